import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { keptNames, openFolder, restrictFiles } from '../../../gateway/process/data-folder.ts';
import { NotStarted } from '../../../gateway/process/start-error.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { startTestService } from '../../service.ts';
import { until } from '../../until.ts';

const it = suite('gateway.dataFolder');
const usual = 0o022;
let folder = '';
let before = 0;

it.before.each(async () => {
  before = process.umask(usual);
  folder = await mkdtemp(join(tmpdir(), 'countinghouse-folder-'));
});
it.after.each(async () => {
  process.umask(before);
  await rm(folder, { recursive: true, force: true });
});

const modeOf = async (path: string): Promise<number> => (await lstat(path)).mode & 0o777;

/** Every file and folder in a folder, with its mode. */
const modesIn = async (path: string): Promise<[string, number][]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.map(async (one) => [one, await modeOf(one)] as [string, number]));
};

it('restricts what is in an open folder, and leaves what links lead to', async () => {
  const own = join(folder, 'data');
  const elsewhere = join(folder, 'elsewhere');
  await mkdir(join(own, 'backups', 'installation'), { recursive: true });
  await mkdir(join(own, 'files', 'company'), { recursive: true });
  for (const name of ['secret.key', 'backups/installation/a.backup', 'files/company/a'])
    await writeFile(join(own, name), 'x');
  await writeFile(elsewhere, 'x');
  await symlink(elsewhere, join(own, 'backup.key'));
  await symlink(elsewhere, join(own, 'backups', 'link'));
  await chmod(own, 0o755);
  await openFolder(own);
  await restrictFiles(own, new Date().toISOString());
  assert.is(await modeOf(own), 0o700);
  for (const name of ['secret.key', 'backups/installation/a.backup', 'files/company/a'])
    assert.is(await modeOf(join(own, name)), 0o600, name);
  for (const name of ['backups', 'backups/installation', 'files', 'files/company', 'uploads'])
    assert.is(await modeOf(join(own, name)), 0o700, name);
  assert.is((await stat(elsewhere)).mode & 0o777, 0o644);
});

it('deletes stored files that a crash left unfinished, and none that is written now', async () => {
  const company = join(folder, 'files', 'company', 'ab');
  await mkdir(company, { recursive: true });
  const hash = 'ab'.repeat(32);
  const left = [`${hash}.draft`, `${hash}.${uuid()}`, `${hash}-thumbnail.${uuid()}`];
  for (const name of [hash, `${hash}-thumbnail`, ...left])
    await writeFile(join(company, name), 'x');
  await restrictFiles(folder, '2020-01-01T00:00:00.000Z');
  assert.is((await readdir(company)).length, 5);
  await restrictFiles(folder, '2100-01-01T00:00:00.000Z');
  assert.equal((await readdir(company)).sort(), [hash, `${hash}-thumbnail`]);
});

it('leaves alone what is not of the service', async () => {
  await writeFile(join(folder, 'notes.txt'), 'mine');
  await openFolder(folder);
  assert.is(await modeOf(join(folder, 'notes.txt')), 0o644);
});

it('removes uploads that a crash left', async () => {
  await mkdir(join(folder, 'uploads', 'a'), { recursive: true });
  await writeFile(join(folder, 'uploads', 'a', 'b'), 'half a file');
  await openFolder(folder);
  assert.equal(await readdir(join(folder, 'uploads')), []);
});

it('refuses a folder that several users share', async () => {
  await chmod(folder, 0o1777);
  const why = await openFolder(folder).then(
    () => undefined,
    (error: unknown) => error,
  );
  assert.instance(why, NotStarted);
  assert.is((await stat(folder)).mode & 0o7777, 0o1777);
});

it('lets a service write nothing that others can read, under names that it knows', async () => {
  const own = join(folder, 'open');
  for (const name of ['backups/installation', 'restoring', 'imports', 'files', 'uploads'])
    await mkdir(join(own, name), { recursive: true });
  for (const name of ['', 'backups', 'backups/installation', 'restoring', 'imports', 'files'])
    await chmod(join(own, name), 0o755);
  const heads = join(folder, 'heads');
  await mkdir(heads);
  await chmod(heads, 0o755);
  process.umask(0);
  const evidence = {
    keyFile: join(folder, 'key.pem'),
    headsDir: heads,
    ...{ signCommand: '', previousKeyFile: '', mail: '', webhook: '' },
    ...{ timestampUrl: '', timestampRoot: '' },
  };
  const service = await startTestService({ dataDir: own, evidence });
  const { id } = await service.does('POST', '/items', { name: 'Ring', sell_by: 'piece' });
  const form = new FormData();
  form.append('file', new File(['hello'], 'a.txt', { type: 'text/plain' }));
  assert.is((await service.ask('POST', `/items/${id}/files`, { form })).status, 200);
  await service.does('GET', '/system/info');
  const { id: backup } = await service.does('POST', '/backup/trigger?type=database');
  await service.does('POST', `/backup/restore/${backup}`, {});
  const rows = new FormData();
  rows.set('kind', 'items');
  rows.set('file', new Blob(['sku,name\nA,Ring']), 'items.csv');
  assert.is((await service.ask('POST', '/imports', { form: rows })).status, 202);
  const made = await until(async () => {
    const all = [...(await modesIn(own)), ...(await modesIn(heads))];
    return all.some(([path]) => path.endsWith('heads.jsonl')) && all;
  }, 'the first signed head');
  const seen = [...made, ['key.pem', await modeOf(evidence.keyFile)] as const];
  const open = seen.filter(([path, mode]) => path !== heads && (mode & 0o077) !== 0);
  for (const name of ['-wal', '-shm', '.backup', '.jsonl', 'database.dump', 'heads.jsonl'])
    assert.ok(
      seen.some(([path]) => path.endsWith(name)),
      `${name} is there`,
    );
  assert.equal(open, []);
  assert.ok(seen.some(([path]) => path.includes('files')));
  const unknown = (await readdir(own)).filter((name) => !keptNames.has(name));
  assert.equal(unknown, []);
  assert.equal(await readdir(join(own, 'uploads')), []);
  await service.stop();
});

it.run();
