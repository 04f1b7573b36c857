import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, type Response, startTestService } from '../../service.ts';

const it = suite('gateway.diskFull');
const folder = mkdtempSync(join(tmpdir(), 'countinghouse-full-'));
const ballast = join(folder, 'ballast');
let service: Installation;
let item = '';

/** Mounts a small file system; false if this user may not. */
const mounted = ((): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
const check = mounted ? it : it.skip;

it.before(async () => {
  if (!mounted) return;
  service = await startTestService({ dataDir: join(folder, 'data') });
  item = (await service.does('POST', '/items', { name: 'Ring', sell_by: 'piece' })).id;
});
it.after(async () => {
  if (mounted) {
    await service.stop();
    execFileSync('umount', [folder]);
  }
  rmSync(folder, { recursive: true });
});

/** Fills the remaining space, up to the last byte. */
const fill = (): void => {
  const file = openSync(ballast, 'a');
  try {
    for (let size = 65_536; size >= 1; ) {
      try {
        writeSync(file, Buffer.alloc(size, 1));
      } catch (error) {
        assert.is((error as NodeJS.ErrnoException).code, 'ENOSPC');
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(file);
  }
};

const upload = (): Promise<Response> => {
  const form = new FormData();
  form.append('file', new File(['a'.repeat(300_000)], 'a.txt', { type: 'text/plain' }));
  return service.ask('POST', `/items/${item}/files`, { form });
};

const create = (name: string): Promise<Response> =>
  service.ask('POST', '/items', {
    body: { name, sell_by: 'piece' },
    headers: { 'idempotency-key': name },
  });

/** Requests that write to the disk, by name. */
const ways: Readonly<Record<string, () => Promise<Response>>> = {
  write: () => create('Chain'),
  upload,
  backup: () => service.ask('POST', '/backup/trigger?type=database', { body: {} }),
  'backup of a company': () => service.ask('POST', '/company-backups', { body: {} }),
  export: () =>
    service.ask('POST', '/system/export', { body: { password: 'correct horse battery' } }),
  'long list': () => service.ask('GET', '/ledger/export'),
};

const leftIn = (name: string): readonly string[] =>
  readdirSync(join(folder, 'data', name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

check('is answered with what to do, by every way that would write', async () => {
  fill();
  for (const [name, way] of Object.entries(ways)) {
    const { status, body } = await way();
    assert.equal([status, body?.code], [507, 'disk_full'], `${name}: ${JSON.stringify(body)}`);
    assert.match(body.detail, /Free some space/);
  }
  assert.is((await service.ask('GET', `/items/${item}`)).status, 200);
  assert.is((await service.ask('GET', '/health')).status, 200);
  for (const name of ['uploads', 'answers', 'files', 'restoring', 'backups'])
    assert.equal(
      readdirSync(join(folder, 'data')).includes(name) ? leftIn(name) : [],
      [],
      `${name} holds what did not fit`,
    );
});

check('loses nothing, and goes on once there is space', async () => {
  rmSync(ballast);
  for (const [name, way] of Object.entries(ways)) {
    const { status, body } = await way();
    assert.ok(status < 300, `${name}: ${status} ${JSON.stringify(body)}`);
  }
  assert.is((await create('Chain')).headers.get('idempotent-replay'), 'true');
  assert.is((await service.does('GET', '/items')).total, 2);
  assert.equal((await service.does('POST', '/ledger/rebuild', {})).differences, []);
  assert.is((await service.does('GET', '/ledger/verify')).ok, true);
});

it.run();
