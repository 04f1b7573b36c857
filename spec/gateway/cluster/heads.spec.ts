import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { headsIn } from '../../../kernel/ledger/heads/anchors.ts';
import type { SignedHead } from '../../../kernel/ledger/heads/head.ts';
import { type ClusterNode, startCluster, type TestCluster } from '../../cluster.ts';
import { forge } from '../../ledger/chain/forge.ts';
import { withDatabase } from '../../ledger/heads/forger.ts';
import { launch, listening, serviceArgs, serviceSays } from '../../server-process.ts';
import type { Answered } from '../../test-app.ts';
import { testEnvironment } from '../../test-environment.ts';
import { until } from '../../until.ts';

const it = suite('gateway.cluster signed heads');

const root = join(import.meta.dirname, '../../..');
let cluster: TestCluster;
let home = '';

const headsDirOf = (host: string): string => join(home, host);

it.before(async () => {
  home = await mkdtemp(join(tmpdir(), 'countinghouse-cluster-heads-'));
  cluster = await startCluster({ optionsOf: (host) => ['--heads-dir', headsDirOf(host)] });
  await Promise.all([cluster.newNode('127.0.0.1'), cluster.newNode('127.0.0.2')]);
  await cluster.register(cluster.otherThan(await cluster.leader()));
});
it.after(async () => {
  await cluster.stop();
  await rm(home, { recursive: true, force: true });
});

const get = async (node: ClusterNode, path: string): Promise<Answered> => {
  const { status, body } = await cluster.ask(node, 'GET', path);
  assert.is(status, 200, JSON.stringify(body));
  return body as Answered;
};
const headsOf = async (node: ClusterNode): Promise<readonly Answered[]> =>
  (await get(node, '/ledger/heads')).items;

/** Heads file of a node. */
const headsFile = async ({ host }: ClusterNode): Promise<string> => {
  const [installation = ''] = await readdir(headsDirOf(host)).catch(() => []);
  return join(headsDirOf(host), installation, 'heads.jsonl');
};
const kept = async (node: ClusterNode): Promise<readonly SignedHead[]> =>
  headsIn(await readFile(await headsFile(node), 'utf8').catch(() => ''));

const lock = async (node: ClusterNode, lock_date: string): Promise<void> => {
  const { status, body } = await cluster.ask(node, 'POST', '/accounting/period-lock', {
    body: { lock_date },
  });
  assert.is(status, 200, JSON.stringify(body));
};

/** Waits until a node has a number of heads in its ledger and outside it, and has verified them. */
const verified = async (node: ClusterNode, count: number): Promise<Answered> => {
  await until(async () => (await headsOf(node)).length === count, `${count} heads in the ledger`);
  await until(async () => (await kept(node)).length === count, `${count} heads outside it`);
  const found = await get(node, '/ledger/verify');
  assert.is(found.ok, true, JSON.stringify(found));
  assert.is(found.assurance.level, 'witnessed');
  return found;
};

it('are signed by the leader, and verify on every node, each of which keeps them outside', async () => {
  const leading = await cluster.leader();
  const following = cluster.otherThan(leading);
  await lock(following, '2020-01-31');
  for (const node of [leading, following]) await verified(node, 1);
  assert.equal(await headsOf(leading), await headsOf(following));
  assert.equal(await kept(leading), await kept(following));
  // The key is sealed in PostgreSQL, and in no data folder.
  const [row] = await cluster.server.query(
    "SELECT sealed FROM countinghouse.secret WHERE name='ledger.key'",
  );
  assert.not.match((row?.['sealed'] as Buffer).toString('latin1'), 'PRIVATE KEY');
  for (const { dataDir } of [leading, following]) {
    const texts = await Promise.all(
      (await readdir(dataDir, { withFileTypes: true }))
        .filter((one) => one.isFile())
        .map(({ name }) => readFile(join(dataDir, name), 'latin1')),
    );
    assert.ok(texts.every((text) => !text.includes('PRIVATE KEY')));
  }
});

it('go on with the same key after a failover, and name an entry that was changed on one node', async () => {
  const lost = await cluster.leader();
  const survivor = cluster.otherThan(lost);
  const { body } = await cluster.create(survivor, 'Signed ring');
  await until(async () => (await cluster.ask(lost, 'GET', `/items/${body['id']}`)).status === 200);
  await lost.child.kill();
  await until(async () => (await cluster.leader()) === survivor, 'a failover');
  await lock(survivor, '2020-02-29');
  const [newest, first] = await until(async () => {
    const all = await headsOf(survivor);
    return all.length > 1 && all;
  });
  assert.equal([newest?.number, newest?.reason], [2, 'period_lock']);
  assert.is(newest?.key, first?.key);
  await verified(survivor, 2);

  await withDatabase(join(lost.dataDir, 'countinghouse.db'), ({ sqlite }) => {
    forge(sqlite, 'Signed ring', 'Forged ring');
  });
  lost.child = await cluster.start(lost);
  await until(async () => (await headsOf(lost)).length === 2);
  const found = await get(lost, '/ledger/verify');
  assert.is(found.ok, false);
  assert.match(String(found.fault.says), /changed/);
  assert.is((await get(survivor, '/ledger/verify')).ok, true);
});

const program = async (name: string, ...args: readonly string[]): Promise<string> => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'gateway/programs', name), ...args],
    {
      cwd: root,
      env: { ...process.env, ...testEnvironment, XDG_CONFIG_HOME: join(home, 'config') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number];
  assert.is(code, 0, text);
  return text;
};

it('verify offline and in a folder that left the cluster, which signs on with the same key', async () => {
  const witness = await cluster.leader();
  const signed = await kept(witness);
  const dataDir = join(home, 'out');
  const moved = await program(
    'cluster.ts',
    ...['move-out', '--data-dir', dataDir, ...cluster.clusterArgs('127.0.0.9')],
  );
  assert.match(moved, /The key that signs its ledger is \S+ledger\.key/);
  const child = await listening(
    launch(process.execPath, [...serviceArgs(dataDir), '--heads-dir', join(home, 'alone')], {
      XDG_CONFIG_HOME: join(home, 'config'),
    }),
    serviceSays,
  );
  const alone: ClusterNode = { dataDir, host: 'alone', child };
  try {
    const { signal } = new AbortController();
    const exported = await cluster.open(alone, '/ledger/export', {}, signal);
    const file = join(home, 'ledger.jsonl');
    await writeFile(file, await exported.text());
    const key = signed[0]?.public_key ?? '';
    const says = await program(
      'verify-ledger.ts',
      ...[file, '--heads', await headsFile(witness), '--key', key],
    );
    assert.match(says, /^ok\nhead .*\nsigned up to entry [1-9]/);
    assert.is((await get(alone, '/ledger/verify')).assurance.level, 'signed');
    await lock(alone, '2020-03-31');
    await verified(alone, signed.length + 1);
    const [newest] = await headsOf(alone);
    assert.equal([newest?.key, newest?.reason], [signed[0]?.head.key, 'period_lock']);
  } finally {
    await child.stop();
  }
});

it('stop writes where the log has lost its end, until an owner accepts that', async () => {
  const hosts = cluster.nodes.map(({ host }) => host);
  const [row] = await cluster.server.query('SELECT max(seq) AS seq FROM countinghouse.log');
  await lock(await cluster.leader(), '2020-04-30');
  for (const node of cluster.nodes) {
    await until(async () => (await kept(node)).at(-1)?.head.number === 3, 'the last head');
    await node.child.stop();
  }
  await cluster.server.query(`DELETE FROM countinghouse.log WHERE seq > ${row?.['seq']}`);
  // As the manual says: all nodes start with empty folders.
  cluster.nodes.length = 0;
  for (const host of hosts) await cluster.newNode(host);
  const leading = await cluster.leader();
  const following = cluster.otherThan(leading);
  for (const node of [leading, following]) {
    const refused = await until(async () => {
      const answer = await cluster.create(node, 'Not recorded');
      return answer.body['code'] !== 'not_leader' && answer;
    });
    assert.equal([refused.status, refused.body['code']], [503, 'ledger_behind']);
    const found = await get(node, '/ledger/verify');
    assert.match(String(found.fault.says), /signed head 3 of \S+ is ahead of the chain/);
    const { warnings } = (await get(node, '/health/ready')).cluster;
    assert.match(warnings.join(' '), 'The database lacks entries that the signed head 3');
  }
  const accepted = await cluster.ask(following, 'POST', '/ledger/rollback/accept', {
    body: { number: 3, note: 'The standby lacked them.' },
  });
  assert.is(accepted.status, 200, JSON.stringify(accepted.body));
  for (const node of [leading, following]) {
    await until(async () => (await cluster.create(node, 'Recorded')).status === 200);
    await until(async () => (await kept(node)).at(-1)?.head.number === 4, 'the next head');
    const found = await get(node, '/ledger/verify');
    assert.equal([found.ok, found.fault], [true, undefined], JSON.stringify(found));
  }
});

it.run();
