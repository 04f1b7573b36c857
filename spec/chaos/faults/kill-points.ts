import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlace } from '../../../kernel/cluster/place.ts';
import { openStore } from '../../../kernel/reader/open.ts';
import type { ClusterNode, TestCluster } from '../../cluster.ts';
import { until } from '../../until.ts';
import { filesOf } from '../copy-faults.ts';
import { type Fault, follower, type Struck, startAgain } from '../fault.ts';
import type { KillPoint } from '../switches.ts';

/** Nodes that have ended at a moment, once one of them has; the others go on. */
const endedAt = async (
  { switches }: Struck,
  nodes: readonly ClusterNode[],
  kill: KillPoint,
): Promise<readonly ClusterNode[]> => {
  for (const { host } of nodes) await switches.set(host, { kill });
  const hasEnded = ({ child }: ClusterNode): boolean => child.hasEnded();
  await until(() => nodes.some(hasEnded), `a node that ends ${kill}`);
  for (const { host } of nodes) await switches.set(host, {});
  return nodes.filter(hasEnded);
};

/** Number of groups of an epoch that the log has and the copy of a stopped node lacks. */
const lackedBy = async (
  { server }: TestCluster,
  node: ClusterNode,
  epoch: number,
): Promise<number> => {
  // The node itself recovers its write-ahead log at its start.
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-killed-'));
  for (const name of await filesOf(node))
    await copyFile(join(node.dataDir, name), join(folder, name));
  const store = await openStore(join(folder, 'countinghouse.db'));
  try {
    const { seq } = readPlace(store) ?? { seq: 0 };
    const text = `SELECT count(*) AS n FROM countinghouse.log WHERE epoch=${epoch} AND seq>${seq}`;
    return Number((await server.query(text))[0]?.['n']);
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
};

/** Kills the leader at a moment of a write; its copy then lacks so many of its own groups. */
const leaderAt =
  (point: KillPoint, lacks: number): Fault =>
  async (struck) => {
    const { cluster, finds } = struck;
    const leading = await cluster.leader();
    const [row] = await cluster.server.query('SELECT epoch FROM countinghouse.epoch');
    const ended = await endedAt(struck, [leading], point);
    const found = await lackedBy(cluster, leading, Number(row?.['epoch']));
    if (found !== lacks)
      finds(`${leading.host}, killed ${point}, lacks ${found} of its groups, not ${lacks}`);
    await startAgain(struck, ended);
  };

/** Kills the leader, and then the node that would follow it, at a moment of its election. */
const candidateAt =
  (point: KillPoint): Fault =>
  async (struck) => {
    const leading = await struck.cluster.leader();
    await leading.child.kill();
    const others = struck.cluster.nodes.filter((one) => one !== leading);
    const ended = await endedAt(struck, others, point);
    await startAgain(struck, [leading, ...ended]);
  };

const followerAt =
  (point: KillPoint): Fault =>
  async (struck) =>
    startAgain(struck, await endedAt(struck, [await follower(struck)], point));

/** Kills of a node by itself, at moments between its databases. */
export const killPoints: Readonly<Record<string, Fault>> = {
  'kill the leader before its append': leaderAt('before append', 0),
  'kill the leader between append and COMMIT': leaderAt('after append', 1),
  'kill the leader between COMMIT and answer': leaderAt('after COMMIT of appended', 0),
  'kill a node before its election': candidateAt('before election'),
  'kill a node after its election': candidateAt('after election'),
  'kill a follower before it commits a group': followerAt('before COMMIT of applied'),
  'kill a follower after it committed a group': followerAt('after COMMIT of applied'),
};
