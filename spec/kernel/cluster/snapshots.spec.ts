import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusterLimits } from '../../../kernel/cluster/cluster-limits.ts';
import { leaseIn } from '../../../kernel/cluster/lease.ts';
import { Diverged, type Log, logIn, type Place, Trimmed } from '../../../kernel/cluster/log.ts';
import { type Postgres, postgres } from '../../../kernel/cluster/postgres.ts';
import { createTables } from '../../../kernel/cluster/schema.ts';
import { getFile, putFile } from '../../../kernel/cluster/snapshots/snapshot-file.ts';
import {
  type SnapshotTable,
  snapshotsIn,
} from '../../../kernel/cluster/snapshots/snapshot-table.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { startPostgres, type TestPostgres } from '../../postgres.ts';

const it = suite('kernel.cluster snapshots');

let server: TestPostgres;
let db: Postgres;
let log: Log;
let table: SnapshotTable;
let folder = '';
const never = new AbortController().signal;

it.before(async () => {
  server = await startPostgres();
  folder = await mkdtemp(join(tmpdir(), 'countinghouse-snapshot-'));
});
it.before.each(async () => {
  db = postgres(server.url);
  await db.query('DROP SCHEMA IF EXISTS countinghouse CASCADE');
  await createTables(db);
  [log, table] = [logIn(db), snapshotsIn(db)];
});
it.after.each(() => db.close());
it.after(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.stop();
});

const elect = async (): Promise<number> => {
  await db.query("UPDATE countinghouse.lease SET until='-infinity'");
  return (await leaseIn(db).take({ node: uuid(), address: '', ttlMs: 60_000 })) ?? 0;
};

const group = (place: Place, epoch: number) => ({
  ...{ seq: place.seq + 1, token: uuid(), bytes: Buffer.from('one'), after: place, epoch },
});

/** Appends groups and answers their places, from that of the empty log on. */
const appended = async (count: number, epoch: number): Promise<readonly Place[]> => {
  const places = [await log.origin()];
  for (let n = 0; n < count; n += 1) {
    const next = group(places.at(-1) as Place, epoch);
    assert.ok(await log.append(next, never));
    places.push(next);
  }
  return places;
};

const stored = async (place: Place, bytes: Buffer, erasure = 0): Promise<number> => {
  const file = join(folder, 'from.db');
  await writeFile(file, bytes);
  const id = await table.begin(place, erasure);
  const { parts, sha256 } = await putFile(table, id, file);
  await table.complete(id, parts, sha256);
  return id;
};

const errorOf = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => undefined,
    (error: unknown) => error,
  );

it('give a file back as it was, also a long one, and nothing of a damaged one', async () => {
  const [, place] = await appended(1, await elect());
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('short'),
    randomBytes(2 * clusterLimits.filePartBytes + 1),
  ]) {
    await stored(place as Place, bytes);
    const found = await table.newest();
    const to = join(folder, 'to.db');
    assert.ok(found && (await getFile(table, found, to)));
    assert.ok(bytes.equals(await readFile(to)));
    await rm(to);
  }
  const found = await table.newest();
  await db.query('DELETE FROM countinghouse.snapshot_part WHERE part=1');
  assert.not(found && (await getFile(table, found, join(folder, 'to.db'))));
  await db.query("UPDATE countinghouse.snapshot SET sha256='another', parts=1");
  await stored(place as Place, Buffer.from('whole'));
  await db.query("UPDATE countinghouse.snapshot SET sha256='another'");
  const damaged = await table.newest();
  const error = damaged && (await errorOf(getFile(table, damaged, join(folder, 'to.db'))));
  assert.match(String(error), 'damaged');
  assert.equal(
    (await readdir(folder)).filter((name) => name.startsWith('to')),
    [],
  );
});

it('are seen once they are complete, the newest alone, and only while the log has their place', async () => {
  const [, one, two] = await appended(2, await elect());
  assert.is(await table.newest(), undefined);
  await table.begin(one as Place, 0);
  assert.is(await table.newest(), undefined);
  await stored(one as Place, Buffer.from('one'));
  const id = await stored(two as Place, Buffer.from('two'), 5);
  const found = await table.newest();
  assert.equal([found?.id, found?.seq, found?.erasure], [id, 2, 5]);
  const rows = await db.query('SELECT id FROM countinghouse.snapshot');
  assert.is(rows.length, 1);
  await stored({ seq: 2, token: 'of another log' }, Buffer.from('three'));
  assert.is(await table.newest(), undefined);
});

it('allow the deletion of the log before them, after which copies that lack it are refused', async () => {
  const epoch = await elect();
  const places = await appended(4, epoch);
  const [origin, first, , third, last] = places as [Place, Place, Place, Place, Place];
  await stored(third, Buffer.from('snapshot'));
  assert.ok(await table.reachesBefore(third));
  await table.trim(third);
  assert.not(await table.reachesBefore(third));
  const rows = await db.query('SELECT seq, length(bytes) AS n FROM countinghouse.log ORDER BY seq');
  assert.equal(
    rows.map(({ seq, n }) => [Number(seq), n]),
    [
      [3, 0],
      [4, 3],
    ],
  );
  for (const place of [origin, first, { seq: 0, token: '' }])
    assert.instance(await errorOf(log.pull(place)), Trimmed);
  assert.is((await log.pull(third)).groups.length, 1);
  for (const place of [
    { ...third, token: 'another' },
    { seq: 9, token: 'ahead' },
  ])
    assert.instance(await errorOf(log.pull(place)), Diverged);
  assert.ok(await log.append(group(last, epoch), never), 'the leader goes on');
  await table.trim({ seq: 4, token: 'of another log' });
  assert.is((await log.origin()).seq, 3);
});

it('begin a new log, which ends the leader of the old one', async () => {
  const epoch = await elect();
  const places = await appended(2, epoch);
  const last = places.at(-1) as Place;
  const file = join(folder, 'from.db');
  await writeFile(file, 'new books');
  const late = await table.begin(last, 0);
  const stale = await putFile(table, late, file);
  assert.not(await table.beginLog(late, stale.parts, stale.sha256), 'the log reaches its place');
  assert.is((await log.pull(last)).isEnd, true);
  const place = { seq: 3, token: uuid() };
  const id = await table.begin(place, 0);
  const { parts, sha256 } = await putFile(table, id, file);
  assert.ok(await table.beginLog(id, parts, sha256));
  assert.equal(await log.origin(), place);
  assert.instance(await errorOf(log.pull(last)), Trimmed);
  assert.not(await log.append(group(last, epoch), never));
  assert.not(await log.append(group(place, epoch), never), 'its epoch is over');
  assert.ok(await log.append(group(place, await elect()), never));
  assert.is((await table.newest())?.id, id);
});

it.run();
