import { strFromU8, unzipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { importCompany } from '../../../modules/backups/portable/import-company.ts';
import { fits } from '../../crm/fits.ts';
import { type Installation, startTestService } from '../../service.ts';
import type { Answered } from '../../test-app.ts';
import { openBackedUp, plain, seen, sent } from '../fixture.ts';

const it = suite('backups.portable.importCompany');
let service: Awaited<ReturnType<typeof openBackedUp>>;
let elsewhere: Installation;

it.before(async () => {
  service = await openBackedUp();
  elsewhere = await startTestService();
});
it.after(async () => {
  await service.stop();
  await elsewhere.stop();
});

const exported = async (): Promise<Uint8Array> => {
  const answer = await plain(service, '/system/export');
  assert.is(answer.status, 200);
  assert.is(answer.headers.get('content-type'), 'application/zip');
  const named = /filename="?harbour-trading-\d{14}\.countinghouse/;
  assert.match(answer.headers.get('content-disposition') ?? '', named);
  return answer.bytes;
};

const into = async (where: Installation, company: string): Promise<string> =>
  (await where.does('POST', `/auth/switch-company/${company}`, {})).access_token;

const invitations = async (of: Installation, token: string): Promise<Answered> =>
  (await of.does('GET', '/companies/me/invitations', undefined, token)).items.filter(
    ({ status }: Answered) => status === 'pending',
  );

it('makes the same company elsewhere, its people as invitations', async () => {
  const before = await seen(service);
  await service.userWith('manager');
  const gone = await service.userWith('viewer');
  await service.does('DELETE', `/companies/me/users/${gone.id}`);
  const { count } = await service.does('GET', '/ledger/verify');
  const answer = await sent(elsewhere, '/system/import', await exported());
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  assert.ok(fits(importCompany, answer.body));
  const { company_id, slug, events_replayed, attachments_restored } = answer.body;
  assert.equal([events_replayed, attachments_restored], [count, 1]);
  assert.match(slug, /^harbour-trading-/);
  const token = await into(elsewhere, company_id);
  assert.equal(await seen(elsewhere, token), before);
  const file = await elsewhere.does('GET', `/items/${service.item}`, undefined, token);
  assert.is((await elsewhere.ask('GET', file.files[0].url, { token })).status, 200);
  const users = (await elsewhere.does('GET', '/companies/me/users', undefined, token)).items;
  const active = users.filter((one: Answered) => one.is_active);
  assert.equal(
    active.map((one: Answered) => [one.email, one.role]),
    [['owner@example.com', 'owner']],
  );
  const [invited, ...others] = await invitations(elsewhere, token);
  assert.equal([invited.email, invited.role, others], ['manager1@example.com', 'manager', []]);
  const person = { email: 'manager1@example.com', password: 'correct horse battery' };
  const login = () => elsewhere.ask('POST', '/auth/login', { body: person, token: null });
  assert.is((await login()).status, 401);
  const path = `/companies/me/invitations/${invited.id}/resend`;
  const { code } = await elsewhere.does('POST', path, {}, token);
  const accepted = { code, password: person.password };
  const joined = await elsewhere.does('POST', '/auth/invitations/accept', accepted, '');
  assert.is(joined.company_id, company_id);
  assert.is((await login()).status, 200);
  const me = await elsewhere.does(
    'GET',
    '/companies/me/permissions',
    undefined,
    joined.access_token,
  );
  assert.is(me.role, 'manager');
  assert.equal((await elsewhere.does('POST', '/ledger/rebuild', {}, token)).differences, []);
  assert.ok((await elsewhere.does('GET', '/ledger/verify', undefined, token)).ok);
  assert.equal((await seen(elsewhere)).items, [], 'what was there stays as it was');
});

it('makes another one in the same installation, inviting the people who have their logins', async () => {
  const before = await seen(service);
  const { body } = await sent(service, '/system/import', await exported());
  const token = await into(service, body.company_id);
  assert.equal(await seen(service, token), before);
  assert.equal(await seen(service), before);
  const users = (await service.does('GET', '/companies/me/users', undefined, token)).items;
  const emails = users.flatMap((one: Answered) => (one.is_active ? [one.email] : []));
  assert.equal(emails, ['owner@example.com']);
  const invited = await invitations(service, token);
  assert.equal(
    invited.map(({ email }: Answered) => email),
    ['manager1@example.com'],
  );
});

it('refuses what is no archive, and leaves nothing of it', async () => {
  const mine = async () => (await elsewhere.does('GET', '/auth/my-companies')).items.length;
  const before = await mine();
  const bytes = await exported();
  const changed = Uint8Array.from(bytes);
  changed[400] = (changed[400] ?? 0) ^ 1;
  for (const bad of [Buffer.from('nothing'), bytes.subarray(0, -50), changed]) {
    const refused = await sent(elsewhere, '/system/import', bad);
    assert.equal([refused.status, refused.body.code], [422, 'bad_archive']);
  }
  assert.is(await mine(), before);
  assert.is((await elsewhere.ask('POST', '/system/import', { body: {} })).status, 422);
});

it('is for owners, exporting for admins', async () => {
  const { token: admin } = await service.userWith('admin');
  const { token: manager } = await service.userWith('manager');
  assert.is((await sent(service, '/system/import', Buffer.from('x'), admin)).status, 403);
  const asked = (token: string) => plain(service, '/system/export', token);
  assert.is((await asked(manager)).status, 403);
  assert.is((await asked(admin)).status, 200);
});

it('says of places and people what their routes say', async () => {
  const address = { line1: 'Quay 1', country: 'NL' };
  await service.does('POST', '/companies/me/locations', { name: 'Quay', type: 'shop', address });
  const { 'company.json': text } = unzipSync(await exported());
  const { locations, users } = JSON.parse(strFromU8(text ?? new Uint8Array()));
  const places = (await service.does('GET', '/companies/me/locations')).items;
  assert.equal(
    locations,
    places.map(({ id, name, type, address: at, is_default }: Answered) => ({
      ...{ id, name, type, address: at, is_default },
    })),
  );
  assert.equal(locations.at(-1).address, address);
  assert.ok(users.every((one: Answered) => typeof one.is_active === 'boolean'));
});

it.run();
