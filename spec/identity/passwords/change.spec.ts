import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { instance } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { change } from '../../../modules/identity/passwords/change.ts';
import { confirmReset } from '../../../modules/identity/passwords/confirm-reset.ts';
import { requestReset } from '../../../modules/identity/passwords/request-reset.ts';
import { login } from '../../../modules/identity/sessions/login.ts';
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';
import { ann, bearer, firstOwner } from '../people.ts';

const it = suite<{ house: TestHouse }>('identity.passwords.change');

it.before.each(async (context) => {
  context.house = await openHouse();
});
it.after.each(async ({ house }) => {
  await house.close();
});

const new_password = 'battery staple';

it('keeps this session and ends the others', async ({ house }) => {
  const { owner, tokens } = await firstOwner(house);
  const other = await house.does(login, ann);
  await house.does(change, { current_password: ann.password, new_password }, owner);
  assert.ok('role' in bearer(house, tokens));
  assert.equal(bearer(house, other), { reason: 'password_changed' });
  const old = await house.tries(login, ann);
  assert.is(old.done || old.code, 'bad_login');
  await house.does(login, { ...ann, password: new_password });
});

it('asks for the current password', async ({ house }) => {
  const { owner } = await firstOwner(house);
  const outcome = await house.tries(
    change,
    { current_password: 'wrong horse', new_password },
    owner,
  );
  assert.is(outcome.done || outcome.code, 'wrong_password');
});

it('answers a request for a reset alike, whether the email is known or not', async ({ house }) => {
  await firstOwner(house);
  const known = await house.does(requestReset, { email: ann.email });
  const unknown = await house.does(requestReset, { email: 'bob@example.org' });
  assert.equal(known, unknown);
  const rows = house.reader(instance).rows('SELECT id FROM reset_token');
  assert.is(rows.length, 1);
});

it('takes a reset token once, and ends every session', async ({ house }) => {
  const { owner, tokens } = await firstOwner(house);
  const put = 'INSERT INTO reset_token(company, id, user_id, expires_at) VALUES(?,?,?,?)';
  const give = (token: string, until: string): void => {
    house.store.sqlite.prepare(put).run(instance, sha256(token), owner.user_id, until);
  };
  give('late', '2020-01-01T00:00:00.000Z');
  give('good', '2999-01-01T00:00:00.000Z');
  const refused = async (token: string): Promise<void> => {
    const outcome = await house.tries(confirmReset, { token, new_password });
    assert.is(outcome.done || outcome.code, 'bad_reset_token');
  };
  await refused('made up');
  await refused('late');
  await house.does(confirmReset, { token: 'good', new_password });
  await refused('good');
  assert.equal(bearer(house, tokens), { reason: 'password_reset' });
  await house.does(login, { ...ann, password: new_password });
});

it.run();
