import { join } from 'node:path';
import type { Logger } from 'pino';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import { followDrops, publishFolder } from '../../kernel/cluster/files/file-cache.ts';
import { dropsChannel, filesOver } from '../../kernel/cluster/files/file-table.ts';
import { sharedFiles } from '../../kernel/cluster/files/shared-files.ts';
import { postgres } from '../../kernel/cluster/postgres.ts';
import { reporting } from '../../kernel/cluster/warnings.ts';
import { type Files, filesIn } from '../../kernel/platform/files.ts';

/** Files of a node: those of all nodes, with its folder as cache. */
export type NodeFiles = { readonly files: Files; readonly stop: () => Promise<void> };

/** Opens the files of a node, after its folder has lost what was deleted while it was down. */
export const nodeFiles = async (url: string, dataDir: string, log: Logger): Promise<NodeFiles> => {
  const folder = join(dataDir, 'files');
  const cache = filesIn(folder);
  const warn = reporting((text) => log.warn(`Files of the cluster: ${text}`));
  let look = (): void => undefined;
  const listen = { channel: dropsChannel, notify: () => look() };
  const db = postgres(url, { timeoutMs: clusterLimits.fileMs, listen });
  const table = filesOver(db);
  const drops = followDrops(cache, table, warn);
  look = () => void drops.look();
  await drops.look();
  // Earlier versions kept files in the folder of the node that had received them.
  void publishFolder(folder, cache, table).then(
    (count) => count > 0 && log.info({ count }, 'stored files for all nodes'),
    warn,
  );
  return {
    files: sharedFiles(cache, table),
    stop: () => {
      drops.stop();
      return db.close();
    },
  };
};
