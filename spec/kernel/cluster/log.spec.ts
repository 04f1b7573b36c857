import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { leaseIn } from '../../../kernel/cluster/lease.ts';
import { Diverged, type Log, logIn, type Place } from '../../../kernel/cluster/log.ts';
import { type Postgres, postgres, RejectedStatement } from '../../../kernel/cluster/postgres.ts';
import { createTables, groupsChannel } from '../../../kernel/cluster/schema.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { startPostgres, type TestPostgres } from '../../postgres.ts';
import { tried } from '../../random.ts';
import { until } from '../../until.ts';

const it = suite('kernel.cluster log');

let server: TestPostgres;
let db: Postgres;
let log: Log;
const never = new AbortController().signal;

it.before(async () => {
  server = await startPostgres();
});
it.before.each(async () => {
  db = postgres(server.url);
  await db.query('DROP SCHEMA IF EXISTS countinghouse CASCADE');
  await createTables(db);
  log = logIn(db);
});
it.after.each(() => db.close());
it.after(() => server.stop());

/** A group after a place, with a token of its own. */
const after = (place: Place, epoch: number, text = uuid()) => ({
  ...{ seq: place.seq + 1, token: uuid(), bytes: Buffer.from(text), after: place, epoch },
});

const elect = async (node = uuid(), by = db): Promise<number> => {
  await by.query("UPDATE countinghouse.lease SET until='-infinity'");
  return (await leaseIn(by).take({ node, address: '', ttlMs: 60_000 })) ?? 0;
};

it('answers groups in order after any place, and an end', async () => {
  const epoch = await elect();
  let place: Place = await log.origin();
  const texts = ['one', '{"text":"\\u0000 \\ud800"}', 'three'];
  for (const text of texts) {
    const group = after(place, epoch, text);
    assert.ok(await log.append(group, never));
    place = group;
  }
  const all = await log.pull(await log.origin());
  assert.equal(
    all.groups.map(({ bytes }) => bytes.toString()),
    texts,
  );
  assert.ok(all.isEnd);
  const [first] = all.groups;
  const rest = await log.pull(first as Place);
  assert.equal(
    rest.groups.map(({ seq }) => seq),
    [2, 3],
  );
  assert.equal((await log.pull(place)).groups, []);
});

it('takes a group only after its last one and in the present epoch', async () => {
  const epoch = await elect();
  const origin = await log.origin();
  const first = after(origin, epoch);
  assert.not(await log.append(after(origin, epoch + 1), never), 'an epoch that is not yet');
  assert.not(await log.append(after({ ...origin, token: 'x' }, epoch), never), 'other log');
  assert.not(await log.append(after({ seq: 1, token: origin.token }, epoch), never), 'a gap');
  assert.ok(await log.append(first, never));
  assert.not(await log.append(after(origin, epoch), never), 'a place that is taken');
  const next = await elect();
  assert.is(next, epoch + 1);
  assert.not(await log.append(after(first, epoch), never), 'an earlier epoch');
  assert.ok(await log.append(after(first, next), never));
});

it('answers the same when it is asked again for the same group', async () => {
  const epoch = await elect();
  const group = after(await log.origin(), epoch);
  assert.ok(await log.append(group, never));
  assert.ok(await log.append(group, never));
  await elect();
  assert.ok(await log.append(group, never), 'in the log, whoever leads now');
  assert.is((await log.pull(await log.origin())).groups.length, 1);
});

it('refuses a copy whose place it does not have', async () => {
  const epoch = await elect();
  const group = after(await log.origin(), epoch);
  await log.append(group, never);
  await server.query('DELETE FROM countinghouse.log WHERE seq=1');
  for (const place of [group, { seq: 0, token: 'another log' }]) {
    const error = await log.pull(place).catch((caught: unknown) => caught);
    assert.instance(error, Diverged);
  }
});

it('settles an append whose connection ended before its answer', async () => {
  const epoch = await elect();
  const group = after(await log.origin(), epoch);
  const other = await server.connect();
  await other.query('BEGIN; LOCK TABLE countinghouse.log IN EXCLUSIVE MODE');
  const appending = log.append(group, never);
  const waiting = `SELECT pid FROM pg_stat_activity WHERE wait_event_type='Lock' AND query LIKE 'WITH appended%'`;
  const [{ pid } = {}] = await until(async () => {
    const rows = await server.query(waiting);
    return rows.length > 0 && rows;
  });
  await server.query(`SELECT pg_terminate_backend(${pid})`);
  await other.query('COMMIT');
  await other.end();
  assert.ok(await appending);
  assert.is((await log.pull(await log.origin())).groups[0]?.token, group.token);
});

it('lets no append of an earlier epoch arrive after an election', async () => {
  const epoch = await elect();
  const origin = await log.origin();
  // An election that is not committed yet.
  const other = await server.connect();
  await other.query('BEGIN; UPDATE countinghouse.epoch SET epoch=epoch + 1');
  const late = log.append(after(origin, epoch), never);
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type='Lock' AND query LIKE 'WITH appended%'`;
  await until(async () => (await server.query(waiting)).length > 0);
  await other.query('COMMIT');
  await other.end();
  assert.not(await late);
  assert.equal((await log.pull(origin)).groups, []);
});

it('stops asking at a signal, and reports a rejected statement at once', async () => {
  const epoch = await elect();
  const nowhere = logIn(postgres('postgres://owner@127.0.0.1:1/none', { timeoutMs: 500 }));
  const group = after(await log.origin(), epoch);
  const stopped = nowhere.append(group, AbortSignal.timeout(300));
  assert.ok((await stopped.catch((error: unknown) => error)) instanceof Error);
  await server.query('ALTER TABLE countinghouse.log ADD CHECK (octet_length(bytes) < 8)');
  const rejected = await log.append(group, never).catch((error: unknown) => error);
  assert.instance(rejected, RejectedStatement);
  assert.is((rejected as RejectedStatement).code, '23514');
});

it('announces each group', async () => {
  let announced = 0;
  const hearing = postgres(server.url, {
    listen: {
      channel: groupsChannel,
      notify: () => {
        announced += 1;
      },
    },
  });
  await hearing.query('SELECT 1');
  const epoch = await elect();
  await log.append(after(await log.origin(), epoch), never);
  await until(() => announced > 0);
  await hearing.close();
});

it('never forks, however two nodes believe to lead', async () => {
  const act = fc.record({
    node: fc.nat({ max: 1 }),
    does: fc.constantFrom('elect', 'append', 'pull'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      await db.query('DELETE FROM countinghouse.log WHERE seq > 0');
      const origin = await log.origin();
      const nodes = [0, 1].map(() => ({ place: origin, epoch: 0 }));
      let [epoch, present] = [await elect(), origin];
      for (const { node: at, does } of acts) {
        const node = nodes[at] as { place: Place; epoch: number };
        if (does === 'elect') {
          epoch = await elect();
          node.epoch = epoch;
        } else if (does === 'pull') {
          node.place = (await log.pull(node.place)).groups.at(-1) ?? node.place;
          assert.is(node.place.token, present.token);
        } else {
          const group = after(node.place, node.epoch);
          const isNext = node.epoch === epoch && node.place.token === present.token;
          assert.is(await log.append(group, never), isNext);
          if (isNext) node.place = present = { seq: group.seq, token: group.token };
        }
      }
    }),
    tried(10),
  );
});

it.run();
