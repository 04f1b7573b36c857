import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  endLong,
  keepLongThreads,
  releaseLong,
  startLong,
  workerPool,
} from '../../../gateway/threads/worker-pool.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { table } from '../../../kernel/declare/table.ts';
import { rebuildInParallel } from '../../../kernel/ledger/rebuild/merge.ts';
import { rebuild } from '../../../kernel/ledger/rebuild/run.ts';
import { openStore, type Store } from '../../../kernel/reader/open.ts';
import { modules } from '../../../modules/all.ts';
import { rebuildTask } from '../../../modules/ledger/chain/tasks.ts';
import { examineTask } from '../../../modules/system/doctor/examine.ts';
import { type Installation, startTestService } from '../../service.ts';

const it = suite('gateway.spread');
const built = registryOf(modules);
let service: Installation;
let store: Store;
let company = '';

const threads = () => {
  const database = join(service.dataDir, 'countinghouse.db');
  return workerPool({ database, settings: { dataDir: service.dataDir } as never });
};

it.before(async () => {
  // Its threads are new ones, with the environment that a test sets.
  await keepLongThreads(0);
  service = await startTestService();
  company = JSON.parse(atob(service.token.split('.')[1] ?? '')).company_id;
  for (let n = 0; n < 3; n += 1)
    await service.does('POST', '/items', { name: `Ring ${n}`, sell_by: 'piece', cost_price: n });
  store = await openStore(join(service.dataDir, 'countinghouse.db'), { readOnly: true });
});
it.after(async () => {
  await store.close();
  await service.stop();
  await keepLongThreads(limits.longThreads);
});

it('finds in several threads what one does, all at the moment that is read on', async () => {
  const { ms: _, ...alone } = rebuild(store, built, company);
  const items = (): unknown => store.prepare('SELECT count(*) AS n FROM item_view').get()?.['n'];
  let written: Promise<unknown> = Promise.resolve();
  const together = await rebuildInParallel(
    store,
    built,
    company,
    threads(),
    ({ ms: __, ...found }) => {
      written = service.does('POST', '/items', { name: 'Late', sell_by: 'piece' });
      return { found, items: items() };
    },
    3,
  );
  assert.equal(together, { found: alone, items: 3 });
  assert.equal(alone.differences, []);
  assert.not(store.sqlite.inTransaction);
  await written;
  assert.is(items(), 4);
});

it('ends all threads when one fails, and says why', async () => {
  const asked = { checks: ['none such'], caller: { company_id: company }, ts: '', rebuild: false };
  const whole = { ...asked, checks: [] };
  try {
    await threads().run(examineTask, [whole, asked, whole] as never);
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, /there is no check none such/);
  }
});

it('leaves no thread, no file and no moment behind when a rebuild fails', async () => {
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = service.dataDir;
  const threeWith = (app: typeof built, workerPool = threads()): Promise<unknown> =>
    rebuildInParallel(store, app, company, workerPool, (found) => found, 3);
  const broken = { ...built, derived: [...built.derived, table('none_such', { id: 'text' })] };
  const here = threads();
  let running = 0;
  const watched: typeof here = {
    ...here,
    run: (...asked) => {
      running += 1;
      return here.run(...asked).finally(() => {
        running -= 1;
      });
    },
  };
  const none = { ...here, run: () => Promise.reject(new Error('no thread')) };
  try {
    for (const [failing, why] of [
      [() => threeWith(broken, watched), /no such table: none_such/],
      [() => threeWith(built, none), /no thread/],
    ] as const) {
      const said = await failing().catch((error: Error) => error.message);
      assert.match(String(said), why);
      assert.not(store.sqlite.inTransaction);
      assert.is(running, 0);
    }
    assert.equal(
      readdirSync(service.dataDir).filter((name) => name.includes('rebuild')),
      [],
    );
    await threeWith(built);
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
});

it('can end a thread before it has opened the database', async () => {
  const missing = join(service.dataDir, 'none', 'such.db');
  const worker = startLong({ database: missing, settings: { dataDir: service.dataDir } as never });
  const told: unknown[] = [];
  worker.on('message', (one) => told.push(one));
  const failed = await new Promise<Error>((done) => worker.once('error', done));
  assert.match(failed.message, /open/);
  assert.equal(told, [{ loaded: true }]);
});

it('keeps a thread for the next service, which reads its own database', async () => {
  await keepLongThreads(1);
  const folder = service.dataDir;
  const settings = { dataDir: folder } as never;
  const [here, there] = [join(folder, 'countinghouse.db'), join(folder, 'other.db')];
  const other = await openStore(there);
  other.sqlite.exec('CREATE TABLE chain(company text, count bigint)');
  await other.close();
  const first = startLong({ database: here, settings });
  const releasing = releaseLong(first);
  // A thread that still closes its database is not taken.
  const beside = startLong({ database: here, settings });
  assert.is.not(beside, first);
  await releasing;
  await endLong(beside);
  const second = startLong({ database: there, settings });
  assert.is(second, first);
  const failed = await workerOf(second, rebuildTask.name, { company });
  assert.match(String(failed), /no such column: last_id/);
  await releaseLong(second);
  const third = startLong({ database: here, settings });
  const rebuilt = await workerOf(third, rebuildTask.name, { company });
  assert.equal((rebuilt as { differences: unknown }).differences, []);
  // Another one is released beside it: it ends.
  const fourth = startLong({ database: here, settings });
  assert.is.not(fourth, third);
  await releaseLong(third);
  await releaseLong(fourth);
  assert.is(fourth.threadId, -1);
  await keepLongThreads(0);
  assert.is(third.threadId, -1);
});

/** Answer of a task in a thread, or its error. */
const workerOf = (worker: Worker, task: string, input: unknown): Promise<unknown> =>
  new Promise((done) => {
    worker.on('message', (told) => {
      if ('error' in told || 'answer' in told) done(told.error ?? told.answer);
    });
    worker.postMessage({ task, input });
  });

it.run();
