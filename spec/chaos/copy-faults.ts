import { copyFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterNode, TestCluster } from '../cluster.ts';

const file = 'countinghouse.db';

/** Files of the copy of a node, which has stopped. */
const filesOf = async ({ dataDir }: ClusterNode): Promise<readonly string[]> =>
  (await readdir(dataDir)).filter((name) => [file, `${file}-wal`, `${file}-shm`].includes(name));

const removeCopy = async (node: ClusterNode): Promise<void> => {
  for (const name of await filesOf(node)) await rm(join(node.dataDir, name));
};

/** A node loses its copy of the database, and makes another one from the log. */
export const losesCopy = async (cluster: TestCluster, node: ClusterNode): Promise<void> => {
  await node.child.kill();
  await removeCopy(node);
  node.child = await cluster.start(node);
};

/** A node is given its own copy of some time ago, as from a backup of its disk. */
export const olderCopy = async (
  cluster: TestCluster,
  node: ClusterNode,
  ms: number,
): Promise<void> => {
  await node.child.kill();
  const kept = await filesOf(node);
  for (const name of kept)
    await copyFile(join(node.dataDir, name), join(node.dataDir, `older-${name}`));
  node.child = await cluster.start(node);
  await pause(ms);
  await node.child.kill();
  await removeCopy(node);
  for (const name of kept) {
    await copyFile(join(node.dataDir, `older-${name}`), join(node.dataDir, name));
    await rm(join(node.dataDir, `older-${name}`));
  }
  node.child = await cluster.start(node);
};

const ofOneNode = [
  ['POST', '/backup/trigger'],
  ['POST', '/company-backups'],
  ['GET', '/system/export'],
  ['POST', '/system/factory-reset'],
] as const;

/** Asks every node for what a cluster does not do; it must refuse, and go on. */
export const askRestores = async ({
  cluster,
  finds,
}: {
  readonly cluster: TestCluster;
  readonly finds: (text: string) => void;
}): Promise<void> => {
  for (const node of cluster.nodes)
    for (const [verb, path] of ofOneNode) {
      const answer = await cluster.ask(node, verb, path, verb === 'POST' ? { body: {} } : {});
      if (answer.status !== 409 || answer.body['code'] !== 'not_in_cluster')
        finds(`${node.host}: ${verb} ${path} was answered ${answer.status} ${answer.bytes}`);
    }
};
