import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ClusterNode, TestCluster } from '../../cluster.ts';
import { launch, listening, serviceArgs, serviceSays } from '../../server-process.ts';
import { testEnvironment } from '../../test-environment.ts';
import { startWitnessed, type WitnessedCluster } from './witnessed.ts';

const it = suite('gateway.cluster signed heads outside');

const root = join(import.meta.dirname, '../../..');
let witnessed: WitnessedCluster;
let cluster: TestCluster;
let home = '';

it.before(async () => {
  witnessed = await startWitnessed(['127.0.0.1']);
  ({ cluster, home } = witnessed);
});
it.after(() => witnessed.stop());

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
  await witnessed.verified(witness, await witnessed.lock(witness, '2020-02-29'));
  const signed = await witnessed.kept(witness);
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
      ...[file, '--heads', await witnessed.headsFile(witness), '--key', key],
    );
    assert.match(says, /^ok\nhead .*\nsigned up to entry [1-9]/);
    assert.is((await witnessed.get(alone, '/ledger/verify')).assurance.level, 'signed');
    const number = await witnessed.lock(alone, '2020-03-31');
    await witnessed.verified(alone, number);
    const [newest] = await witnessed.headsOf(alone);
    assert.equal([newest?.key, number], [signed[0]?.head.key, signed.length + 1]);
  } finally {
    await child.stop();
  }
});

it.run();
