import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../../gateway/modules.ts';
import { logIn, type Place } from '../../../kernel/cluster/log.ts';
import { readPlace, writePlace } from '../../../kernel/cluster/place.ts';
import { postgres } from '../../../kernel/cluster/postgres.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { openStore } from '../../../kernel/reader/open.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { applyCommits } from '../../../kernel/writer/tape/apply.ts';
import { commitFrom } from '../../../kernel/writer/tape/commit.ts';
import { newDatabase } from '../../new-database.ts';
import { startPostgres, type TestPostgres } from '../../postgres.ts';
import { type Child, launch, listening, serviceArgs, serviceSays } from '../../server-process.ts';
import { differences } from '../../shadow/differences.ts';
import { until } from '../../until.ts';

const it = suite('gateway.cluster');

type Node = { readonly dataDir: string; readonly host: string; child: Child };

const registry = registryOf(allModules);
const secret = randomBytes(32);
let server: TestPostgres;
const nodes: Node[] = [];
let token = '';

/** A node with an own address, by which the lease names it. */
const start = (dataDir: string, host: string): Promise<Child> =>
  listening(
    launch(process.execPath, [
      ...serviceArgs(dataDir),
      ...['--cluster', server.url, '--cluster-address', `${host}:0`],
    ]),
    serviceSays,
  );

const newNode = async (host: string): Promise<Node> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-node-'));
  await writeFile(join(dataDir, 'countinghouse.db'), await newDatabase(), { mode: 0o600 });
  await writeFile(join(dataDir, 'secret.key'), secret, { mode: 0o600 });
  const node = { dataDir, host, child: await start(dataDir, host) };
  nodes.push(node);
  return node;
};

type Answer = {
  readonly status: number;
  readonly position: string;
  readonly body: { readonly [name: string]: unknown };
};

const ask = async (
  node: Node,
  verb: string,
  path: string,
  { body, ...headers }: Readonly<Record<string, unknown>> = {},
): Promise<Answer> => {
  const answer = await fetch(`${node.child.url}${path}`, {
    method: verb,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(headers as Record<string, string>),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    position: answer.headers.get('x-position') ?? '',
    body: text ? JSON.parse(text) : {},
  };
};

const create = (node: Node, name: string, key = uuid()): Promise<Answer> =>
  ask(node, 'POST', '/items', {
    body: { name, sell_by: 'piece', quantity: 1 },
    'Idempotency-Key': key,
  });

/** Node that holds the lease. */
const leader = (): Promise<Node> =>
  until(async () => {
    const [row] = await server.query(
      'SELECT address FROM countinghouse.lease WHERE until > clock_timestamp()',
    );
    return nodes.find(({ host }) => `${row?.['address']}`.startsWith(`${host}:`));
  }, 'a leader');

const otherThan = (node: Node): Node => nodes.find((one) => one !== node) as Node;

it.before(async () => {
  server = await startPostgres();
  await Promise.all([newNode('127.0.0.1'), newNode('127.0.0.2')]);
  const first = otherThan(await leader());
  const company = { company_name: 'Harbour Trading', name: 'Olive', password: 'a long password' };
  const registered = await until(async () => {
    const answer = await ask(first, 'POST', '/auth/register', {
      body: { ...company, email: 'owner@example.com' },
    });
    return answer.status < 300 && answer;
  });
  token = registered.body['access_token'] as string;
});
it.after(async () => {
  await Promise.all(nodes.map(({ child }) => child.stop()));
  for (const { dataDir } of nodes) await rm(dataDir, { recursive: true, force: true });
  await server.stop();
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
  const [one, two] = nodes as [Node, Node];
  const key = uuid();
  const first = await create(one, 'Once', key);
  const again = await create(two, 'Once', key);
  assert.is(again.body['id'], first.body['id']);
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

  leading.child = await start(leading.dataDir, leading.host);
  const made = await create(leading, 'After the return');
  assert.is(made.status, 200);
  const read = await ask(leading, 'GET', `/items/${made.body['id']}`);
  assert.is(read.status, 200, 'a node reads its own writes without a header');
});

it('has equal copies, also of a node that joins later', async () => {
  const late = await newNode('127.0.0.3');
  const made = await create(late, 'At the late node');
  assert.is(made.status, 200);
  for (const node of nodes) {
    const headers = { 'X-Wait-For': made.position };
    assert.is((await ask(node, 'GET', `/items/${made.body['id']}`, headers)).status, 200);
  }
  await Promise.all(nodes.map(({ child }) => child.stop()));
  const stores = await Promise.all(
    nodes.map(({ dataDir }) => openStore(join(dataDir, 'countinghouse.db'))),
  );
  // A node that stopped before another one lacks the last groups, such as those of jobs.
  const db = postgres(server.url);
  for (const store of stores) {
    const { groups } = await logIn(db).pull(readPlace(store) as Place);
    const commits = groups.map(({ bytes }) => commitFrom(bytes.toString()));
    const last = groups.at(-1);
    if (last) applyCommits(store, registry, commits, () => writePlace(store, last));
  }
  await db.close();
  const [first, ...rest] = stores;
  for (const { sqlite } of rest)
    assert.equal(differences((first as (typeof stores)[0]).sqlite, sqlite), []);
  for (const store of stores) await store.close();
});

it.run();
