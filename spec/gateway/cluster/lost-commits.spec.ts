import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type ClusterNode, startCluster, type TestCluster } from '../../cluster.ts';
import { until } from '../../until.ts';

const it = suite('gateway.cluster lost commits');

let cluster: TestCluster;

it.before(async () => {
  cluster = await startCluster();
  for (const host of ['127.0.0.1', '127.0.0.2']) await cluster.newNode(host);
  await cluster.register(cluster.nodes[0] as ClusterNode);
});
it.after(() => cluster.stop());

const names = async (node: ClusterNode): Promise<readonly string[]> => {
  const { body } = await cluster.ask(node, 'GET', '/items?limit=200');
  return (body['items'] as { name: string }[]).map(({ name }) => name).sort();
};

it('are not merged after a failover to a standby that lacks them: copies ahead of the log stop', async () => {
  const { server } = cluster;
  const standby = await server.standby();
  const leading = await cluster.leader();
  assert.is((await cluster.create(leading, 'Replicated')).status, 200);
  // From here on the standby is asynchronous, and receives nothing.
  await server.set('synchronous_standby_names', '');
  const [sender] = await server.query('SELECT pid FROM pg_stat_replication');
  process.kill(Number(sender?.['pid']), 'SIGSTOP');
  const lost = await until(async () => {
    const answer = await cluster.create(leading, 'Lost with the primary').catch(() => undefined);
    return answer?.status === 200 && answer;
  }, 'a write that the standby lacks');
  for (const node of cluster.nodes)
    await until(
      async () =>
        (await cluster.ask(node, 'GET', '/items', { 'X-Wait-For': lost.position })).status === 200,
      'the write on every node',
    );
  await standby.promote();
  // Every node has what the log lacks: no write is answered, and their processes end.
  const answered = new Set<number>();
  for (const node of cluster.nodes)
    await until(async () => {
      const answer = await cluster.create(node, 'Not merged').catch(() => undefined);
      if (answer) answered.add(answer.status);
      return node.child.hasEnded();
    }, `the end of ${node.host}`);
  assert.not(answered.has(200));
  const [end] = await server.query('SELECT max(seq)::int AS seq FROM countinghouse.log');
  assert.ok(Number(end?.['seq']) < Number(lost.position));
  for (const node of cluster.nodes)
    await cluster.start(node).then(
      () => assert.unreachable('a copy ahead of the log was started'),
      ({ message }: Error) => assert.match(message, /a server ended with/),
    );
  // As the manual says: the nodes begin again with empty folders.
  cluster.nodes.length = 0;
  const fresh = await cluster.newNode('127.0.0.3');
  await until(async () => (await cluster.create(fresh, 'After the loss')).status === 200);
  assert.equal(await names(fresh), ['After the loss', 'Replicated']);
});

it.run();
