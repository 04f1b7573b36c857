import { join } from 'node:path';
import { clusterLimits } from '../../../kernel/cluster/cluster-limits.ts';
import { fetchAll } from '../../../kernel/cluster/files/file-cache.ts';
import { filesOver } from '../../../kernel/cluster/files/file-table.ts';
import { sharedFiles } from '../../../kernel/cluster/files/shared-files.ts';
import { storedFilesOver } from '../../../kernel/cluster/files/stored-files.ts';
import { logIn, type Place } from '../../../kernel/cluster/log.ts';
import { dropPlace, preparePlace, readPlace, writePlace } from '../../../kernel/cluster/place.ts';
import { type Postgres, postgres } from '../../../kernel/cluster/postgres.ts';
import { programOf, readable } from '../../../kernel/cluster/program.ts';
import { replacementsIn } from '../../../kernel/cluster/replacements.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { filesIn } from '../../../kernel/platform/files.ts';
import { migrations, openStore, type Store } from '../../../kernel/reader/open.ts';
import { applyCommits } from '../../../kernel/writer/tape/apply.ts';
import { allModules } from '../../modules.ts';
import { upgradeToStart } from '../../upgrade/schema-upgrade.ts';
import { clusterKeysOf } from '../cluster-key.ts';
import { checkKey, shareSecrets } from '../cluster-secrets.ts';
import { prepareCopy } from '../node-copy.ts';
import type { ClusterOptions } from '../options.ts';
import { fetchArchives } from '../archive-store.ts';
import { heldFolder } from './folder-in-use.ts';
import type { Moved } from './import-folder.ts';

/** Makes a folder, empty or that of a stopped node, one of a single node with everything that the cluster has. */
export const moveOut = (options: ClusterOptions, dataDir: string): Promise<Moved> =>
  heldFolder(dataDir, async () => {
    const keys = await clusterKeysOf(options, dataDir);
    const db = postgres(options.url, { timeoutMs: clusterLimits.snapshotPartMs });
    try {
      await checkKey(db, keys);
      const copy = await prepareCopy(db, dataDir);
      await shareSecrets(db, keys, dataDir, { isNewCopy: copy !== 'kept' });
      const position = await caughtUp(db, dataDir);
      const cache = filesIn(join(dataDir, 'files'));
      const table = filesOver(db);
      const files = await fetchAll(table, sharedFiles(cache, table));
      await fetchArchives(db, dataDir);
      return { position, files };
    } finally {
      await db.close();
    }
  });

/** Applies the log up to its end, and forgets that the database belonged to a cluster. */
const caughtUp = async (db: Postgres, dataDir: string): Promise<number> => {
  const file = join(dataDir, 'countinghouse.db');
  const store = await openStore(file, { migrations: await migrations() });
  try {
    await upgradeToStart(store, dataDir);
    preparePlace(store);
    const position = await applied(db, store, join(dataDir, 'restoring'));
    dropPlace(store);
    return position;
  } finally {
    await store.close();
  }
};

const applied = async (db: Postgres, store: Store, folder: string): Promise<number> => {
  const log = logIn(db);
  const replacements = replacementsIn(storedFilesOver(db), folder);
  const registry = registryOf(allModules);
  const program = programOf(registry, store);
  let place: Place = readPlace(store) ?? (await log.origin());
  for (;;) {
    const { groups, isEnd } = await log.pull(place);
    const { located, drop } = await replacements.fetch(groups);
    const commits = groups.map((group) => located(readable(group, program)));
    const last = groups.at(-1);
    if (last) {
      applyCommits(store, registry, commits, () => writePlace(store, last));
      place = { seq: last.seq, token: last.token };
    }
    await drop();
    if (isEnd) return place.seq;
  }
};
