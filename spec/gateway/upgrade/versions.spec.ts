import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { replace, restore } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { NotStarted } from '../../../gateway/process/start-error.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { openStore } from '../../../kernel/reader/open.ts';
import { forge } from '../../ledger/chain/forge.ts';
import { startTestService } from '../../service.ts';

const it = suite('gateway.versions');

it.after.each(() => restore());

it('rebuilds what another version made before the service is ready', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-versions-'));
  const first = await startTestService({ dataDir });
  const { id } = await first.does('POST', '/items', {
    name: 'Ring',
    sell_by: 'piece',
    quantity: 2,
  });
  await first.stop();
  const store = await openStore(join(dataDir, 'countinghouse.db'));
  store.sqlite.exec("UPDATE projection SET v=0 WHERE name='view item_view'");
  store.sqlite.exec(
    "UPDATE item_view SET name='as an older version had it', record=replace(record, 'Ring', 'Rong')",
  );
  await store.close();
  const second = await startTestService({ dataDir });
  assert.is((await second.does('GET', `/items/${id}`)).name, 'Ring');
  assert.equal((await second.does('POST', '/ledger/rebuild')).differences, []);
  await second.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('does not start over a broken chain that another version made rows of, and names the entry', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-versions-'));
  const first = await startTestService({ dataDir });
  const { version: entry } = await first.does('POST', '/items', { name: 'Ring', sell_by: 'piece' });
  await first.stop();
  const store = await openStore(join(dataDir, 'countinghouse.db'));
  store.sqlite.exec("UPDATE projection SET v=0 WHERE name='view item_view'");
  forge(store.sqlite, 'Ring', 'Rung');
  await store.close();
  await startTestService({ dataDir }).then(
    () => assert.unreachable(),
    (error: unknown) => {
      assert.instance(error, NotStarted);
      assert.match((error as Error).message, new RegExp(`Harbour Trading.* entry ${entry}: `));
    },
  );
  const after = await openStore(join(dataDir, 'countinghouse.db'));
  assert.is(after.sqlite.prepare('SELECT name FROM item_view').get()?.['name'], 'Ring');
  await after.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('leaves no clock of signed heads behind when it does not start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-versions-'));
  const first = await startTestService({ dataDir });
  await first.does('POST', '/items', { name: 'Ring', sell_by: 'piece' });
  await first.stop();
  const store = await openStore(join(dataDir, 'countinghouse.db'));
  store.sqlite.exec("UPDATE projection SET v=0 WHERE name='view item_view'");
  forge(store.sqlite, 'Ring', 'Rung');
  await store.close();
  replace(limits as { headCheckMs: number }, 'headCheckMs', 5);
  await startTestService({ dataDir }).then(
    () => assert.unreachable(),
    (error: unknown) => assert.instance(error, NotStarted),
  );
  // A clock that went on would read the closed database, and end this process.
  await pause(100);
  await rm(dataDir, { recursive: true, force: true });
});

it.run();
