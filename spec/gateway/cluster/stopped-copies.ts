import { join } from 'node:path';
import { postgres } from '../../../kernel/cluster/postgres.ts';
import { openStore } from '../../../kernel/reader/open.ts';
import { follow } from '../../chaos/replay.ts';
import type { ClusterNode } from '../../cluster.ts';
import { differences } from '../../shadow/differences.ts';

/**
 * Stops nodes and answers the rows in which their copies differ, once each has the whole log: a node that stops before
 * another one lacks the last groups, such as those of jobs.
 */
export const differencesOfStopped = async (
  nodes: readonly ClusterNode[],
  url: string,
): Promise<readonly string[]> => {
  await Promise.all(nodes.map(({ child }) => child.stop()));
  const stores = await Promise.all(
    nodes.map(({ dataDir }) => openStore(join(dataDir, 'countinghouse.db'))),
  );
  const db = postgres(url);
  for (const store of stores) await follow(store, db);
  await db.close();
  const [first, ...rest] = stores;
  const found = rest.flatMap(({ sqlite }) => (first ? differences(first.sqlite, sqlite) : []));
  for (const store of stores) await store.close();
  return found;
};
