import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../../service.ts';
import type { Answered } from '../../test-app.ts';
import { backedUp, jobOver, openBackedUp, plain, seen, sent } from '../fixture.ts';

const it = suite('backups.company.restoreAsNew');
let service: Awaited<ReturnType<typeof openBackedUp>>;
let elsewhere: Installation;
let backup: Answered;

it.before(async () => {
  service = await openBackedUp();
  elsewhere = await startTestService();
  backup = await backedUp(service);
});
it.after(async () => {
  await service.stop();
  await elsewhere.stop();
});

/** Restores a backup as a new company; answers its token and the job. */
const copied = async (where: Installation, id: string, body: object, token = where.token) => {
  const path = `/company-backups/${id}/restore-as-new`;
  const asked = await where.does('POST', path, body, token);
  const job = await jobOver(where, asked.job_id, token);
  assert.is(job.status, 'done', job.error);
  const company = job.result.company_id;
  const { access_token } = await where.does('POST', `/auth/switch-company/${company}`, {}, token);
  return { company, token: access_token as string };
};

const isRebuilt = async (where: Installation, token: string): Promise<void> => {
  const { differences } = await where.does('POST', '/ledger/rebuild', {}, token);
  assert.equal(differences, []);
};

it('makes a second company of the same facts beside the first', async () => {
  await service.userWith('manager');
  const before = await seen(service);
  const copy = await copied(service, backup.id, { name: 'Harbour Copy' });
  assert.equal(await seen(service, copy.token), before);
  assert.equal(await seen(service), before);
  await isRebuilt(service, copy.token);
  await isRebuilt(service, service.token);
  const { name, slug } = await service.does('GET', '/companies/me', undefined, copy.token);
  assert.is(name, 'Harbour Copy');
  assert.is.not(slug, (await service.does('GET', '/companies/me')).slug);
  assert.is((await service.does('GET', '/company-backups', undefined, copy.token)).total, 0);
  const item = await service.does('GET', `/items/${service.item}`, undefined, copy.token);
  const file = await service.ask('GET', item.files[0].url, { token: copy.token });
  assert.is(new TextDecoder().decode(file.bytes), 'a certificate');
  await service.does(
    'PATCH',
    `/items/${service.item}`,
    { fields_changed: { name: 'Only here' } },
    copy.token,
  );
  assert.is((await service.does('GET', `/items/${service.item}`)).name, 'Opal ring');
  const made = await backedUp(service, {}, copy.token);
  assert.is(made.status, 'ready');
});

it('lets in only who asked for it', async () => {
  const { id: user, token } = await service.userWith('owner');
  const made = await backedUp(service);
  const copy = await copied(service, made.id, {});
  const users = (await service.does('GET', '/companies/me/users', undefined, copy.token)).items;
  const active = users.filter((one: Answered) => one.is_active);
  assert.equal(
    active.map((one: Answered) => one.email),
    ['owner@example.com'],
  );
  assert.is(active[0].role, 'owner');
  assert.is((await service.ask('GET', '/items', { token })).status, 200);
  assert.is(
    (await service.ask('POST', `/auth/switch-company/${copy.company}`, { token })).status,
    403,
  );
  assert.ok(users.some((one: Answered) => one.id === user && !one.is_active));
});

it('comes back whole in another installation', async () => {
  const before = await seen(service);
  const fresh = await backedUp(service);
  const archive = await plain(service, `/company-backups/${fresh.id}/download`);
  assert.is(archive.headers.get('content-type'), 'application/zip');
  const uploaded = await sent(elsewhere, '/company-backups/upload', archive.bytes);
  assert.is(uploaded.status, 200, JSON.stringify(uploaded.body));
  assert.is(uploaded.body.kind, 'uploaded');
  assert.is(uploaded.body.sha256, fresh.sha256);
  assert.is(uploaded.body.entry_count, fresh.entry_count);
  const copy = await copied(elsewhere, uploaded.body.id, {});
  assert.equal(await seen(elsewhere, copy.token), before);
  assert.is(
    (await elsewhere.does('GET', '/companies/me', undefined, copy.token)).name,
    'Harbour Trading',
  );
  await isRebuilt(elsewhere, copy.token);
  const users = async (where: Installation, token = where.token) =>
    (await where.does('GET', '/companies/me/users?limit=200', undefined, token)).items.map(
      ({ email, name, role }: Answered) => [email, { name, role }],
    );
  const known = await users(elsewhere, copy.token);
  assert.equal(Object.fromEntries(known), Object.fromEntries(await users(service)));
  const path = '/dashboard/activity?limit=100';
  const { activities } = await elsewhere.does('GET', path, undefined, copy.token);
  const makers = activities.flatMap((one: Answered) =>
    one.event_type === 'item.created' ? [one.actor_name] : [],
  );
  assert.equal([...new Set(makers)], ['Olive Owner']);
  const bought = await elsewhere.does(
    'POST',
    '/items',
    { name: 'New here', sell_by: 'piece', quantity: 1, cost_price: 3 },
    copy.token,
  );
  assert.ok(bought.id);
  assert.ok((await elsewhere.does('GET', '/ledger/invariants', undefined, copy.token)).ok);
});

it('is for the owner, of backups of the own company', async () => {
  const path = `/company-backups/${backup.id}/restore-as-new`;
  const admin = await service.userWith('admin');
  assert.is((await service.ask('POST', path, { body: {}, token: admin.token })).status, 403);
  const { token } = await service.otherCompany();
  assert.is((await service.ask('POST', path, { body: {}, token })).status, 404);
  assert.is((await service.ask('POST', path, { body: { name: '  ' } })).status, 422);
  const once = { body: { name: 'Once' }, headers: { 'idempotency-key': 'copy-once' } };
  const first = await service.ask('POST', path, once);
  await jobOver(service, first.body.job_id);
  const again = await service.ask('POST', path, once);
  assert.is(again.body.job_id, first.body.job_id);
  const mine = await service.does('GET', '/auth/my-companies');
  assert.is(mine.items.filter((one: Answered) => one.company_name === 'Once').length, 1);
});

it.run();
