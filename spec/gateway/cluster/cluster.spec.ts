import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { shareSecrets } from '../../../gateway/cluster/cluster-secrets.ts';
import { compareCopies } from '../../../gateway/cluster/copies/compare-copies.ts';
import { nodeClient } from '../../../gateway/cluster/node-client.ts';
import { nodeMac } from '../../../gateway/cluster/node-mac.ts';
import { allModules } from '../../../gateway/modules.ts';
import { leaseIn } from '../../../kernel/cluster/lease.ts';
import { postgres } from '../../../kernel/cluster/postgres.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import type { Task, TellProgress } from '../../../kernel/declare/task.ts';
import { openStore } from '../../../kernel/reader/open.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import {
  type Answer,
  type ClusterNode,
  metricsToken,
  startCluster,
  type TestCluster,
} from '../../cluster.ts';
import type { TestPostgres } from '../../postgres.ts';
import { readExposition } from '../../system/metrics/exposition.ts';
import { until } from '../../until.ts';
import { differencesOfStopped } from './stopped-copies.ts';

const it = suite('gateway.cluster');

const registry = registryOf(allModules);
let cluster: TestCluster;
let server: TestPostgres;
let nodes: ClusterNode[];
const ask: TestCluster['ask'] = (...asked) => cluster.ask(...asked);
const create: TestCluster['create'] = (...asked) => cluster.create(...asked);
const leader = (): Promise<ClusterNode> => cluster.leader();
const otherThan = (node: ClusterNode): ClusterNode => cluster.otherThan(node);

it.before(async () => {
  cluster = await startCluster();
  ({ server, nodes } = cluster);
  await Promise.all([cluster.newNode('127.0.0.1'), cluster.newNode('127.0.0.2')]);
  await cluster.register(otherThan(await leader()));
});
it.after(() => cluster.stop());

it('gives every node the same secrets, and none to a node with another key', async () => {
  const names = ['secret.key', 'credentials.key', 'share.key', 'instance-id'];
  const secretsOf = ({ dataDir }: Pick<ClusterNode, 'dataDir'>) =>
    Promise.all(names.map((name) => readFile(join(dataDir, name), 'latin1')));
  const [one, two] = nodes as [ClusterNode, ClusterNode];
  assert.equal(await secretsOf(one), await secretsOf(two));
  const { key } = cluster;
  const db = postgres(server.url);
  const dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-node-'));
  const other = randomBytes(32);
  const refusal = async (keys: { key: Buffer; other: Buffer | undefined }): Promise<string> =>
    shareSecrets(db, keys, dataDir).then(
      () => '',
      ({ message }: Error) => message,
    );
  assert.match(await refusal({ key: other, other: undefined }), 'not the key of this cluster');
  // The key is changed: nodes that know both keys seal the secrets with the new one, and back.
  assert.is(await refusal({ key: other, other: key }), '');
  assert.equal(await secretsOf({ dataDir }), await secretsOf(one));
  assert.match(await refusal({ key, other: undefined }), 'not the key of this cluster');
  assert.is(await refusal({ key, other }), '');
  await writeFile(join(dataDir, 'secret.key'), randomBytes(32));
  assert.match(await refusal({ key, other: undefined }), 'secret.key in the data folder is not');
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('states role, position, lag and the durability of PostgreSQL', async () => {
  const leading = await leader();
  const { position } = await create(leading, 'Measured');
  const seen: unknown[] = [];
  for (const node of [leading, otherThan(leading)]) {
    const ready = await until(async () => {
      const { status, body } = await ask(node, 'GET', '/health/ready', { 'X-Wait-For': position });
      assert.is(status, 200);
      const found = body['cluster'] as Readonly<Record<string, unknown>>;
      return found['durability'] !== null && { role: body['role'] as string, found };
    });
    const { found, role } = ready;
    assert.ok(Number(found['position']) >= Number(position));
    const info = await ask(node, 'GET', '/system/info');
    assert.is(info.body['role'], role);
    seen.push(role, found['epoch']);
    assert.ok(Number(found['lag_seconds']) < 10 && Number(found['lag_entries']) >= 0);
    const [fsync, standby, ...rest] = found['warnings'] as string[];
    assert.match(fsync ?? '', 'fsync is off');
    assert.match(standby ?? '', 'synchronous_standby_names is empty');
    assert.equal(rest, []);
    const headers = { authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${node.child.url}/metrics`, { headers })).text();
    const { faults, samples } = readExposition(text);
    assert.equal(faults, []);
    const gaugeOf = (name: string, labels = {}): number | undefined =>
      samples.find(
        (one) =>
          one.name === `countinghouse_${name}` &&
          JSON.stringify(one.labels) === JSON.stringify(labels),
      )?.value;
    assert.is(gaugeOf('node_role', { role }), 1);
    assert.is(gaugeOf('node_role', { role: 'single' }), 0);
    assert.ok((gaugeOf('cluster_position') ?? 0) >= Number(position));
    assert.ok((gaugeOf('cluster_lag_seconds') ?? 99) < 10);
    assert.is(gaugeOf('cluster_durability_warnings'), 2);
    assert.is(gaugeOf('cluster_postgres_setting', { name: 'fsync', value: 'off' }), 1);
  }
  const [first, epoch, ...second] = seen;
  assert.equal([first, ...second], ['leader', 'follower', epoch]);
});

it('counts wrong passwords of all nodes together, by the address behind the proxy', async () => {
  const guess = (node: ClusterNode, address: string, n: number): Promise<Answer> =>
    ask(node, 'POST', '/auth/login', {
      body: { email: 'owner@example.com', password: `a wrong one ${n}` },
      'X-Forwarded-For': address,
    });
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 30) {
    const node = nodes[statuses.length % 2] as ClusterNode;
    statuses.push((await guess(node, '203.0.113.5', statuses.length)).status);
  }
  assert.equal(statuses, [...Array(limits.wrongPasswordsFree).fill(401), 429]);
  const forgotten = (node: ClusterNode, address: string): Promise<Answer> =>
    ask(node, 'POST', '/auth/password-reset/request', {
      body: { email: `${uuid()}@example.com` },
      'X-Forwarded-For': address,
    });
  let asked = 0;
  await until(async () => {
    asked += 1;
    return (await forgotten(nodes[asked % 2] as ClusterNode, '203.0.113.5')).status === 429;
  });
  for (const node of nodes)
    assert.is.not((await forgotten(node, '198.51.100.7')).status, 429, 'another address');
});

it('takes writes on every node, and each node reads them at their position', async () => {
  const leading = await leader();
  const following = otherThan(leading);
  for (const [writes, reads] of [
    [leading, following],
    [following, leading],
    [following, following],
  ] as const) {
    const made = await create(writes, 'Ring');
    assert.is(made.status, 200);
    const headers = { 'X-Wait-For': made.position };
    const read = await ask(reads, 'GET', `/items/${made.body['id']}`, headers);
    assert.is(read.status, 200);
    assert.ok(Number(read.position) >= Number(made.position));
  }
});

it('answers a key that one node has stored on every node', async () => {
  const [one, two] = nodes as [ClusterNode, ClusterNode];
  const key = uuid();
  const first = await create(one, 'Once', key);
  const again = await create(two, 'Once', key);
  assert.is(again.body['id'], first.body['id']);
});

it('sends no entry again to a reader whom another node has brought further than this copy', async () => {
  const leading = await leader();
  const following = otherThan(leading);
  const db = postgres(cluster.server.url);
  const client = nodeClient(nodeMac({ key: cluster.key, other: undefined }), undefined);
  const address = await until(async () =>
    (await leaseIn(db).nodes())
      .map((one) => one.address)
      .find((one) => one.startsWith(`${following.host}:`)),
  );
  await client.ask(address, '/copy/hold', { epoch: 0 });
  const made = await create(leading, 'Ahead of the copy');
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
  const next = Number((await create(leading, 'The next one')).body['event_id']);
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

it('loses no answered write when the leader is killed, and goes on with another one', async () => {
  const leading = await leader();
  const survivor = otherThan(leading);
  const ids = new Map<string, unknown>();
  /** Repeats a write with its key until it is answered, at the node that is left if the first one is gone. */
  const persist = async (name: string): Promise<void> => {
    const key = uuid();
    let node = ids.size % 2 ? leading : survivor;
    await until(async () => {
      const answer = await create(node, name, key).catch(() => undefined);
      if (answer?.status === 200) ids.set(name, answer.body['id']);
      else node = survivor;
      return answer?.status === 200;
    }, `the write ${name}`);
  };
  const writes = Array.from({ length: 4 }, async (_, lane) => {
    for (let n = 0; n < 15; n += 1) await persist(`Write ${lane}-${n}`);
  });
  await until(() => ids.size >= 12);
  await leading.child.kill();
  await Promise.all(writes);
  assert.is(await leader(), survivor);
  for (const [name, id] of ids) {
    const { status, body } = await ask(survivor, 'GET', `/items/${id}`);
    assert.is(status, 200);
    assert.is(body['name'], name);
  }
  const list = await ask(survivor, 'GET', '/items?q=Write&limit=500');
  assert.is((list.body['items'] as unknown[]).length, ids.size, 'each once');

  leading.child = await cluster.start(leading);
  const made = await create(leading, 'After the return');
  assert.is(made.status, 200);
  const read = await ask(leading, 'GET', `/items/${made.body['id']}`);
  assert.is(read.status, 200, 'a node reads its own writes without a header');
});

it('compares the copies of all nodes at one position while writes go on', async () => {
  const leading = await leader();
  const db = postgres(server.url);
  const mac = nodeMac({ key: cluster.key, other: undefined });
  const client = nodeClient(mac, undefined);
  const store = await openStore(join(leading.dataDir, 'countinghouse.db'), { readOnly: true });
  const following = otherThan(leading).host;
  const others = await until(async () => {
    const all = (await leaseIn(db).nodes()).map(({ address }) => address);
    const found = all.filter((one) => one.startsWith(`${following}:`)).slice(-1);
    return found.length > 0 && found;
  });
  let isOver = false;
  const writes = (async () => {
    for (let n = 0; !isOver; n += 1) await create(leading, `Meanwhile ${n}`);
  })();
  const work = async (task: Task, input: unknown, tell?: TellProgress): Promise<unknown> =>
    task.run(store, registry, input as never, undefined, tell);
  const compared = await until(async () => {
    const found = await compareCopies({ work, ask: client.ask, epoch: 0, others });
    return found.every(({ failed }) => failed === null) && found;
  }, 'a comparison');
  const versions = { ...registry, actors: new Map() };
  const ofOther = async (task: Task, input: unknown, tell?: TellProgress): Promise<unknown> =>
    task.run(store, versions, input as never, undefined, tell);
  const [mixed] = await compareCopies({ work: ofOther, ask: client.ask, epoch: 0, others });
  assert.equal(mixed?.tables, []);
  assert.match(mixed?.failed ?? '', 'another version of the program');
  isOver = true;
  await writes;
  assert.equal(compared, [{ address: others[0], tables: [], failed: null }]);
  client.close();
  await store.close();
  await db.close();
});

it('has equal copies, also of a node that joins later', async () => {
  const late = await cluster.newNode('127.0.0.3');
  const made = await create(late, 'At the late node');
  assert.is(made.status, 200);
  for (const node of nodes) {
    const headers = { 'X-Wait-For': made.position };
    assert.is((await ask(node, 'GET', `/items/${made.body['id']}`, headers)).status, 200);
  }
  assert.equal(await differencesOfStopped(nodes, server.url), []);
});

it.run();
