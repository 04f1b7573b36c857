import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { refresh } from '../../../modules/identity/sessions/refresh.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { bearer, claimsOf, firstOwner } from '../people.ts';

const it = suite<{ app: TestApp }>('identity.sessions.refresh');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('answers a fresh pair of the same session', async ({ app }) => {
  const { tokens } = await firstOwner(app);
  const fresh = await app.does(refresh, { refresh_token: tokens.refresh_token });
  assert.is.not(fresh.refresh_token, tokens.refresh_token);
  assert.is(claimsOf(fresh).nonce, claimsOf(tokens).nonce);
  assert.ok('role' in bearer(app, fresh));
  const third = await app.does(refresh, { refresh_token: fresh.refresh_token });
  assert.ok('role' in bearer(app, third));
});

it('ends the whole session when a token is used twice', async ({ app }) => {
  const { tokens } = await firstOwner(app);
  const fresh = await app.does(refresh, { refresh_token: tokens.refresh_token });
  const again = await app.tries(refresh, { refresh_token: tokens.refresh_token });
  assert.is(again.done || again.code, 'token_reused');
  assert.is(again.done || again.status, 401);
  assert.equal(bearer(app, fresh), { reason: 'token_reused' });
  const late = await app.tries(refresh, { refresh_token: fresh.refresh_token });
  assert.is(late.done || late.code, 'bad_refresh_token');
  assert.equal(late.done || late.facts, { reason: 'token_reused' });
});

it('ends it too when both uses come at once', async ({ app }) => {
  const { tokens } = await firstOwner(app);
  const both = await Promise.all(
    [1, 2].map(() => app.tries(refresh, { refresh_token: tokens.refresh_token })),
  );
  assert.equal(both.map((one) => one.done).sort(), [false, true]);
  assert.equal(bearer(app, tokens), { reason: 'token_reused' });
});

it('refuses what is no refresh token', async ({ app }) => {
  const { tokens } = await firstOwner(app);
  for (const refresh_token of ['made up', tokens.access_token]) {
    const outcome = await app.tries(refresh, { refresh_token });
    assert.is(outcome.done || outcome.code, 'bad_refresh_token');
  }
});

it.run();
