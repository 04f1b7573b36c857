import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { instance } from '../../../kernel/reader/reader.ts';
import { authenticate, roleOf } from '../../../modules/identity/sessions/access.ts';
import { login } from '../../../modules/identity/sessions/login.ts';
import { loginForce } from '../../../modules/identity/sessions/login-force.ts';
import { logout } from '../../../modules/identity/sessions/logout.ts';
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';
import { ann, bearer, claimsOf, firstOwner } from '../people.ts';

const it = suite<{ house: TestHouse }>('identity.sessions.login');

it.before.each(async (context) => {
  context.house = await openHouse();
});
it.after.each(async ({ house }) => {
  await house.close();
});

const password = ann.password;

it('takes an email in any case', async ({ house }) => {
  const { owner } = await firstOwner(house);
  const tokens = await house.does(login, { email: ' aNN@example.ORG', password });
  const who = bearer(house, tokens);
  assert.is('user_id' in who && who.user_id, owner.user_id);
  assert.is(tokens.token_type, 'bearer');
  assert.is(tokens.expires_in, 3600);
  assert.equal(Object.keys(claimsOf(tokens)).sort(), [
    'company_id',
    'nonce',
    'role',
    'sub',
    'type',
    'ver',
  ]);
});

it('refuses an unknown email like a wrong password', async ({ house }) => {
  await firstOwner(house);
  const unknown = await house.tries(login, { email: 'bob@example.org', password });
  const wrong = await house.tries(login, { email: ann.email, password: 'wrong horse' });
  assert.is(unknown.done || unknown.code, 'bad_login');
  assert.equal(unknown, wrong);
});

it('stores the refresh token as a hash', async ({ house }) => {
  const { tokens } = await firstOwner(house);
  const rows = house.reader(instance).rows('SELECT * FROM refresh_token');
  assert.is(rows.length, 1);
  assert.not.ok(JSON.stringify(rows).includes(tokens.refresh_token));
});

it('leaves other sessions alone, unless forced', async ({ house }) => {
  const { tokens } = await firstOwner(house);
  await house.does(login, { email: ann.email, password });
  assert.ok('role' in bearer(house, tokens));
  const forced = await house.does(loginForce, { email: ann.email, password });
  assert.equal(bearer(house, tokens), { reason: 'login_elsewhere' });
  assert.ok('role' in bearer(house, forced));
});

it('ends with logging out, at once and with the refresh token', async ({ house }) => {
  const { tokens, owner } = await firstOwner(house);
  const other = await house.does(login, { email: ann.email, password });
  await house.does(logout, { refresh_token: other.refresh_token }, owner);
  assert.equal(bearer(house, tokens), { reason: 'logout' });
  assert.equal(bearer(house, other), { reason: 'logout' });
});

it('makes no token that is good for anything but access', async ({ house }) => {
  const { tokens } = await firstOwner(house);
  const claims = claimsOf(tokens);
  const reader = (company: string) => house.reader(company);
  assert.equal(authenticate(reader, { ...claims, type: 'refresh' }), {
    reason: 'not_an_access_token',
  });
  assert.equal(authenticate(reader, { ...claims, nonce: 'stale' }), { reason: 'unknown_session' });
  assert.equal(authenticate(reader, { ...claims, ver: 0 }), { reason: 'password_changed' });
  assert.equal(authenticate(reader, { ...claims, company_id: 'other' }), {
    reason: 'unknown_session',
  });
});

it('gives no role in companies without a membership', async ({ house }) => {
  const { owner } = await firstOwner(house);
  assert.is(roleOf(house.reader('other'), owner), undefined);
  assert.is(roleOf(house.reader(owner.company_id), { ...owner, user_id: 'bob' }), undefined);
});

it.run();
