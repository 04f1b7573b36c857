import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Answer, type ClusterNode, startCluster, type TestCluster } from '../../cluster.ts';
import { until } from '../../until.ts';
import { booksOf } from './replaced-books.ts';

const it = suite('gateway.cluster restored company');

let cluster: TestCluster;
let books: ReturnType<typeof booksOf>;
let [kept, lost, file, other] = ['', '', '', ''];

it.before(async () => {
  cluster = await startCluster();
  books = booksOf(cluster);
  await Promise.all(['127.0.0.1', '127.0.0.2', '127.0.0.3'].map((host) => cluster.newNode(host)));
  await cluster.register(cluster.nodes[0] as ClusterNode);
});
it.after(() => cluster.stop());

const nodeThat = async (leads: boolean): Promise<ClusterNode> => {
  const leading = await cluster.leader();
  return leads ? leading : cluster.otherThan(leading);
};

/** The result of a job of backups once it is over. */
const jobOver = async (node: ClusterNode, id: unknown): Promise<Answer['body']> => {
  const job = await until(async () => {
    const { body } = await cluster.ask(node, 'GET', `/company-backups/jobs/${id}`);
    return ['done', 'failed'].includes(body['status'] as string) && body;
  }, 'the end of a job');
  assert.is(job['status'], 'done', String(job['error']));
  return job;
};

/** Restores the company from its first backup through a node. */
const restored = async (node: ClusterNode): Promise<void> => {
  const list = await books.done(node, 'GET', '/company-backups');
  const backups = list.body['items'] as { id: string; kind: string }[];
  const first = backups.find(({ kind }) => kind === 'manual');
  const asked = await books.done(node, 'POST', `/company-backups/${first?.id}/restore`, {
    confirm: true,
  });
  await jobOver(node, asked.body['job_id']);
};

it('backs up a company through any node, and lists the backup on each', async () => {
  const following = await nodeThat(false);
  kept = (await books.create(following, 'Before the backup')).body['id'] as string;
  const contact = await books.done(following, 'POST', '/crm/contacts', { name: 'Anna' });
  const form = new FormData();
  form.set('file', new Blob(['a letter'], { type: 'text/plain' }), 'letter.txt');
  const path = `/crm/contacts/${contact.body['id']}/files`;
  const attached = await cluster.ask(following, 'POST', path, { form });
  file = `${path}/${attached.body['file_id']}`;
  const asked = await books.done(following, 'POST', '/company-backups', { label: 'a good day' });
  await jobOver(following, asked.body['job_id']);
  await books.allHave(await books.logEnd());
  for (const node of cluster.nodes) {
    const { body } = await books.done(node, 'GET', '/company-backups');
    const [backup] = body['items'] as { id: string; label: string; status: string }[];
    assert.is(backup?.label, 'a good day');
    assert.is(backup?.status, 'ready');
    const checked = await books.done(node, 'POST', `/company-backups/${backup?.id}/verify`);
    assert.is(checked.body['ok'], true);
  }
});

it('restores it on every node, also on one that was stopped, and leaves another company alone', async () => {
  const leading = await nodeThat(true);
  const [following, stopped] = cluster.nodes.filter((node) => node !== leading) as [
    ClusterNode,
    ClusterNode,
  ];
  const second = await books.done(following, 'POST', '/companies', { name: 'Second Trading' });
  other = second.body['id'] as string;
  lost = (await books.create(following, 'After the backup')).body['id'] as string;
  await stopped.child.stop();
  await restored(following);
  stopped.child = await cluster.start(stopped);
  const made = await books.create(following, 'After the restore');
  assert.is(made.status, 200);
  for (const node of cluster.nodes) {
    const wait = { 'X-Wait-For': made.position };
    assert.is((await cluster.ask(node, 'GET', `/items/${kept}`, wait)).status, 200);
    assert.is((await cluster.ask(node, 'GET', `/items/${lost}`)).status, 404);
    assert.is((await books.read(node, file)).bytes.toString(), 'a letter');
    const companies = await books.done(node, 'GET', '/auth/my-companies');
    assert.ok(companies.bytes.includes(other));
    assert.is((await books.done(node, 'GET', '/ledger/verify')).body['ok'], true);
  }
});

it('restores it by the next leader, from the same archive', async () => {
  const before = await nodeThat(true);
  await before.child.kill();
  const leading = await until(async () => {
    const found = await cluster.leader();
    return found !== before && found;
  }, 'another leader');
  await restored(cluster.nodes.find((one) => one !== before && one !== leading) as ClusterNode);
  before.child = await cluster.start(before);
  const made = await books.create(leading, 'After the second restore');
  await books.allHave(Number(made.position));
  await books.areEqual();
});

it.run();
