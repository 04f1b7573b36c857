import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { refresh } from '../../../modules/identity/sessions/refresh.ts';
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';
import { bearer, claimsOf, firstOwner } from '../people.ts';

const it = suite<{ house: TestHouse }>('identity.sessions.refresh');

it.before.each(async (context) => {
  context.house = await openHouse();
});
it.after.each(async ({ house }) => {
  await house.close();
});

it('answers a fresh pair of the same session', async ({ house }) => {
  const { tokens } = await firstOwner(house);
  const fresh = await house.does(refresh, { refresh_token: tokens.refresh_token });
  assert.is.not(fresh.refresh_token, tokens.refresh_token);
  assert.is(claimsOf(fresh).nonce, claimsOf(tokens).nonce);
  assert.ok('role' in bearer(house, fresh));
  const third = await house.does(refresh, { refresh_token: fresh.refresh_token });
  assert.ok('role' in bearer(house, third));
});

it('ends the whole session when a token is used twice', async ({ house }) => {
  const { tokens } = await firstOwner(house);
  const fresh = await house.does(refresh, { refresh_token: tokens.refresh_token });
  const again = await house.tries(refresh, { refresh_token: tokens.refresh_token });
  assert.is(again.done || again.code, 'token_reused');
  assert.is(again.done || again.status, 401);
  assert.equal(bearer(house, fresh), { reason: 'token_reused' });
  const late = await house.tries(refresh, { refresh_token: fresh.refresh_token });
  assert.is(late.done || late.code, 'bad_refresh_token');
  assert.equal(late.done || late.facts, { reason: 'token_reused' });
});

it('ends it too when both uses come at once', async ({ house }) => {
  const { tokens } = await firstOwner(house);
  const both = await Promise.all(
    [1, 2].map(() => house.tries(refresh, { refresh_token: tokens.refresh_token })),
  );
  assert.equal(both.map((one) => one.done).sort(), [false, true]);
  assert.equal(bearer(house, tokens), { reason: 'token_reused' });
});

it('refuses what is no refresh token', async ({ house }) => {
  const { tokens } = await firstOwner(house);
  for (const refresh_token of ['made up', tokens.access_token]) {
    const outcome = await house.tries(refresh, { refresh_token });
    assert.is(outcome.done || outcome.code, 'bad_refresh_token');
  }
});

it.run();
