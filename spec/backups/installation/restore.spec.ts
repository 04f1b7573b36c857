import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { archiveOf, foldersIn } from '../../../modules/backups/folders.ts';
import { type Installation, password, startTestService } from '../../service.ts';
import type { Answered } from '../../test-app.ts';
import { until } from '../../until.ts';
import { backedUp, plain, seen, sent } from '../fixture.ts';

const it = suite('backups.installation.restore');
const dataDir = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
let service: Installation;
let item = '';

it.before(async () => {
  service = await startTestService({ dataDir });
  item = (
    await service.does('POST', '/items', {
      name: 'Opal ring',
      sell_by: 'piece',
      quantity: 2,
      cost_price: 4,
    })
  ).id;
  const form = new FormData();
  form.set('file', new Blob(['a certificate'], { type: 'text/plain' }), 'certificate.txt');
  await service.ask('POST', `/items/${item}/files`, { form });
});
it.after(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true });
});

const startAgain = async (): Promise<void> => {
  await service.stop();
  service = await startTestService({ dataDir });
};

const trigger = (type: string): Promise<Answered> =>
  service.does('POST', `/backup/trigger?type=${type}`);

/** Folders of restores that wait for the next start. */
const foldersWaiting = (): readonly string[] =>
  readdirSync(foldersIn(dataDir).restoring).filter((name) => !name.endsWith('.json'));

const certificate = async (): Promise<string> => {
  const { files } = await service.does('GET', `/items/${item}`);
  const answer = await service.ask('GET', files[0].url);
  return answer.status === 200 ? new TextDecoder().decode(answer.bytes) : String(answer.status);
};

it('replaces the installation at the next start, and knows all backups after it', async () => {
  const before = await seen(service);
  const made = await trigger('database');
  assert.ok(made.ok);
  assert.ok(made.size_bytes > 10_000);
  await service.does('POST', '/items', { name: 'Later', sell_by: 'piece' });
  const company = await backedUp(service, { label: 'made later' });
  const after = await seen(service);
  const asked = await service.does('POST', `/backup/restore/${made.id}`, {});
  assert.equal([asked.ok, asked.restart_required], [true, true]);
  assert.equal(await seen(service), after, 'nothing is replaced while the service runs');
  const { token } = service;
  await startAgain();
  assert.is((await service.ask('GET', '/items', { token })).status, 401, 'nobody stays signed in');
  assert.equal(await seen(service), before);
  assert.equal((await service.does('POST', '/ledger/rebuild', {})).differences, []);
  const { items } = await service.does('GET', '/backup/list');
  const safety = items.find((one: Answered) => one.id === asked.safety_backup_id);
  assert.is(safety.label, 'pre-restore-safety');
  assert.is((await service.does('GET', `/company-backups/${company.id}`)).status, 'ready');
  assert.equal(readdirSync(foldersIn(dataDir).replaced).length, 1);
  await service.does('POST', `/backup/restore/${safety.id}`, {});
  await startAgain();
  assert.equal(await seen(service), after);
  assert.equal(readdirSync(foldersIn(dataDir).replaced).length, 1);
});

it('comes back from an export, files included', async () => {
  const before = await seen(service);
  const archive = await plain(service, '/backup/export');
  assert.is(archive.headers.get('content-type'), 'application/gzip');
  assert.match(archive.headers.get('content-disposition') ?? '', '.countinghouse-backup');
  const elsewhere = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
  let other = await startTestService({ dataDir: elsewhere });
  const answer = await sent(other, '/backup/import', archive.bytes);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  assert.is(answer.body.company_name, 'Harbour Trading');
  await other.stop();
  other = await startTestService({ dataDir: elsewhere });
  assert.equal(await seen(other), before);
  const { files } = await other.does('GET', `/items/${item}`);
  const file = await other.ask('GET', files[0].url);
  assert.is(new TextDecoder().decode(file.bytes), 'a certificate');
  await other.stop();
  rmSync(elsewhere, { recursive: true });
});

it('refuses archives that are damaged, newer or of something else, and changes nothing', async () => {
  const before = await seen(service);
  const { bytes } = await plain(service, '/backup/export');
  const tar = gunzipSync(bytes);
  const flipped = Buffer.from(tar);
  flipped[3000] = (flipped[3000] ?? 0) ^ 1;
  const total = (await service.does('GET', '/backup/list')).total;
  for (const bad of [
    Buffer.from('nothing'),
    bytes.subarray(0, -100),
    gzipSync(flipped),
    gzipSync(tar.subarray(0, 4096)),
  ]) {
    const refused = await sent(service, '/backup/import', bad);
    assert.is(refused.status, 422);
    assert.is(refused.body.code, 'bad_archive');
  }
  const later = Buffer.from(tar);
  later.write('9', later.indexOf('.', later.indexOf('app_version')) - 1);
  const newer = await sent(service, '/backup/import', gzipSync(later));
  assert.equal([newer.status, newer.body.code], [409, 'newer_version']);
  const company = await backedUp(service);
  const zip = await plain(service, `/company-backups/${company.id}/download`);
  assert.is((await sent(service, '/backup/import', zip.bytes)).status, 422);
  assert.is((await service.does('GET', '/backup/list')).total, total);
  assert.equal(readdirSync(foldersIn(dataDir).restoring), []);
  await startAgain();
  assert.equal(await seen(service), before);
});

it('leaves the old data where what was unpacked changed before the start', async () => {
  const before = await seen(service);
  const { id } = await trigger('database');
  await service.does('POST', `/backup/restore/${id}`, {});
  const { restoring } = foldersIn(dataDir);
  const folder = foldersWaiting()[0] ?? '';
  const staged = join(restoring, folder, 'members', 'database.dump');
  const bytes = readFileSync(staged);
  bytes[5000] = (bytes[5000] ?? 0) ^ 1;
  writeFileSync(staged, bytes);
  await startAgain();
  assert.equal(await seen(service), before);
  const notices = async () => (await service.does('GET', '/notifications')).items;
  const [notice] = await notices();
  assert.match(notice.title, 'was not applied');
  await startAgain();
  assert.is((await notices()).length, 1);
});

it('drops what was to be restored before for what is to be restored now', async () => {
  const first = await trigger('database');
  await service.does('POST', '/items', { name: 'Between', sell_by: 'piece' });
  const second = await trigger('database');
  const between = await seen(service);
  await service.does('POST', `/backup/restore/${first.id}`, {});
  const [dropped] = foldersWaiting();
  await service.does('POST', `/backup/restore/${second.id}`, {});
  await until(() => foldersWaiting().length <= 1);
  const waiting = foldersWaiting();
  assert.is(waiting.length, 1);
  assert.is.not(waiting[0], dropped);
  assert.ok((await service.does('GET', '/system/restart/status')).restart_required);
  await startAgain();
  assert.equal(await seen(service), between);
});

it('backs up files that changed, and puts back those that are gone', async () => {
  const first = await trigger('files');
  assert.ok(first.size_bytes > 0);
  const second = await trigger('files');
  assert.is(second.size_bytes, 0);
  const needed = await service.ask('DELETE', `/backup/${first.id}`);
  assert.is(needed.status, 409);
  assert.equal(needed.body.by, [second.id]);
  rmSync(join(dataDir, 'files'), { recursive: true });
  assert.is(await certificate(), '404');
  const asked = await service.does('POST', `/backup/restore/${second.id}`, {});
  assert.equal([asked.ok, asked.restart_required], [true, false]);
  assert.is(await certificate(), 'a certificate');
  for (const { id } of [second, first])
    assert.is((await service.ask('DELETE', `/backup/${id}`)).status, 204);
  assert.is((await service.ask('DELETE', `/backup/${first.id}`)).status, 404);
});

it('exports what was stored, and refuses it once it is damaged', async () => {
  const { id } = await trigger('database');
  const whole = await plain(service, `/backup/export/${id}`);
  assert.is(whole.status, 200);
  assert.ok(gunzipSync(whole.bytes).includes('database.dump'));
  const file = archiveOf(dataDir, null, id);
  const bytes = readFileSync(file);
  bytes[50] = (bytes[50] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  assert.is((await plain(service, `/backup/export/${id}`)).body.code, 'bad_archive');
  const refused = await service.ask('POST', `/backup/restore/${id}`, { body: {} });
  assert.is(refused.status, 422);
  assert.is((await plain(service, '/backup/export/nothing')).status, 404);
  assert.is((await service.ask('POST', '/backup/trigger?type=all')).status, 422);
});

it('is for admins of the first company, and restoring for its owner', async () => {
  const admin = (await service.userWith('admin')).token;
  const other = (await service.otherCompany()).token;
  const { id } = await trigger('database');
  for (const [verb, path] of [
    ['GET', '/backup/status'],
    ['GET', '/backup/list'],
    ['GET', '/backup/export'],
    ['GET', `/backup/export/${id}`],
    ['POST', '/backup/recovery-key'],
    ['POST', '/backup/trigger?type=database'],
    ['POST', `/backup/restore/${id}`],
    ['DELETE', `/backup/${id}`],
    ['GET', '/settings/backup'],
    ['PATCH', '/settings/backup'],
  ] as const) {
    const body = verb === 'GET' ? {} : { body: path.endsWith('-key') ? { password } : {} };
    const refused = await service.ask(verb, path, { token: other, ...body });
    assert.is(refused.status, 403, `${verb} ${path}`);
    assert.is(refused.body.code, 'not_in_this_company');
  }
  assert.is((await sent(service, '/backup/import', Buffer.from('x'), other)).status, 403);
  assert.is((await sent(service, '/backup/import', Buffer.from('x'), admin)).status, 403);
  const body = { body: {}, token: admin };
  assert.is((await service.ask('POST', `/backup/restore/${id}`, body)).status, 403);
  assert.is((await service.ask('DELETE', `/backup/${id}`, { token: admin })).status, 403);
  const status = await service.does('GET', '/backup/status', undefined, admin);
  assert.equal([status.last_db_ok, status.encryption_configured], [true, true]);
  const set = await service.does('PATCH', '/settings/backup', { hour: 5, keep: 3 }, admin);
  assert.equal([set.enabled, set.hour, set.keep, set.file_weekday], [true, 5, 3, 'sunday']);
  const settings = await service.does('GET', '/settings/backup');
  assert.equal([settings.hour, settings.encryption_configured], [5, status.encryption_configured]);
});

it.run();
