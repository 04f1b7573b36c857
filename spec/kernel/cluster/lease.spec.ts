import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readDurability } from '../../../kernel/cluster/durability.ts';
import { type LeaseTable, leaseIn } from '../../../kernel/cluster/lease.ts';
import { keepLease, type LeaseReport } from '../../../kernel/cluster/lease-keeper.ts';
import { startLease } from '../../../kernel/cluster/lease-worker.ts';
import { type NodeState, nodeState } from '../../../kernel/cluster/node-state.ts';
import { type Postgres, postgres } from '../../../kernel/cluster/postgres.ts';
import { createTables } from '../../../kernel/cluster/schema.ts';
import { startPostgres, type TestPostgres } from '../../postgres.ts';
import { until } from '../../until.ts';

const it = suite('kernel.cluster lease');

let server: TestPostgres;
let open: Postgres[] = [];

const connection = (): Postgres => {
  const db = postgres(server.url);
  open.push(db);
  return db;
};

it.before(async () => {
  server = await startPostgres();
});
it.before.each(async () => {
  await server.query('DROP SCHEMA IF EXISTS countinghouse CASCADE');
  const nodes = [connection(), connection(), connection()];
  await Promise.all(nodes.map(createTables));
});
it.after.each(async () => {
  await Promise.all(open.map((db) => db.close()));
  open = [];
});
it.after(() => server.stop());

const candidate = (node: string, ttlMs = 60_000) => ({ node, address: `${node}:1`, ttlMs });

/** A node with its own state, which stands for election. */
const stand = (
  node: string,
  { ttlMs = 900, table = leaseIn(connection()), isFresh = true } = {},
) => {
  const state: NodeState = nodeState();
  const reports: LeaseReport[] = [];
  if (isFresh) state.setFresh(state.now() + 3_600_000);
  const keeper = keepLease({
    ...{ table, state, candidate: candidate(node, ttlMs) },
    report: (one) => reports.push(one),
  });
  return { ...keeper, state, reports, leads: () => state.isHeld(state.epoch()) };
};

it('is taken by one of several candidates, under an epoch of its own', async () => {
  const tables = ['a', 'b', 'c'].map((node) => ({ node, table: leaseIn(connection()) }));
  const epochs = await Promise.all(tables.map(({ node, table }) => table.take(candidate(node))));
  assert.equal(
    epochs.filter((epoch) => epoch !== undefined),
    [1],
  );
  const winner = tables[epochs.indexOf(1)] as (typeof tables)[0];
  const { node, address, epoch, isHeld } = await winner.table.read();
  assert.equal(
    { node, address, epoch, isHeld },
    {
      ...{ node: winner.node, address: `${winner.node}:1`, epoch: 1, isHeld: true },
    },
  );
});

it('is renewed and released by its holder alone', async () => {
  const table = leaseIn(connection());
  assert.is(await table.take(candidate('a', 1)), 1);
  await until(async () => !(await table.read()).isHeld);
  assert.ok(await table.renew(candidate('a'), 1), 'late, but nobody has taken it');
  assert.is(await table.take(candidate('b')), undefined);
  await table.release('b', 1);
  assert.ok((await table.read()).isHeld);
  await table.release('a', 1);
  assert.is(await table.take(candidate('b')), 2);
  assert.not(await table.renew(candidate('a'), 1));
});

it('passes to another node when its holder stops or gives it up, and never has two holders', async () => {
  const nodes = [stand('a'), stand('b')] as const;
  const leading = () => nodes.find((one) => one.leads());
  const first = await until(leading);
  const second = nodes.find((one) => one !== first) as (typeof nodes)[0];
  const epoch = first.state.epoch();
  await until(() => second.reports.some((one) => 'leader' in one && one.leader?.epoch === epoch));
  assert.not(second.leads());
  // The writer of the first node steps down.
  first.state.letGo();
  const next = await until(leading);
  assert.ok(next.state.epoch() > epoch);
  await next.stop();
  const other = nodes.find((one) => one !== next) as (typeof nodes)[0];
  await until(() => other.leads());
  await other.stop();
});

it('is not taken by a node whose copy is old or whose clock differs', async () => {
  const table = leaseIn(connection());
  const ahead: LeaseTable = {
    ...table,
    read: async () => ({ ...(await table.read()), clockMs: Date.now() - 3_600_000 }),
  };
  const old = stand('old', { isFresh: false });
  const wrong = stand('wrong', { table: ahead });
  await until(() => wrong.reports.some((one) => 'skewMs' in one && one.skewMs > 3_000_000));
  await until(() => old.reports.length > 0);
  assert.is((await table.read()).epoch, 0);
  await Promise.all([old.stop(), wrong.stop()]);
});

it('passes to another node when the clock of its holder is set', async () => {
  const table = leaseIn(connection());
  let setMs = 0;
  const shifted = (ms: number | undefined): number | undefined => ms && ms - setMs;
  const set: LeaseTable = {
    ...table,
    read: async () => {
      const lease = await table.read();
      return { ...lease, clockMs: lease.clockMs - setMs };
    },
    renew: async (...given) => shifted(await table.renew(...given)),
  };
  const first = stand('first', { table: set });
  await until(first.leads);
  const second = stand('second');
  setMs = 3_600_000;
  await until(second.leads);
  assert.not(first.leads());
  assert.ok(first.reports.some((one) => 'skewMs' in one && one.skewMs > 3_000_000));
  await Promise.all([first.stop(), second.stop()]);
});

it('ends by the clock of the node when PostgreSQL does not answer', async () => {
  const node = stand('a', { ttlMs: 600 });
  await until(() => node.leads());
  const other = await server.connect();
  await other.query('BEGIN; LOCK TABLE countinghouse.lease IN ACCESS EXCLUSIVE MODE');
  await until(() => !node.leads());
  await other.query('COMMIT');
  await other.end();
  await until(() => node.leads());
  await node.stop();
});

it('is renewed in a thread of its own while the node is busy', async () => {
  const state = nodeState();
  state.setFresh(state.now() + 3_600_000);
  const lease = startLease({
    ...{ url: server.url, state, candidate: candidate('a', 1200) },
    report: () => undefined,
    fail: assert.unreachable,
  });
  await until(() => state.isHeld(state.epoch()));
  const epoch = state.epoch();
  // A command that takes longer than the lease: this thread does nothing else.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1800);
  assert.ok(state.isHeld(epoch));
  await lease.stop();
  assert.not((await leaseIn(connection()).read()).isHeld);
});

it('reads the settings of PostgreSQL, and the end of the log', async () => {
  const db = connection();
  const found = await readDurability(db);
  assert.equal(found, {
    ...{ fsync: 'off', synchronous_commit: 'on', full_page_writes: 'on' },
    synchronous_standby_names: '',
  });
  await db.query(
    "INSERT INTO countinghouse.log(seq, epoch, token, bytes) VALUES(7, 0, 'seven', '')",
  );
  const one = stand('a', { isFresh: false });
  await until(() => one.state.logEnd() === 7);
  await one.stop();
});

it.run();
