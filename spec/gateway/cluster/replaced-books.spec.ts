import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openStore } from '../../../kernel/reader/open.ts';
import { type Answer, type ClusterNode, startCluster, type TestCluster } from '../../cluster.ts';
import { differences } from '../../shadow/differences.ts';
import { until } from '../../until.ts';

const it = suite('gateway.cluster replaced books');

let cluster: TestCluster;
let backup = '';
let [kept, file] = ['', ''];

it.before(async () => {
  cluster = await startCluster();
  await Promise.all(['127.0.0.1', '127.0.0.2', '127.0.0.3'].map((host) => cluster.newNode(host)));
  await cluster.register(cluster.nodes[0] as ClusterNode);
});
it.after(() => cluster.stop());

const done = async (
  node: ClusterNode,
  verb: string,
  path: string,
  body?: object,
): Promise<Answer> => {
  const answer = await cluster.ask(node, verb, path, body ? { body } : {});
  assert.is(answer.status, 200, `${verb} ${path}: ${answer.bytes}`);
  return answer;
};

const followers = async (): Promise<readonly ClusterNode[]> => {
  const leading = await cluster.leader();
  return cluster.nodes.filter((node) => node !== leading);
};

/** Last group of the log. */
const logEnd = async (): Promise<number> => {
  const [row] = await cluster.server.query('SELECT max(seq)::int AS seq FROM countinghouse.log');
  return row?.['seq'] as number;
};

/** First group of the log: that of the snapshot with which it begins. */
const logBegin = async (): Promise<number> => {
  const [row] = await cluster.server.query('SELECT min(seq)::int AS seq FROM countinghouse.log');
  return row?.['seq'] as number;
};

/** The answer of a node that is ready again; it may restart meanwhile. */
const readyOn = (node: ClusterNode, wanted: (body: Answer['body']) => boolean) =>
  until(async () => {
    const answer = await cluster.ask(node, 'GET', '/health/ready').catch(() => undefined);
    const found = answer?.body['cluster'] as Answer['body'] | undefined;
    return answer?.status === 200 && found !== undefined && wanted(found);
  }, 'a node with the new books');

/** Waits until every running node has the log that begins at a position. */
const allHave = async (position: number, nodes = cluster.nodes): Promise<void> => {
  for (const node of nodes) await readyOn(node, (at) => Number(at['position']) >= position);
};

/** Signs in at a node that may still restart. */
const signedIn = (node: ClusterNode): Promise<unknown> =>
  until(async () => {
    await cluster.signIn(node).catch(() => undefined);
    const answer = await cluster.ask(node, 'GET', '/companies/me').catch(() => undefined);
    return answer?.status === 200;
  }, 'a sign-in');

const namesOf = async (node: ClusterNode): Promise<readonly string[]> => {
  const { body } = await done(node, 'GET', '/items?limit=200');
  return (body['items'] as { name: string }[]).map(({ name }) => name).sort();
};

it('makes, lists and exports backups of the installation through any node', async () => {
  const [one, two] = (await followers()) as [ClusterNode, ClusterNode];
  kept = (await cluster.create(one, 'Kept')).body['id'] as string;
  const contact = await done(one, 'POST', '/crm/contacts', { name: 'Anna' });
  const form = new FormData();
  form.set('file', new Blob(['a letter'], { type: 'text/plain' }), 'letter.txt');
  const path = `/crm/contacts/${contact.body['id']}/files`;
  const attached = await cluster.ask(one, 'POST', path, { form });
  file = `${path}/${attached.body['file_id']}`;
  backup = (await done(one, 'POST', '/backup/trigger?type=database')).body['id'] as string;
  await done(two, 'POST', '/backup/trigger?type=files');
  for (const node of cluster.nodes)
    assert.is(((await done(node, 'GET', '/backup/list')).body['items'] as unknown[]).length, 2);
  const password = { password: 'a long password' };
  const exported = await done(two, 'POST', '/backup/export', password);
  assert.equal([...exported.bytes.subarray(0, 2)], [0x1f, 0x8b]);
  assert.ok(exported.bytes.length > 10_000);
});

it('restores the installation on every node, also on one that is down meanwhile', async () => {
  const [asked, down] = (await followers()) as [ClusterNode, ClusterNode];
  await cluster.create(asked, 'Abandoned');
  await down.child.stop();
  const before = await logEnd();
  const { body } = await done(asked, 'POST', `/backup/restore/${backup}`);
  assert.is(body['restart_required'], true);
  const status = await done(asked, 'GET', '/system/restart/status');
  assert.is(status.body['restart_required'], true);
  await done(asked, 'POST', '/system/restart');
  // Every write is answered by success on one of both logs, or by a refusal.
  const statuses = new Set<number>();
  const begin = await until(async () => {
    const answer = await cluster.create(asked, 'Meanwhile').catch(() => undefined);
    if (answer) statuses.add(answer.status);
    const first = await logBegin();
    return first > before && first;
  }, 'a new log');
  for (const found of statuses) assert.ok([200, 401, 503].includes(found), String(found));
  const running = cluster.nodes.filter((node) => node !== down);
  await allHave(begin, running);
  down.child = await cluster.start(down);
  await allHave(begin);
  await signedIn(asked);
  for (const node of cluster.nodes) {
    await until(async () => (await cluster.ask(node, 'GET', '/companies/me')).status === 200);
    assert.equal(await namesOf(node), ['Kept']);
    assert.is((await cluster.ask(node, 'GET', file)).bytes.toString(), 'a letter');
    assert.is((await done(node, 'GET', '/ledger/verify')).body['ok'], true);
    const aside = await readdir(join(node.dataDir, 'replaced'), { recursive: true });
    assert.ok(aside.some((path) => path.endsWith('countinghouse.db')));
  }
  const secrets = cluster.nodes.map(({ dataDir }) => readFile(join(dataDir, 'secret.key'), 'hex'));
  assert.is(new Set(await Promise.all(secrets)).size, 1);
  const made = await cluster.create(asked, 'After the restore');
  assert.is(made.status, 200, made.bytes.toString());
  // The safety backup of the replaced books was made before, and every node lists it.
  const list = await done(down, 'GET', '/backup/list', undefined);
  const safety = (list.body['items'] as { kind: string }[]).some(({ kind }) => kind === 'safety');
  assert.ok(safety);
});

/**
 * Asks for a restore and ends the leader at once while PostgreSQL is at the step that begins the new log; `isCommitted` decides
 * whether PostgreSQL completes that step.
 */
const killedAtTheStep = async (isCommitted: boolean): Promise<ClusterNode> => {
  const leading = await cluster.leader();
  const lock = await cluster.server.connect();
  // Writes go on with this lock, and the step waits for it.
  await lock.query('BEGIN');
  await lock.query('SELECT 1 FROM countinghouse.epoch FOR SHARE');
  await done(leading, 'POST', `/backup/restore/${backup}`);
  await done(leading, 'POST', '/system/restart');
  const backend = await until(async () => {
    const [row] = await cluster.server.query(
      "SELECT pid FROM pg_stat_activity WHERE wait_event_type='Lock' AND query LIKE '%the log has grown%'",
    );
    return row?.['pid'] as number | undefined;
  }, 'the step');
  await leading.child.kill();
  if (!isCommitted) await cluster.server.query(`SELECT pg_terminate_backend(${backend})`);
  await until(async () => {
    const look = `SELECT 1 FROM pg_stat_activity WHERE pid=${backend}`;
    return isCommitted || (await cluster.server.query(look)).length === 0;
  });
  await lock.query('COMMIT');
  await lock.end();
  return leading;
};

it('leaves the old books everywhere if the leader dies before the step', async () => {
  const begin = await logBegin();
  const killed = await killedAtTheStep(false);
  killed.child = await cluster.start(killed);
  const made = await until(async () => {
    const answer = await cluster.create(killed, 'After the first crash').catch(() => undefined);
    return answer?.status === 200 && answer;
  }, 'a write');
  assert.is(await logBegin(), begin);
  await allHave(Number(made.position));
  for (const node of cluster.nodes)
    assert.equal(await namesOf(node), ['After the first crash', 'After the restore', 'Kept']);
});

it('leaves the new books everywhere if the leader dies after it', async () => {
  const before = await logEnd();
  const killed = await killedAtTheStep(true);
  const begin = await until(async () => {
    const first = await logBegin();
    return first > before && first;
  }, 'a new log');
  killed.child = await cluster.start(killed);
  await allHave(begin);
  await signedIn(killed);
  for (const node of cluster.nodes) {
    await until(async () => (await cluster.ask(node, 'GET', '/companies/me')).status === 200);
    assert.equal(await namesOf(node), ['Kept']);
  }
});

it('resets the installation on every node, and deletes the earlier copies', async () => {
  const [asked, down] = (await followers()) as [ClusterNode, ClusterNode];
  await down.child.stop();
  const before = await logEnd();
  await done(asked, 'POST', '/system/factory-reset', {
    ...{ confirm: 'Harbour Trading', password: 'a long password', keep_users: true },
  });
  const begin = await until(async () => {
    const first = await logBegin();
    return first > before && first;
  }, 'a new log');
  down.child = await cluster.start(down);
  await allHave(begin);
  await signedIn(asked);
  const made = await cluster.create(asked, 'The first item');
  assert.is(made.status, 200, made.bytes.toString());
  await allHave(Number(made.position));
  for (const node of cluster.nodes) {
    assert.equal(await namesOf(node), ['The first item']);
    assert.is((await cluster.ask(node, 'GET', file)).status, 404);
    assert.not((await readdir(node.dataDir)).includes('replaced'));
    const list = await done(node, 'GET', '/backup/list');
    assert.ok((list.body['items'] as { id: string }[]).some(({ id }) => id === backup));
  }
  await Promise.all(cluster.nodes.map(({ child }) => child.stop()));
  const stores = await Promise.all(
    cluster.nodes.map(({ dataDir }) => openStore(join(dataDir, 'countinghouse.db'))),
  );
  const [first, ...rest] = stores.map(({ sqlite }) => sqlite);
  for (const one of rest) assert.equal(differences(first as never, one), []);
  for (const store of stores) await store.close();
});

it.run();
