import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { instance } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { change } from '../../../modules/identity/passwords/change.ts';
import { confirmReset } from '../../../modules/identity/passwords/confirm-reset.ts';
import { requestReset } from '../../../modules/identity/passwords/request-reset.ts';
import { login } from '../../../modules/identity/sessions/login.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { ann, bearer, firstOwner } from '../people.ts';

const it = suite<{ app: TestApp }>('identity.passwords.change');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const new_password = 'battery staple';

it('keeps this session and ends the others', async ({ app }) => {
  const { owner, tokens } = await firstOwner(app);
  const other = await app.does(login, ann);
  await app.does(change, { current_password: ann.password, new_password }, owner);
  assert.ok('role' in bearer(app, tokens));
  assert.equal(bearer(app, other), { reason: 'password_changed' });
  const old = await app.tries(login, ann);
  assert.is(old.done || old.code, 'bad_login');
  await app.does(login, { ...ann, password: new_password });
});

it('asks for the current password', async ({ app }) => {
  const { owner } = await firstOwner(app);
  const outcome = await app.tries(change, { current_password: 'wrong horse', new_password }, owner);
  assert.is(outcome.done || outcome.code, 'wrong_password');
});

it('answers a request for a reset alike, whether the email is known or not', async ({ app }) => {
  await firstOwner(app);
  const known = await app.does(requestReset, { email: ann.email });
  const unknown = await app.does(requestReset, { email: 'bob@example.org' });
  assert.equal(known, unknown);
  const rows = app.reader(instance).rows('SELECT id FROM reset_token');
  assert.is(rows.length, 1);
});

it('takes a reset token once, and ends every session', async ({ app }) => {
  const { owner, tokens } = await firstOwner(app);
  const put = 'INSERT INTO reset_token(company, id, user_id, expires_at) VALUES(?,?,?,?)';
  const give = (token: string, until: string): void => {
    app.store.sqlite.prepare(put).run(instance, sha256(token), owner.user_id, until);
  };
  give('late', '2020-01-01T00:00:00.000Z');
  give('good', '2999-01-01T00:00:00.000Z');
  const refused = async (token: string): Promise<void> => {
    const outcome = await app.tries(confirmReset, { token, new_password });
    assert.is(outcome.done || outcome.code, 'bad_reset_token');
  };
  await refused('made up');
  await refused('late');
  await app.does(confirmReset, { token: 'good', new_password });
  await refused('good');
  assert.equal(bearer(app, tokens), { reason: 'password_reset' });
  await app.does(login, { ...ann, password: new_password });
});

it.run();
