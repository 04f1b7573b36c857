import { tmpdir } from 'node:os';
import { replace, restore } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusterLimits } from '../../../kernel/cluster/cluster-limits.ts';
import { storedFilesOver } from '../../../kernel/cluster/files/stored-files.ts';
import { leaseIn } from '../../../kernel/cluster/lease.ts';
import { Diverged, logIn } from '../../../kernel/cluster/log.ts';
import { clusterNode } from '../../../kernel/cluster/node.ts';
import { nodeState } from '../../../kernel/cluster/node-state.ts';
import { preparePlace, readPlace } from '../../../kernel/cluster/place.ts';
import { type Postgres, postgres } from '../../../kernel/cluster/postgres.ts';
import { replacementsIn } from '../../../kernel/cluster/replacements.ts';
import { createTables } from '../../../kernel/cluster/schema.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { entityCache } from '../../../kernel/reader/entity-cache.ts';
import { openStore } from '../../../kernel/reader/open.ts';
import type { Connection } from '../../../kernel/reader/sqlite.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import type { NodePlace, Outcome, Request } from '../../../kernel/writer/request.ts';
import { groups } from '../../../kernel/writer/transport/transport.ts';
import { modules } from '../../../modules/all.ts';
import { newDatabase } from '../../new-database.ts';
import { startPostgres, type TestPostgres } from '../../postgres.ts';
import { differences } from '../../shadow/differences.ts';
import { until } from '../../until.ts';

const it = suite('kernel.cluster node');

const registry = registryOf(
  modules.filter(({ name }) => ['inventory', 'companies'].includes(name)),
);
const company = uuid();
let server: TestPostgres;
let db: Postgres;
let closing: (() => Promise<unknown>)[] = [];

it.before(async () => {
  server = await startPostgres();
});
it.before.each(async () => {
  await server.query('DROP SCHEMA IF EXISTS countinghouse CASCADE');
  db = postgres(server.url);
  closing.push(db.close);
  await createTables(db);
});
it.after.each(async () => {
  for (const close of closing.toReversed()) await close();
  closing = [];
});
it.after(() => server.stop());

/** A failing COMMIT, once or for longer, as on a full disk after the log has the group. */
type Fault = { isDue: boolean; lasts?: boolean };

const failing = (inner: Connection, fault: Fault): Connection => ({
  ...inner,
  sqlite: new Proxy(inner.sqlite, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target) as unknown;
      if (name === 'exec')
        return (sql: string) => {
          if (sql !== 'COMMIT' || !fault.isDue) return target.exec(sql);
          fault.isDue = fault.lasts === true;
          throw Object.assign(new Error('no space'), { code: 'SQLITE_FULL' });
        };
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }),
});

/** A node of a cluster in this thread, on a database in memory. */
const openNode = async (isHeldBack = false) => {
  const store = await openStore(':memory:', { image: await newDatabase() });
  closing.push(store.close);
  preparePlace(store);
  const state = nodeState();
  state.holdBack(isHeldBack);
  const [appending, following] = [postgres(server.url), postgres(server.url)];
  const failures: unknown[] = [];
  const fault: Fault = { isDue: false };
  let at: NodePlace = { position: 0, epoch: 0 };
  const node = clusterNode({
    options: {
      ...{ registry, roleOf: () => 'owner' as const },
      db: { ...failing(store, fault), entityCache: entityCache() },
    },
    log: { ...logIn(following), append: logIn(appending).append },
    state,
    replacements: replacementsIn(storedFilesOver(following), tmpdir()),
    place: readPlace(store) ?? (await logIn(following).origin()),
    report: (_, place) => {
      at = place;
    },
    warn: () => undefined,
    outrun: (error) => failures.push(error),
    fail: (error) => failures.push(error),
  });
  closing.push(async () => {
    const stopped = node.stop();
    await Promise.all([appending.close(), following.close()]);
    await stopped;
  });
  const waiting = new Map<number, (outcome: Outcome) => void>();
  const push = groups(
    node,
    (tickets, group) => {
      if (group.node) at = group.node;
      for (const [index, one] of tickets.entries())
        waiting.get(one)?.(group.outcomes[index] as Outcome);
    },
    node.refusalOf,
  );
  let ticket = 0;
  const send = (name: string, also: Partial<Request> = {}): Promise<Outcome> =>
    new Promise((answered) => {
      ticket += 1;
      waiting.set(ticket, answered);
      const request: Request = {
        name: 'inventory.items.create',
        input: { name, sell_by: 'piece', quantity: 2, cost_price: 5, retail_price: 9 },
        caller: { user_id: 'one', company_id: company, role: 'owner' },
        ...{ by: 'system', ts: instant(), source: 'api', correlationId: uuid() },
        ...{ key: `key-${name}`, requestHash: name, ...also },
      };
      push({ ticket, request }, 'work');
    });
  const lead = async (): Promise<void> => {
    await server.query("UPDATE countinghouse.lease SET until='-infinity'");
    const epoch = await leaseIn(db).take({ node: uuid(), address: '', ttlMs: 3_600_000 });
    state.hold(epoch ?? 0, state.now() + 3_600_000);
    await until(() => at.epoch === epoch, 'the lead');
  };
  const sqlite = store.sqlite;
  return { store, sqlite, state, send, lead, failures, fault, at: () => at };
};

type Node = Awaited<ReturnType<typeof openNode>>;

/** Asserts that a node has all groups of another one, and the same rows. */
const follows = async (one: Node, other: Node): Promise<void> => {
  await until(() => one.at().position === other.at().position, 'the position');
  assert.equal(differences(other.sqlite, one.sqlite), []);
};

const isCode = (outcome: Outcome, code: string): void =>
  assert.is(outcome.done ? 'done' : outcome.code, code);

it('leads or follows, and all copies are equal', async () => {
  const [one, two] = [await openNode(), await openNode()];
  isCode(await two.send('early'), 'not_leader');
  await one.lead();
  const outcomes = await Promise.all(['a', 'b', 'c'].map((name) => one.send(name)));
  assert.ok(outcomes.every(({ done }) => done));
  await follows(two, one);
  isCode(await two.send('d'), 'not_leader');
  const tried = await two.send('e', { dryRun: true });
  assert.ok(tried.done);
  await two.lead();
  const again = await two.send('a');
  assert.ok(again.done && again.hit, 'the stored answer of the first leader');
  assert.ok((await two.send('f')).done);
  // The first node still believes to lead, until the log says otherwise.
  isCode(await one.send('g'), 'not_leader');
  await follows(one, two);
  assert.ok((await two.send('g')).done, 'what was refused was not written');
  await follows(one, two);
  const late = await openNode();
  await follows(late, two);
});

it('answers neither refusals nor stored answers once its lease is over', async () => {
  const one = await openNode();
  await one.lead();
  assert.ok((await one.send('a')).done);
  const again = one.send('a');
  one.state.letGo();
  isCode(await again, 'not_leader');
});

it('runs commands of the background work in the epoch alone in which it was begun', async () => {
  const [one, two] = [await openNode(), await openNode()];
  await one.lead();
  assert.ok((await one.send('a', { leaderEpoch: 1 })).done);
  await two.lead();
  isCode(await two.send('b', { leaderEpoch: 1 }), 'not_leader');
  isCode(await one.send('b', { leaderEpoch: 1 }), 'not_leader');
  assert.ok((await two.send('b', { leaderEpoch: 2 })).done);
});

it('steps down before it writes with a clock that was set, ahead or back', async () => {
  const [one, two] = [await openNode(), await openNode()];
  for (const hours of [1, -1]) {
    await one.lead();
    one.state.noteClock();
    assert.ok((await one.send(`right ${hours}`)).done);
    const real = Date.now.bind(Date);
    replace(Date, 'now', () => real() + hours * 3_600_000);
    isCode(await one.send(`wrong ${hours}`), 'not_leader');
    assert.is(one.at().epoch, 0);
    restore();
  }
  await follows(two, one);
  assert.is(one.at().position, 2);
});

it('repeats from the log what its database did not commit', async () => {
  const [one, two] = [await openNode(), await openNode()];
  await one.lead();
  await one.send('a');
  one.fault.isDue = true;
  isCode(await one.send('b'), 'outcome_unknown');
  await until(() => one.at().epoch === 0 && one.at().position === 2, 'the step down');
  assert.equal(one.failures, []);
  await two.lead();
  const again = await two.send('b');
  assert.ok(again.done && again.hit);
  assert.ok((await two.send('c')).done);
  await follows(one, two);
});

it('gives the lease up while its disk has no space, also where it is elected again', async () => {
  const [one, two] = [await openNode(), await openNode()];
  await one.lead();
  await one.send('a');
  Object.assign(one.fault, { isDue: true, lasts: true });
  isCode(await one.send('b'), 'outcome_unknown');
  assert.is(one.state.epoch(), 0);
  assert.ok(one.state.staleMs() > clusterLimits.leaseMs, 'a candidate lacks nothing');
  one.state.hold(7, one.state.now() + 3_600_000);
  await until(() => one.state.epoch() === 0, 'the lease to end');
  await two.lead();
  assert.ok((await two.send('c')).done);
  Object.assign(one.fault, { isDue: false, lasts: false });
  await follows(one, two);
  assert.equal(one.failures, []);
});

it('follows nothing and is no candidate while it is held back', async () => {
  const [one, two] = [await openNode(), await openNode()];
  const held = await openNode(true);
  await one.lead();
  await one.send('a');
  await follows(two, one);
  assert.is(held.at().position, 0);
  assert.is(held.state.staleMs(), Number.POSITIVE_INFINITY);
  held.state.hold(9, held.state.now() + 3_600_000);
  assert.is(held.state.staleMs(), Number.POSITIVE_INFINITY, 'a lease brings no groups');
  held.state.letGo();
  assert.is(one.state.staleMs(), 0, 'a leader lacks nothing');
  held.state.holdBack(false);
  await follows(held, one);
});

it('refuses a group that PostgreSQL rejects, and goes on', async () => {
  const one = await openNode();
  await one.lead();
  await server.query('ALTER TABLE countinghouse.log ADD CONSTRAINT small CHECK (seq < 1)');
  isCode(await one.send('a'), 'log_unavailable');
  await server.query('ALTER TABLE countinghouse.log DROP CONSTRAINT small');
  assert.ok((await one.send('a')).done);
  assert.is(one.at().epoch, 1);
});

it('answers that the outcome is unknown when its lease ends before the log answers', async () => {
  const one = await openNode();
  await one.lead();
  const other = await server.connect();
  await other.query('BEGIN; LOCK TABLE countinghouse.log IN EXCLUSIVE MODE');
  const sent = one.send('a');
  await until(
    async () =>
      (await server.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type='Lock'")).length >
      0,
  );
  one.state.letGo();
  isCode(await sent, 'outcome_unknown');
  await other.query('COMMIT');
  await other.end();
  // The group arrived late, in an epoch that had not ended in the log; the node repeats it from there.
  await until(() => one.at().position === 1, 'the late group');
  await one.lead();
  const again = await one.send('a');
  assert.ok(again.done && again.hit);
});

it('stops where the log lost groups that it has', async () => {
  const [one, two] = [await openNode(), await openNode()];
  await one.lead();
  await one.send('a');
  await follows(two, one);
  await server.query('DELETE FROM countinghouse.log WHERE seq=1');
  await until(() => two.failures.length > 0);
  assert.instance(two.failures[0], Diverged);
  isCode(await one.send('b'), 'not_leader');
  await until(() => one.failures.length > 0);
  assert.is(one.at().epoch, 0);
});

it('refuses a database whose entries come from no log', async () => {
  const one = await openNode();
  await one.lead();
  await one.send('a');
  assert.ok(preparePlace(one.store));
  one.sqlite.exec('DELETE FROM cluster_place');
  assert.not(preparePlace(one.store));
});

it.run();
