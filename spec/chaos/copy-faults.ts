import { copyFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterNode, TestCluster } from '../cluster.ts';

const file = 'countinghouse.db';

/** Files of the copy of a node, which has stopped. */
export const filesOf = async ({ dataDir }: ClusterNode): Promise<readonly string[]> =>
  (await readdir(dataDir)).filter((name) => [file, `${file}-wal`, `${file}-shm`].includes(name));

/** Removes the copy of a node, which has stopped. */
export const removeCopy = async (node: ClusterNode): Promise<void> => {
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

/** Asks every node for a backup, which the leader makes; it is made or refused for lack of a leader, and all nodes list the same. */
export const askBackups = async ({
  cluster,
  finds,
}: {
  readonly cluster: TestCluster;
  readonly finds: (text: string) => void;
}): Promise<void> => {
  for (const node of cluster.nodes) {
    const path = '/backup/trigger?type=database';
    const answer = await cluster.ask(node, 'POST', path);
    if (![200, 503].includes(answer.status))
      finds(`${node.host}: POST ${path} was answered ${answer.status} ${answer.bytes}`);
    if (answer.status !== 200) continue;
    for (const other of cluster.nodes) {
      const headers = { 'X-Wait-For': answer.position };
      const list = await cluster.ask(other, 'GET', '/backup/list', headers);
      if (list.status === 200 && !list.bytes.includes(String(answer.body['id'])))
        finds(`${other.host} does not list the backup ${answer.body['id']}`);
    }
  }
};
