import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EvidenceOptions } from '../../../gateway/evidence/options.ts';
import { newDatabase } from '../../new-database.ts';
import { type Installation, startTestService } from '../../service.ts';

/** Service that signs heads, with key and heads folder outside its data folder. */
export type Witnessed = {
  readonly dataDir: string;
  readonly database: string;
  readonly evidence: EvidenceOptions;
  /** The heads file of the installation. */
  readonly headsFile: () => Promise<string>;
  readonly start: (evidence?: Partial<EvidenceOptions>) => Promise<Installation>;
  /** Copies the database of a stopped service. */
  readonly copy: (name: string) => Promise<string>;
  readonly putBack: (copy: string) => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** Folders for a service that signs heads. */
export const witnessed = async (): Promise<Witnessed> => {
  const root = await mkdtemp(join(tmpdir(), 'countinghouse-heads-'));
  const dataDir = join(root, 'data');
  const database = join(dataDir, 'countinghouse.db');
  await mkdir(dataDir, { mode: 0o700 });
  await writeFile(database, await newDatabase(), { mode: 0o600 });
  const evidence = {
    keyFile: join(root, 'key.pem'),
    signCommand: '',
    previousKeyFile: '',
    headsDir: join(root, 'heads'),
    mail: '',
    webhook: '',
    timestampUrl: '',
    timestampRoot: '',
  };
  const put = async (from: string, to: string): Promise<void> => {
    for (const tail of ['-wal', '-shm']) await rm(`${to}${tail}`, { force: true });
    await cp(from, to);
  };
  return {
    dataDir,
    database,
    evidence,
    headsFile: async () => {
      const [installation = ''] = await readdir(evidence.headsDir);
      return join(evidence.headsDir, installation, 'heads.jsonl');
    },
    start: (other = {}) => startTestService({ dataDir, evidence: { ...evidence, ...other } }),
    copy: async (name) => {
      const to = join(root, name);
      await put(database, to);
      return to;
    },
    putBack: (copy) => put(copy, database),
    remove: () => rm(root, { recursive: true, force: true }),
  };
};
