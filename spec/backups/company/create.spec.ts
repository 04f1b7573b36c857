import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Value } from '@sinclair/typebox/value';
import { zipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Contents } from '../../../modules/backups/archives/company/read.ts';
import { CompanyBackup } from '../../../modules/backups/records/view.ts';
import type { Answered } from '../../test-app.ts';
import { backedUp, jobOver, openBackedUp, plain, sent } from '../fixture.ts';

const it = suite('backups.company.create');
let service: Awaited<ReturnType<typeof openBackedUp>>;
let backup: Answered;
let stranger = '';
let manager = '';

it.before(async () => {
  service = await openBackedUp();
  backup = await backedUp(service, { label: 'first' });
  stranger = (await service.otherCompany()).token;
  manager = (await service.userWith('manager')).token;
});
it.after(() => service.stop());

const fits = (schema: Parameters<typeof Value.Errors>[0], value: unknown): void =>
  assert.equal(
    [...Value.Errors(schema, value)].map(({ path, message }) => `${path} ${message}`),
    [],
  );

it('makes a backup by a job that says how far it is', async () => {
  fits(CompanyBackup, backup);
  assert.is(backup.status, 'ready');
  assert.is(backup.label, 'first');
  assert.is(backup.kind, 'manual');
  assert.ok(backup.size_bytes > 1000);
  const key = { body: { include_files: false }, headers: { 'idempotency-key': 'once' } };
  const first = await service.ask('POST', '/company-backups', key);
  const job = await jobOver(service, first.body.job_id);
  assert.is(job.type, 'create');
  assert.is(job.progress, 1);
  const again = await service.ask('POST', '/company-backups', key);
  assert.is(again.body.id, first.body.id);
  const bare = await service.does('GET', `/company-backups/${first.body.id}/contents`);
  assert.equal(bare.warnings, ['It was made without files.']);
  assert.is(bare.counts.files, 0);
  const total = (await service.does('GET', '/company-backups')).total;
  await service.does('POST', '/company-backups?dry_run=true', {});
  assert.is((await service.does('GET', '/company-backups')).total, total);
});

it('says what it holds and proves it', async () => {
  const contents = await service.does('GET', `/company-backups/${backup.id}/contents`);
  fits(Contents, contents);
  assert.is(contents.counts.entities.item, 1);
  assert.is(contents.counts.files, 1);
  assert.is(contents.counts.events, backup.entry_count);
  assert.equal(await service.does('POST', `/company-backups/${backup.id}/verify`, {}), {
    ok: true,
    checksum_ok: true,
    events: backup.entry_count,
    errors: [],
  });
});

it('is listed, filtered and counted', async () => {
  const all = await service.does('GET', '/company-backups');
  assert.is(all.items.at(-1).id, backup.id);
  assert.is((await service.does('GET', '/company-backups?kind=safety')).total, 0);
  assert.is((await service.does('GET', '/company-backups?status=ready&limit=1')).items.length, 1);
  assert.is((await service.ask('GET', '/company-backups?status=nonsense')).status, 422);
  const status = await service.does('GET', '/company-backups/status');
  assert.is(status.running, false);
  assert.is(status.next_run, null);
  assert.is(
    status.total_size_bytes,
    all.items.reduce((sum: number, one: Answered) => sum + one.size_bytes, 0),
  );
});

it('is named, pinned and deleted by its version', async () => {
  const { id, version, created_at } = await backedUp(service);
  const path = `/company-backups/${id}`;
  const pinned = await service.does('PATCH', path, { pinned: true, label: ' year end ' });
  fits(CompanyBackup, pinned);
  assert.is(pinned.label, 'year end');
  assert.is(pinned.event_id, pinned.version);
  const stale = await service.ask('PATCH', path, {
    body: { label: 'x', expected_version: version },
  });
  assert.is(stale.status, 409);
  assert.is(stale.body.code, 'version_conflict');
  const status = await service.does('GET', '/company-backups/status');
  assert.equal([status.last_ok_at, status.last_error], [created_at, null]);
  const same = await service.does('PATCH', path, { pinned: true });
  assert.is(same.version, pinned.version);
  const refused = await service.ask('DELETE', path);
  assert.is(refused.body.code, 'backup_pinned');
  await service.does('PATCH', path, { pinned: false, label: null });
  assert.is((await service.ask('DELETE', path)).status, 204);
  assert.is((await service.ask('GET', path)).status, 404);
  assert.is((await service.ask('GET', `${path}/download`)).status, 404);
});

it('keeps and changes its schedule', async () => {
  const plan = { enabled: false, frequency: 'daily', hour: 2, weekday: 'sunday', keep: 7 };
  assert.equal(await service.does('GET', '/company-backups/schedule'), plan);
  const set = await service.does('PUT', '/company-backups/schedule', {
    enabled: true,
    frequency: 'weekly',
    hour: 4,
    weekday: 'monday',
  });
  assert.is(set.keep, 7);
  const { id: _, event_id: __, version: ___, ...shown } = set;
  assert.equal(await service.does('GET', '/company-backups/schedule'), shown);
  const { next_run } = await service.does('GET', '/company-backups/status');
  assert.is(Temporal.Instant.from(next_run).toZonedDateTimeISO('UTC').dayOfWeek, 1);
  for (const wrong of [{ hour: 24 }, { keep: 0 }, { weekday: 'someday' }, { frequency: 'hourly' }])
    assert.is((await service.ask('PUT', '/company-backups/schedule', { body: wrong })).status, 422);
});

it('looks into an archive without keeping it, and refuses what is none', async () => {
  const { bytes } = await plain(service, `/company-backups/${backup.id}/download`);
  const total = (await service.does('GET', '/company-backups')).total;
  const looked = await sent(service, '/company-backups/inspect', bytes);
  fits(Contents, looked.body);
  const evil = zipSync({ '../../evil.txt': Buffer.from('x') });
  const flipped = Uint8Array.from(bytes);
  flipped[80] = (flipped[80] ?? 0) ^ 1;
  const folder = join(service.dataDir, 'backups');
  const before = await readdir(folder, { recursive: true });
  const tried = await sent(service, '/company-backups/upload?dry_run=true', bytes);
  assert.equal([tried.status, tried.body.size_bytes], [200, bytes.length]);
  assert.equal(await readdir(folder, { recursive: true }), before);
  for (const path of ['/company-backups/inspect', '/company-backups/upload']) {
    for (const bad of [Buffer.from('nothing'), bytes.subarray(0, -40), flipped, evil]) {
      const refused = await sent(service, path, bad);
      assert.is(refused.status, 422, JSON.stringify(refused.body));
      assert.is(refused.body.code, 'bad_archive');
    }
    assert.is((await service.ask('POST', path, { form: new FormData() })).status, 422);
  }
  assert.is((await service.does('GET', '/company-backups')).total, total);
});

it('answers admins of its own company only', async () => {
  const paths = [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['GET', '/download'],
    ['GET', '/contents'],
    ['POST', '/verify'],
  ] as const;
  for (const [verb, path] of paths) {
    const of = (token: string) =>
      service.ask(verb, `/company-backups/${backup.id}${path}`, {
        token,
        ...(verb === 'GET' ? {} : { body: {} }),
      });
    assert.is((await of(stranger)).status, 404, `${verb} ${path}`);
    assert.is((await of(manager)).status, 403, `${verb} ${path}`);
  }
  assert.is((await service.does('GET', '/company-backups', undefined, stranger)).total, 0);
  const { job_id } = await service.does('POST', '/company-backups', {});
  await jobOver(service, job_id);
  const job = await service.ask('GET', `/company-backups/jobs/${job_id}`, { token: stranger });
  assert.is(job.status, 404);
});

it.run();
