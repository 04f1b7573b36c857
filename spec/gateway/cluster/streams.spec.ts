import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nodeClient } from '../../../gateway/cluster/node-client.ts';
import { nodeMac } from '../../../gateway/cluster/node-mac.ts';
import { leaseIn } from '../../../kernel/cluster/lease.ts';
import { postgres } from '../../../kernel/cluster/postgres.ts';
import { metricsToken, startCluster, type TestCluster } from '../../cluster.ts';
import { until } from '../../until.ts';

const it = suite('gateway.cluster.streams');

let cluster: TestCluster;

it.before(async () => {
  cluster = await startCluster();
  await Promise.all([cluster.newNode('127.0.0.1'), cluster.newNode('127.0.0.2')]);
  await cluster.register(await cluster.leader());
});
it.after(() => cluster.stop());

it('send no entry again to a reader that another node has brought further than this copy', async () => {
  const leading = await cluster.leader();
  const following = cluster.otherThan(leading);
  const db = postgres(cluster.server.url);
  const client = nodeClient(nodeMac({ key: cluster.key, other: undefined }), undefined);
  const address = await until(async () =>
    (await leaseIn(db).nodes())
      .map((one) => one.address)
      .find((one) => one.startsWith(`${following.host}:`)),
  );
  await client.ask(address, '/copy/hold', { epoch: 0 });
  const made = await cluster.create(leading, 'Ahead of the copy');
  const last = Number(made.body['event_id']);
  const stop = new AbortController();
  const headers = { 'Last-Event-ID': String(last) };
  const opening = cluster.open(following, '/events/stream', headers, stop.signal);
  const metrics = { authorization: `Bearer ${metricsToken}` };
  await until(async () => {
    const scraped = await fetch(`${following.child.url}/metrics`, { headers: metrics });
    return /^countinghouse_stream_readers 1$/m.test(await scraped.text());
  }, 'the stream');
  // Only now the copy goes on.
  await client.ask(address, '/copy/digests', { epoch: 0, position: Number(made.position) });
  const answer = await opening;
  const next = Number((await cluster.create(leading, 'The next one')).body['event_id']);
  const ids: number[] = [];
  let text = '';
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream() as never) ?? []) {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    ids.push(...blocks.map((one) => Number(/^id: (\d+)$/m.exec(one)?.[1])));
    if (ids.includes(next)) break;
  }
  stop.abort();
  assert.is(ids[0], last, 'it opens with the id from which it was resumed');
  assert.equal(
    ids.filter((id, at) => at > 0 && id <= (ids[at - 1] ?? 0)),
    [],
  );
  client.close();
  await db.close();
});

it.run();
