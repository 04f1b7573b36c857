import type { Logger } from 'pino';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import { createTables } from '../../kernel/cluster/schema.ts';
import { clearPrepared } from '../../modules/backups/index.ts';
import { noPostgres } from '../process/start-error.ts';
import { type ClusterKeys, clusterKeysOf } from './cluster-key.ts';
import { checkKey, resetIn, shareSecrets } from './cluster-secrets.ts';
import type { ClusterOptions } from './options.ts';

/** Cluster that was reached before the database is opened: its keys, and the options of this node. */
export type ReachedCluster = { readonly options: ClusterOptions; readonly keys: ClusterKeys };

/**
 * Reaches PostgreSQL, creates the tables of the cluster if they are missing, and gives the data folder the secrets of the
 * cluster and a copy that the log continues.
 */
export const reachCluster = async (
  options: ClusterOptions,
  dataDir: string,
  log: Logger,
): Promise<ReachedCluster> => {
  // A replacement that an earlier run had unpacked is not applied at a start.
  clearPrepared(dataDir);
  const keys = await clusterKeysOf(options, dataDir);
  // The client of PostgreSQL is loaded only where there is a cluster.
  const { postgres } = await import('../../kernel/cluster/postgres.ts');
  const { prepareCopy } = await import('./node-copy.ts');
  const db = postgres(options.url, { timeoutMs: clusterLimits.fileMs });
  try {
    await createTables(db).catch((error: unknown) => {
      throw noPostgres(error);
    });
    await checkKey(db, keys);
    const copy = await prepareCopy(db, dataDir, await resetIn(db, keys));
    if (copy !== 'kept') log.info({ copy }, 'the database is that of the snapshot of the cluster');
    await shareSecrets(db, keys, dataDir, { isNewCopy: copy !== 'kept' });
  } finally {
    await db.close();
  }
  return { options, keys };
};
