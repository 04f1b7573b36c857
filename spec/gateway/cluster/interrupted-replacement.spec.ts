import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type ClusterNode, startCluster, type TestCluster } from '../../cluster.ts';
import { until } from '../../until.ts';
import { booksOf } from './replaced-books.ts';

const it = suite('gateway.cluster interrupted replacement');

let cluster: TestCluster;
let books: ReturnType<typeof booksOf>;
let backup = '';

it.before(async () => {
  cluster = await startCluster();
  books = booksOf(cluster);
  await Promise.all(['127.0.0.1', '127.0.0.2'].map((host) => cluster.newNode(host)));
  const [node] = cluster.nodes as [ClusterNode];
  await cluster.register(node);
  await books.create(node, 'Kept');
  const made = await books.done(node, 'POST', '/backup/trigger?type=database');
  backup = made.body['id'] as string;
  await books.create(node, 'Later');
});
it.after(() => cluster.stop());

/**
 * Asks for a restore and ends the leader at once while PostgreSQL is at the step that begins the new log; `isCommitted` decides
 * whether PostgreSQL completes that step.
 */
const killedAtTheStep = async (isCommitted: boolean): Promise<ClusterNode> => {
  const leading = await cluster.leader();
  const before = await books.logEnd();
  const lock = await cluster.server.connect();
  // Writes go on with this lock, and the step waits for it.
  await lock.query('BEGIN');
  await lock.query('SELECT 1 FROM countinghouse.epoch FOR SHARE');
  await books.done(leading, 'POST', `/backup/restore/${backup}`);
  await books.done(leading, 'POST', '/system/restart');
  const backend = await until(async () => {
    const [row] = await cluster.server.query(
      "SELECT pid FROM pg_stat_activity WHERE wait_event_type='Lock' AND query LIKE '%the log has grown%'",
    );
    return row?.['pid'] as number | undefined;
  }, 'the step');
  // Paused, the leader keeps its connection, so that PostgreSQL completes the step, but does not see its end.
  process.kill(leading.child.pid, 'SIGSTOP');
  if (!isCommitted) {
    await cluster.server.query(`SELECT pg_terminate_backend(${backend})`);
    const look = `SELECT 1 FROM pg_stat_activity WHERE pid=${backend}`;
    await until(async () => (await cluster.server.query(look)).length === 0, 'the end of the step');
  }
  await lock.query('COMMIT');
  await lock.end();
  if (isCommitted) await books.newLog(before);
  await leading.child.kill();
  return leading;
};

it('leaves the old books everywhere if the leader dies before the step', async () => {
  const begin = await books.logBegin();
  const killed = await killedAtTheStep(false);
  killed.child = await cluster.start(killed);
  const made = await until(async () => {
    const answer = await cluster.create(killed, 'After the first crash').catch(() => undefined);
    return answer?.status === 200 && answer;
  }, 'a write');
  assert.is(await books.logBegin(), begin);
  await books.allHave(Number(made.position));
  for (const node of cluster.nodes)
    assert.equal(await books.namesOf(node), ['After the first crash', 'Kept', 'Later']);
});

it('leaves the new books everywhere if the leader dies after it', async () => {
  const before = await books.logEnd();
  const killed = await killedAtTheStep(true);
  const begin = await books.newLog(before);
  killed.child = await cluster.start(killed);
  await books.allHave(begin);
  await books.signedIn(killed);
  for (const node of cluster.nodes) {
    assert.equal(await books.namesOf(node), ['Kept']);
  }
});

it.run();
