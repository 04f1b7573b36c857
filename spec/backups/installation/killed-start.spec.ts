import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cache } from '../../../gateway/bundle/bundle.ts';
import { bundlePrograms } from '../../../gateway/bundle/make.ts';
import { allModules } from '../../../gateway/modules.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { applyArmed } from '../../../modules/backups/archives/installation/pending-restore.ts';
import { foldersIn } from '../../../modules/backups/folders.ts';
import { launch } from '../../server-process.ts';
import { startTestService } from '../../service.ts';
import { source } from './killed-start.ts';

const it = suite('backups.installation when a start is killed');
const registry = registryOf(allModules);
const folder = mkdtempSync(join(tmpdir(), 'countinghouse-killed-'));

// A bundle loads in a fifth of the time of the source files, and the program is started for each change.
const programs = join(cache, `programs-${process.pid}`);
const program = join(programs, 'killed-start.mjs');

it.before(async () => {
  await bundlePrograms({ 'killed-start': source }, programs);
});
it.after(() => {
  for (const one of [folder, programs]) rmSync(one, { recursive: true });
});

/** Applies the pending restore in a process that is killed before its n-th change; true if it ran to its end. */
const applied = async (dataDir: string, nth: number): Promise<boolean> => {
  const child = launch(process.execPath, [program, dataDir, String(nth)]);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  assert.ok(signal === 'SIGKILL' || code === 0, `it ended with ${code ?? signal}`);
  return signal === null;
};

/** Names of the items, after a check of the database's integrity; undefined if there is no database. */
const held = (dataDir: string): string | undefined => {
  const { database } = foldersIn(dataDir);
  if (!existsSync(database)) return undefined;
  const db = new DatabaseSync(database, { readOnly: true });
  try {
    const check = db.prepare('PRAGMA quick_check').get();
    assert.is(check?.['quick_check'], 'ok');
    const items = db.prepare('SELECT name FROM item_view ORDER BY seq').all();
    return items.map(({ name }) => name).join();
  } finally {
    db.close();
  }
};

/** Kills a start before each of its changes in turn, and checks the state after the next start. */
const killedAtEach = async (
  prepared: string,
  states: readonly (string | undefined)[],
  end: string | undefined,
): Promise<string> => {
  for (let nth = 1; ; nth += 1) {
    const dataDir = join(folder, `killed-${nth}`);
    cpSync(prepared, dataDir, { recursive: true });
    const isOver = await applied(dataDir, nth);
    assert.ok(states.includes(held(dataDir)), `killed before change ${nth}: ${held(dataDir)}`);
    if (!isOver) await applyArmed(dataDir, registry);
    assert.is(held(dataDir), end, `after change ${nth}`);
    assert.not(existsSync(foldersIn(dataDir).restoring));
    if (isOver) {
      assert.ok(nth > 4, `it made ${nth - 1} changes`);
      return dataDir;
    }
    rmSync(dataDir, { recursive: true });
  }
};

it('has the old data or the restored, whichever change came last', async () => {
  const prepared = join(folder, 'restore');
  let service = await startTestService({ dataDir: prepared });
  await service.does('POST', '/items', { name: 'Ring', sell_by: 'piece' });
  const { id } = await service.does('POST', '/backup/trigger?type=database');
  await service.does('POST', '/items', { name: 'Chain', sell_by: 'piece' });
  await service.does('POST', `/backup/restore/${id}`, {});
  await service.stop();
  const dataDir = await killedAtEach(prepared, ['Ring,Chain', 'Ring', undefined], 'Ring');
  service = await startTestService({ dataDir });
  assert.is((await service.does('GET', '/items')).total, 1);
  assert.is((await service.does('GET', '/ledger/verify')).ok, true);
  assert.equal((await service.does('POST', '/ledger/rebuild', {})).differences, []);
  await service.stop();
});

it.run();
