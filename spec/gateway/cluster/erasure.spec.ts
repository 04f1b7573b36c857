import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { postgres } from '../../../kernel/cluster/postgres.ts';
import { getFile } from '../../../kernel/cluster/snapshots/snapshot-file.ts';
import { snapshotsIn } from '../../../kernel/cluster/snapshots/snapshot-table.ts';
import { type ClusterNode, startCluster, type TestCluster } from '../../cluster.ts';
import { until } from '../../until.ts';

const it = suite('gateway.cluster erasure');

const name = 'Wilhelmina Erasable';
const content = 'a passport of Wilhelmina';
let cluster: TestCluster;
let contact = '';

it.before(async () => {
  cluster = await startCluster();
  await cluster.newNode('127.0.0.1');
  await cluster.newNode('127.0.0.2');
  await cluster.register(cluster.nodes[0] as ClusterNode);
});
it.after(() => cluster.stop());

/** Number of groups whose bytes contain a text. */
const groupsWith = async (text: string): Promise<number> => {
  const [row] = await cluster.server.query(
    `SELECT count(*)::int AS n FROM countinghouse.log WHERE position(convert_to('${text}', 'UTF8') IN bytes) > 0`,
  );
  return row?.['n'] as number;
};

it('answers a file on every node at once', async () => {
  const leading = await cluster.leader();
  const following = cluster.otherThan(leading);
  const made = await cluster.ask(following, 'POST', '/crm/contacts', { body: { name } });
  assert.is(made.status, 200, JSON.stringify(made.body));
  contact = made.body['id'] as string;
  const form = new FormData();
  form.set('file', new Blob([content], { type: 'text/plain' }), 'passport.txt');
  const path = `/crm/contacts/${contact}/files`;
  const attached = await cluster.ask(following, 'POST', path, { form });
  assert.is(attached.status, 200, JSON.stringify(attached.body));
  const file = `${path}/${attached.body['file_id']}`;
  for (const node of [leading, following]) {
    const read = await cluster.ask(node, 'GET', file, { 'X-Wait-For': attached.position });
    assert.is(read.bytes.toString(), content);
  }
});

it('leaves nothing of an erased value in the log, in snapshots and in the files', async () => {
  const leading = await cluster.leader();
  const following = cluster.otherThan(leading);
  assert.ok((await groupsWith(name)) > 0);
  // This node misses the erasure, and the log no longer has what it lacks.
  process.kill(following.child.pid, 'SIGSTOP');
  const path = `/crm/contacts/${contact}/erase-personal-data`;
  const erased = await cluster.ask(leading, 'POST', path, { body: { reason: 'she asked for it' } });
  assert.is(erased.status, 200, JSON.stringify(erased.body));
  await until(async () => (await groupsWith(name)) === 0, 'the deletion of the log');
  const [first] = await cluster.server.query('SELECT min(seq)::int AS seq FROM countinghouse.log');
  assert.ok((first?.['seq'] as number) >= Number(erased.position));
  await until(async () => {
    const [row] = await cluster.server.query(
      'SELECT count(*)::int AS n FROM countinghouse.file_blob',
    );
    return row?.['n'] === 0;
  }, 'the deletion of the file');

  const db = postgres(cluster.server.url);
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-snapshot-'));
  const table = snapshotsIn(db);
  const snapshot = await table.newest();
  assert.ok(snapshot && (await getFile(table, snapshot, join(folder, 'copy.db'))));
  const copy = await readFile(join(folder, 'copy.db'));
  assert.ok(copy.includes('Harbour Trading'));
  assert.not(copy.includes(name));
  await db.close();
  await rm(folder, { recursive: true });
  const [others] = await cluster.server.query(
    `SELECT count(*)::int AS n FROM countinghouse.snapshot WHERE id<>${snapshot.id}`,
  );
  assert.is(others?.['n'], 0);
  process.kill(following.child.pid, 'SIGCONT');
});

it('starts a node that the log has outrun again, and a new one, from the snapshot', async () => {
  const leading = await cluster.leader();
  const outrun = cluster.otherThan(leading);
  const made = await cluster.create(leading, 'After the erasure');
  const read = (node: ClusterNode) =>
    cluster
      .ask(node, 'GET', `/items/${made.body['id']}`, { 'X-Wait-For': made.position })
      .catch(() => undefined);
  await until(async () => (await read(outrun))?.status === 200, 'the return of the node');
  const late = await cluster.newNode('127.0.0.3');
  assert.is((await read(late))?.status, 200);
  for (const node of cluster.nodes) {
    const shown = await cluster.ask(node, 'GET', `/crm/contacts/${contact}`);
    assert.not(shown.bytes.includes(name));
    // Its own history goes on in the snapshot, so nothing is set aside.
    assert.not((await readdir(node.dataDir)).includes('replaced'));
    await until(async () => {
      const stored = await readdir(join(node.dataDir, 'files'), { recursive: true }).catch(
        () => [],
      );
      return !stored.some((path) => /[0-9a-f]{64}$/.test(path));
    }, 'the deletion of the file from every folder');
  }
});

it.run();
