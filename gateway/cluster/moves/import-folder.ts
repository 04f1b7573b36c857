import { join } from 'node:path';
import { clusterLimits } from '../../../kernel/cluster/cluster-limits.ts';
import { dropOthers, publishFolder } from '../../../kernel/cluster/files/file-cache.ts';
import { filesOver } from '../../../kernel/cluster/files/file-table.ts';
import { leaseIn } from '../../../kernel/cluster/lease.ts';
import { type Postgres, postgres } from '../../../kernel/cluster/postgres.ts';
import { createTables } from '../../../kernel/cluster/schema.ts';
import { snapshotsIn } from '../../../kernel/cluster/snapshots/snapshot-table.ts';
import { filesIn } from '../../../kernel/platform/files.ts';
import { migrations, openStore, type Store } from '../../../kernel/reader/open.ts';
import { NotStarted } from '../../process/start-error.ts';
import { upgradeToStart } from '../../upgrade/schema-upgrade.ts';
import { type ClusterKeys, clusterKeysOf } from '../cluster-key.ts';
import { checkKey, shareSecrets } from '../cluster-secrets.ts';
import type { ClusterOptions } from '../options.ts';
import { beginLogWith } from '../replacement/begin-log.ts';
import { dropArchives, storeArchives } from '../archive-store.ts';
import { heldFolder } from './folder-in-use.ts';

/** Result of a move, for the operator. */
export type Moved = { readonly position: number; readonly files: number };

/**
 * Makes a data folder the beginning of the log of a cluster. With `isReplacing` it takes the place of a log that exists:
 * a restore, or a factory reset; nodes with another history set their copies aside and start from this one.
 */
export const moveIn = (
  options: ClusterOptions,
  dataDir: string,
  isReplacing: boolean,
): Promise<Moved> =>
  heldFolder(dataDir, async () => {
    const keys = await clusterKeysOf(options, dataDir);
    const db = postgres(options.url, { timeoutMs: clusterLimits.snapshotPartMs });
    const store = await openStore(join(dataDir, 'countinghouse.db'), {
      migrations: await migrations(),
    });
    try {
      await upgradeToStart(store, dataDir);
      await createTables(db);
      await mayBegin(db, keys, isReplacing);
      return await begin(db, { store, dataDir, keys, isReplacing });
    } finally {
      await store.close();
      await db.close();
    }
  });

const mayBegin = async (db: Postgres, keys: ClusterKeys, isReplacing: boolean): Promise<void> => {
  const { isHeld, logEnd } = await leaseIn(db).read();
  if (isHeld)
    throw new NotStarted(
      'A node of this cluster is running. Stop all nodes, then move the folder in.',
    );
  if (logEnd === 0) return;
  if (!isReplacing)
    throw new NotStarted(
      'This cluster has a history already. Add --replace to replace it by the folder; its nodes then set their copies aside.',
    );
  await checkKey(db, keys);
};

type Beginning = {
  readonly store: Store;
  readonly dataDir: string;
  readonly keys: ClusterKeys;
  readonly isReplacing: boolean;
};

const begin = async (
  db: Postgres,
  { store, dataDir, keys, isReplacing }: Beginning,
): Promise<Moved> => {
  const folder = join(dataDir, 'files');
  const table = filesOver(db);
  const [cache, snapshots] = [filesIn(folder), snapshotsIn(db)];
  const files = await publishFolder(folder, cache, table, { isAgain: true });
  const archives = await storeArchives(db, dataDir);
  const { logEnd } = await leaseIn(db).read();
  const position = await beginLogWith({ snapshots, store, dataDir, logEnd });
  if (position === undefined)
    throw new NotStarted('A node wrote to this cluster meanwhile. Stop all nodes, then try again.');
  if (isReplacing) {
    await db.query('DELETE FROM countinghouse.secret');
    await dropOthers(cache, table);
    await dropArchives(db, archives);
  }
  await shareSecrets(db, keys, dataDir);
  return { position, files };
};
