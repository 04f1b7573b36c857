import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { clusterLimits } from '../../../kernel/cluster/cluster-limits.ts';
import { filesOver } from '../../../kernel/cluster/files/file-table.ts';
import { postgres } from '../../../kernel/cluster/postgres.ts';
import { snapshotsIn } from '../../../kernel/cluster/snapshots/snapshot-table.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { migrate, migrations, openStore } from '../../../kernel/reader/open.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import {
  notesOf,
  type ReadyReplacement,
  readyReplacementTask,
  refuseReplacement,
  tellRefused,
} from '../../../modules/backups/index.ts';
import type { ClusterKeys } from '../cluster-key.ts';
import {
  beginningNote,
  newSecretStatements,
  noteStatement,
  sharedNames,
} from '../cluster-secrets.ts';
import { beginLogWith } from './begin-log.ts';

type Around = {
  readonly url: string;
  readonly keys: ClusterKeys;
  readonly services: Services;
  readonly log: Logger;
  /** Refuses all writes and waits for those in progress; answers the position of the copy. */
  readonly holdWrites: () => Promise<number>;
  readonly releaseWrites: () => void;
};

/** Result of a replacement: the new log has begun, nothing was asked for, or everything is as it was. */
export type Replaced = 'done' | 'nothing' | 'refused' | 'failed';

/**
 * Carries out the restore or the factory reset that was asked for: the leader makes the new database the beginning of a new log
 * in one transaction of PostgreSQL. Until that every node has the old books, and after it each gets the new ones by itself.
 */
export const replaceBooks = async (around: Around): Promise<Replaced> => {
  const { log, holdWrites, releaseWrites } = around;
  const logEnd = await holdWrites();
  let result: Replaced = 'failed';
  try {
    result = await carriedOut(around, logEnd);
    if (result === 'failed')
      log.error('a restore or reset was not carried out: the log of the cluster has grown');
    if (result === 'refused')
      log.error('a restore was not carried out: what was unpacked for it cannot be used');
  } catch (err) {
    log.error({ err }, 'a restore or reset was not carried out, and everything is as it was');
  }
  if (result !== 'done') releaseWrites();
  if (result === 'refused')
    await tellRefused(around.services).catch((err: unknown) =>
      log.error({ err }, 'telling owners of a refused restore failed'),
    );
  return result;
};

const carriedOut = async (around: Around, logEnd: number): Promise<Replaced> => {
  const { url, services, log } = around;
  const { dataDir } = services.settings;
  const ready = (await services.work(readyReplacementTask, { dataDir })) as
    | ReadyReplacement
    | undefined;
  if (!ready) return 'nothing';
  if (ready.by === 'nothing') {
    refuseReplacement(dataDir, ready.request_id);
    return 'refused';
  }
  const database =
    ready.by === 'restore' ? ready.database : join(dataDir, 'restoring', `${uuid()}.db`);
  const db = postgres(url, { timeoutMs: clusterLimits.snapshotPartMs });
  const store = await openStore(database, { migrations: await migrations() });
  try {
    await migrate(store);
    const table = filesOver(db);
    if (ready.by === 'restore')
      for (const { company, sha256, file } of ready.files)
        await table.put({ company, sha256 }, await readFile(file));
    const also = await statementsOf(ready, around);
    const snapshots = snapshotsIn(db);
    const position = await beginLogWith({ snapshots, store, dataDir, logEnd, also });
    if (position === undefined) return 'failed';
    log.info(
      { position, by: ready.by },
      'a new log of the cluster begins; all nodes start with it',
    );
    return 'done';
  } finally {
    await store.close();
    await db.close();
  }
};

type Ready = Exclude<ReadyReplacement, { readonly by: 'nothing' }>;

/** Changes of secrets, notes and stored files that come with the new log, in its transaction. */
const statementsOf = async (
  ready: Ready,
  { keys, services }: Pick<Around, 'keys' | 'services'>,
): Promise<readonly string[]> => {
  const keepsBackups = ready.by === 'restore' || ready.reset.keep_backups;
  const names = keepsBackups ? new Set(['secret.key']) : new Set(sharedNames);
  const folder = join(services.settings.dataDir, 'restoring', uuid());
  const beginning = { by: ready.by, keep_backups: keepsBackups };
  return [
    ...(await newSecretStatements(keys, names, folder)),
    noteStatement(keys, beginningNote, beginning),
    ...Object.entries(notesOf(ready)).map(([name, note]) => noteStatement(keys, name, note)),
    ...(ready.by === 'reset' ? dropAllFiles : ready.erased.flatMap(dropFile)),
    ...(keepsBackups ? [] : ['DELETE FROM countinghouse.stored_file']),
  ];
};

const dropAllFiles = [
  `INSERT INTO countinghouse.file_dropped(company, sha256)
 SELECT DISTINCT company, sha256 FROM countinghouse.file_blob
 ON CONFLICT (company, sha256) DO UPDATE SET n=excluded.n`,
  'DELETE FROM countinghouse.file_blob',
];

const dropFile = ({
  company,
  sha256,
}: {
  readonly company: string;
  readonly sha256: string;
}): readonly string[] => {
  if (!/^[\w-]+$/.test(company) || !/^[0-9a-f]{64}$/.test(sha256))
    throw new Error('not the address of a stored file');
  return [
    `DELETE FROM countinghouse.file_blob WHERE company='${company}' AND sha256='${sha256}'`,
    `INSERT INTO countinghouse.file_dropped(company, sha256) VALUES('${company}', '${sha256}')
 ON CONFLICT (company, sha256) DO UPDATE SET n=excluded.n`,
  ];
};
