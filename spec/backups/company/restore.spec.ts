import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { archiveOf, foldersIn } from '../../../modules/backups/folders.ts';
import { backedUp, jobOver, openBackedUp, plain, seen, sent } from '../fixture.ts';

const it = suite('backups.company.restore');
let service: Awaited<ReturnType<typeof openBackedUp>>;
let company = '';

it.before(async () => {
  service = await openBackedUp();
  company = (await service.does('GET', '/companies/me')).id;
});
it.after(() => service.stop());

const restored = async (id: string) => {
  const asked = await service.does('POST', `/company-backups/${id}/restore`, { confirm: true });
  return jobOver(service, asked.job_id);
};

/** Asserts that every derived row equals a rebuild from the ledger. */
const isRebuilt = async (token?: string): Promise<void> => {
  const { ok, differences } = await service.does('POST', '/ledger/rebuild', {}, token);
  assert.ok(ok);
  assert.equal(differences, []);
};

it('restores all data, keeps a backup of the replaced data, and notifies owners', async () => {
  const before = await seen(service);
  const first = await backedUp(service, { label: 'a good day' });
  assert.is(first.status, 'ready');
  assert.is(first.kind, 'manual');
  const later = await service.does('POST', '/items', { name: 'Later', sell_by: 'piece' });
  await service.does('PATCH', `/items/${service.item}`, { fields_changed: { name: 'Changed' } });
  const after = await seen(service);
  const present = (await service.does('GET', '/ledger/verify')).head;
  const job = await restored(first.id);
  assert.is(job.status, 'done', job.error);
  assert.is(job.result.entry_count, first.entry_count);
  assert.equal(await seen(service), before);
  assert.is((await service.ask('GET', `/items/${later.id}`)).status, 404);
  assert.is((await service.does('GET', '/items?q=later')).total, 0);
  assert.is((await service.does('GET', '/items?q=opal')).total, 1);
  await isRebuilt();

  const [told] = (await service.does('GET', '/ledger?event_type=sys.company.restored')).items;
  assert.is(told.data.backup_id, first.id);
  assert.is(told.data.replaced_hash, present.hash);
  assert.ok(told.id > present.id, 'no id is given twice');

  const safety = await service.does('GET', `/company-backups/${job.result.safety_backup_id}`);
  assert.is(safety.kind, 'safety');
  assert.is(safety.label, 'pre-restore-safety');
  const again = await restored(safety.id);
  assert.is(again.status, 'done', again.error);
  assert.equal(await seen(service), after);
  await isRebuilt();
  assert.equal((await restored(first.id)).status, 'done');
  assert.equal(await seen(service), before);
  assert.equal(readdirSync(foldersIn(service.dataDir).restoring), []);
});

it('goes on from there', async () => {
  const made = await service.does('POST', '/items', {
    name: 'After the restore',
    sell_by: 'piece',
    quantity: 2,
    cost_price: 5,
  });
  assert.ok(made.event_id > 0);
  assert.ok((await service.does('GET', '/ledger/invariants')).ok);
  await isRebuilt();
});

it('leaves alone who belongs to the company now', async () => {
  const leaver = await service.userWith('manager');
  const { id } = await backedUp(service);
  const joiner = await service.userWith('operator');
  await service.does('DELETE', `/companies/me/users/${leaver.id}`);
  assert.is((await restored(id)).status, 'done');
  assert.is((await service.ask('GET', '/items', { token: joiner.token })).status, 200);
  assert.is((await service.ask('GET', '/items', { token: leaver.token })).status, 401);
  await isRebuilt();
});

it('takes back the answers of writes that it undid, and no others', async () => {
  const post = (key: string) =>
    service.ask('POST', '/items', {
      body: { name: key, sell_by: 'piece' },
      headers: { 'idempotency-key': key },
    });
  const kept = (await post('kept')).body.id;
  const { id } = await backedUp(service);
  const undone = (await post('undone')).body.id;
  assert.is((await restored(id)).status, 'done');
  assert.is((await post('kept')).body.id, kept);
  assert.not.equal((await post('undone')).body.id, undone);
});

it('asks once for each key, and only when it is sure', async () => {
  const { id } = await backedUp(service);
  const path = `/company-backups/${id}/restore`;
  const refused = await service.ask('POST', path, { body: { confirm: false } });
  assert.is(refused.status, 422);
  assert.is(refused.body.code, 'not_confirmed');
  assert.is((await service.ask('POST', path, { body: {} })).status, 422);
  const tried = await service.ask('POST', `${path}?dry_run=true`, { body: { confirm: true } });
  assert.is(tried.status, 200);
  const ask = { body: { confirm: true }, headers: { 'idempotency-key': 'restore-once' } };
  const first = await service.ask('POST', path, ask);
  assert.is((await jobOver(service, first.body.job_id)).status, 'done');
  const second = await service.ask('POST', path, ask);
  assert.is(second.body.job_id, first.body.job_id);
  assert.is(second.headers.get('idempotent-replay'), 'true');
});

it('leaves everything as it is where the archive is damaged', async () => {
  const { id } = await backedUp(service);
  const before = await seen(service);
  const file = archiveOf(service.dataDir, company, id);
  const whole = readFileSync(file);
  const flipped = Buffer.from(whole);
  flipped[100] = (flipped[100] ?? 0) ^ 1;
  for (const [bytes, why] of [
    [flipped, /changed/],
    [whole.subarray(0, -1), /changed or cut off/],
    [whole.subarray(0, 5), /cut off/],
  ] as const) {
    writeFileSync(file, bytes);
    const job = await restored(id);
    assert.is(job.status, 'failed');
    assert.match(job.error, why);
    const verified = await service.does('POST', `/company-backups/${id}/verify`, {});
    assert.is(verified.ok, false);
    assert.match(verified.errors[0], why);
    const contents = await service.ask('GET', `/company-backups/${id}/contents`);
    assert.is(contents.status, 422);
    assert.is(contents.body.code, 'bad_archive');
    assert.is((await plain(service, `/company-backups/${id}/download`)).status, 422);
  }
  rmSync(file);
  const { error, status } = await restored(id);
  assert.is(status, 'failed');
  const [notice] = (await service.does('GET', '/notifications')).items;
  assert.equal([notice.category, notice.body], ['backup', error]);
  assert.match(notice.title, 'A restore has failed');
  assert.equal(await seen(service), before);
  assert.equal(readdirSync(foldersIn(service.dataDir).restoring), []);
});

it('waits while another job of the company runs', async () => {
  const { id } = await backedUp(service);
  const [first, second] = await Promise.all([
    service.ask('POST', `/company-backups/${id}/restore`, { body: { confirm: true } }),
    service.ask('POST', '/company-backups', { body: {} }),
  ]);
  assert.equal([first.status, second.status].sort(), [200, 409]);
  const refused = first.status === 409 ? first : second;
  assert.is(refused.body.code, 'backup_busy');
  await jobOver(service, (first.status === 200 ? first : second).body.job_id);
});

it('is for the owner, and for backups of this company that are ready', async () => {
  const { id } = await backedUp(service);
  const admin = await service.userWith('admin');
  const body = { confirm: true };
  const path = `/company-backups/${id}/restore`;
  assert.is((await service.ask('POST', path, { body, token: admin.token })).status, 403);
  const { token } = await service.otherCompany();
  assert.is((await service.ask('POST', path, { body, token })).status, 404);
  const archive = await plain(service, `/company-backups/${id}/download`);
  const uploaded = await sent(service, '/company-backups/upload', archive.bytes, token);
  assert.is(uploaded.status, 200);
  assert.is(uploaded.body.source_company_id, company);
  const foreign = await service.ask('POST', `/company-backups/${uploaded.body.id}/restore`, {
    body,
    token,
  });
  assert.is(foreign.status, 409);
  assert.is(foreign.body.code, 'other_company');
});

it('comes through writes that go on meanwhile, or says that it did not', async () => {
  const { id } = await backedUp(service);
  const safeties = async () => (await service.does('GET', '/company-backups?kind=safety')).total;
  const before = await safeties();
  const { job_id } = await service.does('POST', `/company-backups/${id}/restore`, {
    confirm: true,
  });
  let isOver = false;
  const writes = async (): Promise<number[]> => {
    const statuses: number[] = [];
    for (let n = 0; !isOver; n += 1) {
      const body = { name: `Meanwhile ${n}`, sell_by: 'piece' };
      statuses.push((await service.ask('POST', '/items', { body })).status);
    }
    return statuses;
  };
  const written = writes();
  const job = await jobOver(service, job_id);
  isOver = true;
  assert.equal([...new Set(await written)], [200]);
  assert.ok(['done', 'failed'].includes(job.status));
  assert.is(await safeties(), before + 1, 'of what was there last');
  assert.ok((await service.does('GET', '/ledger/verify')).ok);
  await isRebuilt();
});

it('puts back files that are gone', async () => {
  const { id } = await backedUp(service);
  rmSync(join(service.dataDir, 'files', company), { recursive: true });
  assert.is((await restored(id)).status, 'done');
  const item = await service.does('GET', `/items/${service.item}`);
  const file = await service.ask('GET', item.files[0].url);
  assert.is(new TextDecoder().decode(file.bytes), 'a certificate');
});

it.run();
