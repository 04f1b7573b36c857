import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { instance } from '../../../kernel/reader/reader.ts';
import { authenticate, roleOf } from '../../../modules/identity/sessions/access.ts';
import { login } from '../../../modules/identity/sessions/login.ts';
import { loginForce } from '../../../modules/identity/sessions/login-force.ts';
import { logout } from '../../../modules/identity/sessions/logout.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { ann, bearer, claimsOf, firstOwner } from '../people.ts';

const it = suite<{ app: TestApp }>('identity.sessions.login');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const password = ann.password;

it('takes an email in any case', async ({ app }) => {
  const { owner } = await firstOwner(app);
  const tokens = await app.does(login, { email: ' aNN@example.ORG', password });
  const who = bearer(app, tokens);
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

it('refuses an unknown email like a wrong password', async ({ app }) => {
  await firstOwner(app);
  const unknown = await app.tries(login, { email: 'bob@example.org', password });
  const wrong = await app.tries(login, { email: ann.email, password: 'wrong horse' });
  assert.is(unknown.done || unknown.code, 'bad_login');
  assert.equal(unknown, wrong);
});

it('stores the refresh token as a hash', async ({ app }) => {
  const { tokens } = await firstOwner(app);
  const rows = app.reader(instance).rows('SELECT * FROM refresh_token');
  assert.is(rows.length, 1);
  assert.not.ok(JSON.stringify(rows).includes(tokens.refresh_token));
});

it('leaves other sessions alone, unless forced', async ({ app }) => {
  const { tokens } = await firstOwner(app);
  await app.does(login, { email: ann.email, password });
  assert.ok('role' in bearer(app, tokens));
  const forced = await app.does(loginForce, { email: ann.email, password });
  assert.equal(bearer(app, tokens), { reason: 'login_elsewhere' });
  assert.ok('role' in bearer(app, forced));
});

it('ends with logging out, at once and with the refresh token', async ({ app }) => {
  const { tokens, owner } = await firstOwner(app);
  const other = await app.does(login, { email: ann.email, password });
  await app.does(logout, { refresh_token: other.refresh_token }, owner);
  assert.equal(bearer(app, tokens), { reason: 'logout' });
  assert.equal(bearer(app, other), { reason: 'logout' });
});

it('makes no token that is good for anything but access', async ({ app }) => {
  const { tokens } = await firstOwner(app);
  const claims = claimsOf(tokens);
  const reader = (company: string) => app.reader(company);
  assert.equal(authenticate(reader, { ...claims, type: 'refresh' }), {
    reason: 'not_an_access_token',
  });
  assert.equal(authenticate(reader, { ...claims, nonce: 'stale' }), { reason: 'unknown_session' });
  assert.equal(authenticate(reader, { ...claims, ver: 0 }), { reason: 'password_changed' });
  assert.equal(authenticate(reader, { ...claims, company_id: 'other' }), {
    reason: 'unknown_session',
  });
});

it('gives no role in companies without a membership', async ({ app }) => {
  const { owner } = await firstOwner(app);
  assert.is(roleOf(app.reader('other'), owner), undefined);
  assert.is(roleOf(app.reader(owner.company_id), { ...owner, user_id: 'bob' }), undefined);
});

it.run();
