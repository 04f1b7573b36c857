import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { moveOut } from '../../../gateway/cluster/moves/export-folder.ts';
import { moveIn } from '../../../gateway/cluster/moves/import-folder.ts';
import { type ClusterNode, startCluster, type TestCluster } from '../../cluster.ts';
import { type Child, launch, listening, serviceArgs, serviceSays } from '../../server-process.ts';
import { testEnvironment } from '../../test-environment.ts';

const it = suite('gateway.cluster moves');

const root = join(import.meta.dirname, '../../..');
let cluster: TestCluster;
let single = '';
let item = '';
let file = '';

/** Runs the program of the operator; answers its exit code and what it printed. */
const move = async (
  verb: string,
  dataDir: string,
  ...flags: readonly string[]
): Promise<{ readonly code: number; readonly text: string }> => {
  const program = spawn(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', join(root, 'gateway/programs/cluster.ts'), verb],
      ...['--data-dir', dataDir, ...cluster.clusterArgs('127.0.0.9'), ...flags],
    ],
    { cwd: root, env: { ...process.env, ...testEnvironment }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let text = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  const [code] = (await once(program, 'close')) as [number];
  return { code, text };
};

/** Runs something with a service without a cluster on a folder. */
const alone = async <T>(dataDir: string, run: (node: ClusterNode) => Promise<T>): Promise<T> => {
  const child: Child = await listening(launch(process.execPath, serviceArgs(dataDir)), serviceSays);
  try {
    return await run({ dataDir, host: '', child });
  } finally {
    await child.stop();
  }
};

it.before(async () => {
  cluster = await startCluster();
  single = await mkdtemp(join(tmpdir(), 'countinghouse-single-'));
});
it.after(async () => {
  await cluster.stop();
  await rm(single, { recursive: true, force: true });
});

it('make a folder of a single node the beginning of a cluster', async () => {
  file = await alone(single, async (node) => {
    await cluster.register(node);
    item = (await cluster.create(node, 'Made alone')).body['id'] as string;
    const made = await cluster.ask(node, 'POST', '/crm/contacts', { body: { name: 'Anna' } });
    const form = new FormData();
    form.set('file', new Blob(['a letter'], { type: 'text/plain' }), 'letter.txt');
    const path = `/crm/contacts/${made.body['id']}/files`;
    const { body } = await cluster.ask(node, 'POST', path, { form });
    return `${path}/${body['file_id']}`;
  });
  const moved = await move('move-in', single);
  assert.is(moved.code, 0, moved.text);
  assert.match(moved.text, /at position 1, and 1 files/);
  await cluster.newNode('127.0.0.1', single);
  const late = await cluster.newNode('127.0.0.2');
  assert.is((await cluster.ask(late, 'GET', `/items/${item}`)).body['name'], 'Made alone');
  assert.is((await cluster.ask(late, 'GET', file)).bytes.toString(), 'a letter');
  const again = await cluster.create(late, 'Made together');
  assert.is(again.status, 200);
});

/** Options of the cluster for the programs' own functions, which answer as the program prints. */
const options = () => ({
  ...{ url: cluster.server.url, host: '127.0.0.9', port: 0, tls: undefined },
  ...{ keyFile: cluster.keyFile, otherKeyFile: '' },
});

const refusalOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => '',
    ({ message }: Error) => message,
  );

it('bring everything back to a single node, whose folder can replace the cluster', async () => {
  const [one, two] = cluster.nodes as [ClusterNode, ClusterNode];
  const out = await mkdtemp(join(tmpdir(), 'countinghouse-out-'));
  const moved = await moveOut(options(), out);
  assert.is(moved.files, 1);
  assert.ok(moved.position > 1);
  // The nodes go on, so their history differs from that of the folder.
  assert.is((await cluster.create(one, 'Abandoned')).status, 200);
  assert.match(await refusalOf(moveIn(options(), out, true)), 'Stop all nodes');
  await Promise.all(cluster.nodes.map(({ child }) => child.stop()));
  // As after a restore, tokens of the earlier installation end.
  await rm(join(out, 'secret.key'));
  const added = await alone(out, async (node) => {
    assert.is((await cluster.ask(node, 'GET', file)).status, 401);
    await cluster.signIn(node);
    assert.is((await cluster.ask(node, 'GET', file)).bytes.toString(), 'a letter');
    const list = await cluster.ask(node, 'GET', '/items?q=Made');
    assert.is((list.body['items'] as unknown[]).length, 2);
    assert.is((await cluster.ask(node, 'GET', '/backup/status')).status, 200);
    return (await cluster.create(node, 'Made alone again')).body['id'] as string;
  });
  assert.match(await refusalOf(moveIn(options(), out, false)), 'Add --replace');
  await moveIn(options(), out, true);
  for (const node of [one, two]) {
    node.child = await cluster.start(node);
    await cluster.signIn(node);
    assert.is((await cluster.ask(node, 'GET', `/items/${added}`)).status, 200);
    const list = await cluster.ask(node, 'GET', '/items?q=Abandoned');
    assert.equal(list.body['items'], []);
    const [secret, wanted] = await Promise.all(
      [node.dataDir, out].map((folder) => readFile(join(folder, 'secret.key'), 'latin1')),
    );
    assert.is(secret, wanted);
    const aside = await readdir(join(node.dataDir, 'replaced'), { recursive: true });
    assert.ok(aside.some((path) => path.endsWith('countinghouse.db')));
  }
  await rm(out, { recursive: true, force: true });
});

it.run();
