import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../../service.ts';

const it = suite<{ service: Installation }>('identity.invitations.takeover');

it.before(async (context) => {
  context.service = await startTestService();
});
it.after(({ service }) => service.stop());

const chosen = 'chosen by the attacker';
const kept = 'kept by the attacker';
const basic = (email: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
});

/** Company of an attacker, which created a login for the victim's email with a password. */
const squat = async (service: Installation, email: string) => {
  const { token: home } = await service.userWith('admin');
  const { access_token: own } = await service.does('POST', '/companies', { name: 'Trap' }, home);
  const person = { email, name: 'Victim', role: 'viewer', password: chosen };
  const { code } = await service.does('POST', '/companies/me/users', person, own);
  return { own: String(own), code: String(code) };
};

const loggedIn = (service: Installation, email: string, password: string, company_id?: string) =>
  service.ask('POST', '/auth/login', {
    token: null,
    body: { email, password, ...(company_id ? { company_id } : {}) },
  });

it('opens nothing by a password that another person chose', async ({ service }) => {
  const email = 'victim1@example.com';
  const { code: trap } = await squat(service, email);
  const held = (await loggedIn(service, email, chosen)).body.access_token;
  const invited = { email, name: 'Vera', role: 'admin' };
  const { code } = await service.does('POST', '/companies/me/users', invited);
  for (const path of ['/items', '/companies/me/users', '/auth/my-companies', '/ledger'])
    assert.is((await service.ask('GET', path, { token: held })).status, 401, path);
  assert.is((await loggedIn(service, email, chosen)).status, 401);
  const forced = { email, password: chosen };
  assert.is(
    (await service.ask('POST', '/auth/login-force', { token: null, body: forced })).status,
    401,
  );
  const scan = '/migrations/start-company/scan/read';
  const start = await service.ask('POST', scan, {
    token: null,
    body: { scan_token: 'x' },
    headers: basic(email, chosen),
  });
  assert.is(start.status, 401);
  const change = { current_password: chosen, new_password: kept };
  const late = await service.ask('POST', '/auth/change-password', { token: held, body: change });
  assert.is(late.status, 401);
  const accepted = { code, password: 'known to Vera alone' };
  const vera = await service.does('POST', '/auth/invitations/accept', accepted, '');
  const permissions = await service.does(
    'GET',
    '/companies/me/permissions',
    undefined,
    vera.access_token,
  );
  assert.is(permissions.role, 'admin');
  const theirs = await service.does('GET', '/auth/my-companies', undefined, vera.access_token);
  assert.is(theirs.total, 1);
  const stale = { code: trap, password: kept };
  assert.is(
    (await service.ask('POST', '/auth/invitations/accept', { token: null, body: stale })).status,
    401,
  );
});

it('gives an attacker who claimed the login no part of a later invitation', async ({ service }) => {
  const email = 'victim2@example.com';
  await squat(service, email);
  const held = (await loggedIn(service, email, chosen)).body.access_token;
  const restricted = await service.ask('GET', '/items', { token: held });
  assert.equal([restricted.status, restricted.body.code], [403, 'password_change_required']);
  const change = { current_password: chosen, new_password: kept };
  await service.does('POST', '/auth/change-password', change, held);
  const { company_id } = (await service.does('GET', '/auth/my-companies')).items[0];
  const invited = { email, name: 'Vera', role: 'admin', password: 'a first password' };
  await service.does('POST', '/companies/me/users', invited);
  assert.is((await loggedIn(service, email, 'a first password')).status, 401);
  assert.is((await loggedIn(service, email, kept, company_id)).status, 403);
  const switched = await service.ask('POST', `/auth/switch-company/${company_id}`, { token: held });
  assert.is(switched.status, 403);
  const mine = await service.does('GET', '/auth/my-companies', undefined, held);
  assert.not(mine.items.some((one: { company_id: string }) => one.company_id === company_id));
});

it('lets no viewer open a company', async ({ service }) => {
  const { token } = await service.userWith('viewer');
  const opened = await service.ask('POST', '/companies', { token, body: { name: 'Trap' } });
  assert.is(opened.status, 403);
});

it('shows a page on which an invitation is accepted, without its code', async ({ service }) => {
  const page = await service.ask('GET', '/invitation', { token: null });
  assert.is(page.status, 200);
  assert.match(page.headers.get('content-security-policy') ?? '', "default-src 'none'");
  assert.match(new TextDecoder().decode(page.bytes), 'auth/invitations/accept');
});

it.run();
