import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type ClusterNode, startCluster, type TestCluster } from '../../cluster.ts';
import { until } from '../../until.ts';
import { booksOf } from './replaced-books.ts';

const it = suite('gateway.cluster replaced books');

let cluster: TestCluster;
let books: ReturnType<typeof booksOf>;
let [backup, file] = ['', ''];

it.before(async () => {
  cluster = await startCluster();
  books = booksOf(cluster);
  await Promise.all(['127.0.0.1', '127.0.0.2', '127.0.0.3'].map((host) => cluster.newNode(host)));
  await cluster.register(cluster.nodes[0] as ClusterNode);
});
it.after(() => cluster.stop());

it('makes, lists and exports backups of the installation through any node', async () => {
  const [one, two] = (await books.followers()) as [ClusterNode, ClusterNode];
  assert.is((await books.create(one, 'Kept')).status, 200);
  const contact = await books.done(one, 'POST', '/crm/contacts', { name: 'Anna' });
  const form = new FormData();
  form.set('file', new Blob(['a letter'], { type: 'text/plain' }), 'letter.txt');
  const path = `/crm/contacts/${contact.body['id']}/files`;
  const attached = await cluster.ask(one, 'POST', path, { form });
  assert.is(attached.status, 200, attached.bytes.toString());
  file = `${path}/${attached.body['file_id']}`;
  backup = (await books.done(one, 'POST', '/backup/trigger?type=database')).body['id'] as string;
  await books.done(two, 'POST', '/backup/trigger?type=files');
  await books.allHave(await books.logEnd());
  for (const node of cluster.nodes)
    assert.is(
      ((await books.done(node, 'GET', '/backup/list')).body['items'] as unknown[]).length,
      2,
    );
  const password = { password: 'a long password' };
  const exported = await books.done(two, 'POST', '/backup/export', password);
  assert.equal([...exported.bytes.subarray(0, 2)], [0x1f, 0x8b]);
  assert.ok(exported.bytes.length > 10_000);
});

it('restores the installation on every node, also on one that is down meanwhile', async () => {
  const [asked, down] = (await books.followers()) as [ClusterNode, ClusterNode];
  await books.create(asked, 'Abandoned');
  await down.child.stop();
  const before = await books.logEnd();
  const { body } = await books.done(asked, 'POST', `/backup/restore/${backup}`);
  assert.is(body['restart_required'], true);
  const status = await books.done(asked, 'GET', '/system/restart/status');
  assert.is(status.body['restart_required'], true);
  await books.done(asked, 'POST', '/system/restart');
  // Every write is answered by success on one of both logs, or by a refusal.
  const statuses = new Set<number>();
  const begin = await until(async () => {
    const answer = await cluster.create(asked, 'Meanwhile').catch(() => undefined);
    if (answer) statuses.add(answer.status);
    const first = await books.logBegin();
    return first > before && first;
  }, 'a new log');
  for (const found of statuses) assert.ok([200, 401, 503].includes(found), String(found));
  const running = cluster.nodes.filter((node) => node !== down);
  await books.allHave(begin, running);
  down.child = await cluster.start(down);
  await books.allHave(begin);
  await books.signedIn(asked);
  for (const node of cluster.nodes) {
    assert.equal(await books.namesOf(node), ['Kept']);
    assert.is((await books.read(node, file)).bytes.toString(), 'a letter');
    assert.is((await books.done(node, 'GET', '/ledger/verify')).body['ok'], true);
    const aside = await readdir(join(node.dataDir, 'replaced'), { recursive: true });
    assert.ok(aside.some((path) => path.endsWith('countinghouse.db')));
  }
  const secrets = cluster.nodes.map(({ dataDir }) => readFile(join(dataDir, 'secret.key'), 'hex'));
  assert.is(new Set(await Promise.all(secrets)).size, 1);
  const made = await books.create(asked, 'After the restore');
  assert.is(made.status, 200, made.bytes.toString());
  // The safety backup of the replaced books was made before, and every node lists it.
  await books.allHave(Number(made.position));
  const list = await books.done(down, 'GET', '/backup/list');
  const safety = (list.body['items'] as { kind: string }[]).some(({ kind }) => kind === 'safety');
  assert.ok(safety);
});

it('resets the installation on every node, and deletes the earlier copies', async () => {
  const [asked, down] = (await books.followers()) as [ClusterNode, ClusterNode];
  await down.child.stop();
  const before = await books.logEnd();
  await books.done(asked, 'POST', '/system/factory-reset', {
    ...{ confirm: 'Harbour Trading', password: 'a long password', keep_users: true },
  });
  const begin = await books.newLog(before);
  down.child = await cluster.start(down);
  await books.allHave(begin);
  await books.signedIn(asked);
  const made = await books.create(asked, 'The first item');
  assert.is(made.status, 200, made.bytes.toString());
  await books.allHave(Number(made.position));
  for (const node of cluster.nodes) {
    assert.equal(await books.namesOf(node), ['The first item']);
    assert.is((await books.read(node, file)).status, 404);
    assert.not((await readdir(node.dataDir)).includes('replaced'));
    const list = await books.done(node, 'GET', '/backup/list');
    assert.ok((list.body['items'] as { id: string }[]).some(({ id }) => id === backup));
  }
  await books.areEqual();
});

it.run();
