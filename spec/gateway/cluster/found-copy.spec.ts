import { mkdtemp, open, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replace, restore } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { prepareCopy } from '../../../gateway/cluster/node-copy.ts';
import { NotStarted } from '../../../gateway/process/start-error.ts';
import { clusterLimits } from '../../../kernel/cluster/cluster-limits.ts';
import { createPlace, writePlace } from '../../../kernel/cluster/place.ts';
import { type Postgres, postgres } from '../../../kernel/cluster/postgres.ts';
import { createTables } from '../../../kernel/cluster/schema.ts';
import { openStore } from '../../../kernel/reader/open.ts';
import { insertEntry } from '../../../kernel/writer/append.ts';
import { commitOf } from '../../../kernel/writer/tape/commit.ts';
import { newDatabase } from '../../new-database.ts';
import { startPostgres, type TestPostgres } from '../../postgres.ts';

const it = suite('gateway.cluster found copy');

let server: TestPostgres;
let db: Postgres;
let dataDir: string;

const rowOf = (id: number) => ({
  ...{ company: 'harbour', id, entity_id: 'item:1', entity_type: 'item', event_type: 'made' },
  ...{ data: '{}', metadata: '{}', actor_id: null, location_id: null, source: 'api' },
  ...{ idempotency_key: null, ts: '', correlation_id: '', causation_id: null },
  ...{ prev_hash: '', hash: `hash ${id}` },
});

/** Groups of the log: four with an entry each, and one without between the last two. */
const groups = [
  ...[1, 2, 3].map((id) => commitOf([{ append: 'harbour', rows: [rowOf(id)], personal: [] }])),
  commitOf([{ put: 'job', row: { id: 1 } }]),
  commitOf([{ append: 'harbour', rows: [rowOf(4)], personal: [] }]),
];

it.before(async () => {
  server = await startPostgres();
  db = postgres(server.url);
  await createTables(db);
  for (const [n, group] of groups.entries())
    await db.query(
      'INSERT INTO countinghouse.log(seq, epoch, token, bytes) VALUES($1, 1, $2, $3)',
      [...[n + 1, `token ${n + 1}`, Buffer.from(JSON.stringify(group))]],
    );
});
it.before.each(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-copy-'));
  await writeFile(file(), await newDatabase());
});
it.after.each(() => rm(dataDir, { recursive: true, force: true }));
it.after(async () => {
  await db.close();
  await server.stop();
});

const file = (): string => join(dataDir, 'countinghouse.db');

/** Writes a copy with entries up to a number, which says that it is at a place of the log. */
const copyWith = async (last: number, seq: number, token = `token ${seq}`): Promise<void> => {
  const store = await openStore(file());
  createPlace(store);
  for (let id = 1; id <= last; id += 1) insertEntry(store, rowOf(id), [], {});
  writePlace(store, { seq, token });
  await store.close();
};

/** Reason for which a node does not start with its copy; '' if it does. */
const whyNot = async (): Promise<string> => {
  try {
    assert.is(await prepareCopy(db, dataDir), 'kept');
    return '';
  } catch (error) {
    assert.instance(error, NotStarted);
    return (error as Error).message;
  }
};

it('is kept where it has the entries of its place in the log', async () => {
  await copyWith(3, 4);
  assert.is(await whyNot(), '');
});

it('is refused where its place was edited, and names what to move', async () => {
  await copyWith(3, 2);
  for (const seq of [2, 5]) {
    await copyWith(0, seq);
    assert.match(await whyNot(), `ends with entry 3, but its position ${seq} in the log`);
    assert.match(await whyNot(), 'the file was changed. Move countinghouse.db');
  }
});

it('is refused where the log does not have its place', async () => {
  await copyWith(3, 4, 'token 3');
  assert.match(await whyNot(), 'The log does not contain the group 4');
});

it('is refused where pages of the file are overwritten', async () => {
  await copyWith(3, 4);
  const opened = await open(file(), 'r+');
  await opened.write(Buffer.alloc(64 * 4096), 0, 64 * 4096, 20 * 4096);
  await opened.close();
  assert.match(await whyNot(), /^The copy .+ is damaged \(.+\)\. Move countinghouse\.db.+\.$/);
});

/** Number of the first page of a table. */
const pageOf = async (table: string): Promise<number> => {
  const store = await openStore(file());
  const found = store.prepare('SELECT rootpage FROM sqlite_master WHERE name=?').get(table);
  await store.close();
  return Number(found?.['rootpage']);
};

it('is not read whole where it is large', async () => {
  await copyWith(3, 4);
  const { size } = await stat(file());
  const opened = await open(file(), 'r+');
  await opened.write(Buffer.alloc(4096), 0, 4096, 4096 * ((await pageOf('item_view')) - 1));
  await opened.close();
  assert.match(await whyNot(), 'is damaged');
  replace(clusterLimits as { checkedCopyBytes: number }, 'checkedCopyBytes', size - 1);
  assert.is(await whyNot(), '');
  restore();
});

for (const bytes of [50, 1_000_000])
  it(`is refused where ${bytes} bytes of the file are left`, async () => {
    await copyWith(3, 4);
    await truncate(file(), bytes);
    assert.match(await whyNot(), /is damaged \(.+\)\. Move countinghouse\.db/);
  });

it('is a new one where the file is empty', async () => {
  await truncate(file(), 0);
  assert.is(await whyNot(), '');
});

it.run();
