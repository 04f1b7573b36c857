import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { prepareCopy } from '../../../gateway/cluster/node-copy.ts';
import { clusterLimits } from '../../../kernel/cluster/cluster-limits.ts';
import { postgres } from '../../../kernel/cluster/postgres.ts';
import { nowIn } from '../../../kernel/declare/now.ts';
import { openStore, type Store } from '../../../kernel/reader/open.ts';
import { readerOf } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { exportLines } from '../../../modules/ledger/chain/export.ts';
import type { TestCluster } from '../../cluster.ts';
import { newDatabase } from '../../new-database.ts';
import { testEnvironment } from '../../test-environment.ts';
import { follow, type Replay } from '../replay.ts';

const root = join(import.meta.dirname, '../../..');
const none = {} as never;

/** Answer of the program that verifies exported lines against the hash of their last entry. */
export const verdictOf = async (file: string, hash: string): Promise<string> => {
  const program = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(root, 'gateway/programs/verify-ledger.ts'),
      file,
      hash,
    ],
    {
      cwd: root,
      env: { ...process.env, ...testEnvironment },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let text = '';
  program.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await once(program, 'close');
  return text.split('\n')[0] ?? '';
};

/** Writes the ledger of a company of a copy as `GET /ledger/export` answers it. */
const exported = async (store: Store, company: string, file: string): Promise<void> => {
  const reader = readerOf(store, company);
  const caller = { user_id: '', company_id: company, role: 'owner' } as const;
  const circumstances = { ts: instant(), caller, source: 'spec', correlation: undefined };
  const { bytes } = exportLines.answer(reader, none, nowIn(reader, circumstances), none) as {
    readonly bytes: AsyncIterable<string>;
  };
  await pipeline(Readable.from(bytes), createWriteStream(file));
};

/** Chains that `verify-ledger` finds faults in, or that end otherwise, in a copy that is made of PostgreSQL alone. */
export const verifyFromPostgres = async (
  { server }: Pick<TestCluster, 'server'>,
  replay: Replay,
): Promise<readonly string[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-alone-'));
  const database = join(dataDir, 'countinghouse.db');
  await writeFile(database, await newDatabase(), { mode: 0o600 });
  const db = postgres(server.url, { timeoutMs: clusterLimits.snapshotPartMs });
  const findings: string[] = [];
  try {
    const prepared = await prepareCopy(db, dataDir);
    if (prepared !== 'continued') findings.push(`the copy of PostgreSQL alone was ${prepared}`);
    const store = await openStore(database);
    try {
      // The copy is not behind the replay, whose heads are those of the nodes.
      const heads = replay.store.prepare('SELECT company, hash FROM chain').all();
      await follow(store, db);
      for (const { company, hash } of heads) {
        const file = join(dataDir, `${company}.jsonl`);
        await exported(store, String(company), file);
        const verdict = await verdictOf(file, String(hash));
        if (verdict !== 'ok') findings.push(`the chain of ${company} in PostgreSQL: ${verdict}`);
      }
      if (heads.length < 2) findings.push('PostgreSQL has no chain of a company');
    } finally {
      await store.close();
    }
  } finally {
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  return findings;
};
