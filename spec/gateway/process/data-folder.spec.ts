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
import { startTestService } from '../../service.ts';

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
  await restrictFiles(own);
  assert.is(await modeOf(own), 0o700);
  for (const name of ['secret.key', 'backups/installation/a.backup', 'files/company/a'])
    assert.is(await modeOf(join(own, name)), 0o600, name);
  for (const name of ['backups', 'backups/installation', 'files', 'files/company', 'uploads'])
    assert.is(await modeOf(join(own, name)), 0o700, name);
  assert.is((await stat(elsewhere)).mode & 0o777, 0o644);
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
  await mkdir(own);
  await chmod(own, 0o755);
  const service = await startTestService({ dataDir: own });
  const { id } = await service.does('POST', '/items', { name: 'Ring', sell_by: 'piece' });
  const form = new FormData();
  form.append('file', new File(['hello'], 'a.txt', { type: 'text/plain' }));
  assert.is((await service.ask('POST', `/items/${id}/files`, { form })).status, 200);
  await service.does('GET', '/system/info');
  const seen = await modesIn(own);
  const open = seen.filter(([, mode]) => (mode & 0o077) !== 0);
  assert.equal(open, []);
  assert.ok(seen.some(([path]) => path.includes('files')));
  const unknown = (await readdir(own)).filter((name) => !keptNames.has(name));
  assert.equal(unknown, []);
  assert.equal(await readdir(join(own, 'uploads')), []);
  await service.stop();
});

it.run();
