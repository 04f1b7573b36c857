import { setTimeout as pause } from 'node:timers/promises';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import type { ClusterNode, TestCluster } from '../cluster.ts';
import type { Dice } from '../random.ts';
import type { History } from './history.ts';
import type { Link } from './link.ts';
import type { NewerProgram } from './newer/newer-programs.ts';
import type { Reach } from './reach.ts';
import type { Switches } from './switches.ts';

/** The cluster that faults strike, with the link of each node to PostgreSQL by its host. */
export type Struck = {
  readonly cluster: TestCluster;
  readonly links: ReadonlyMap<string, Link>;
  readonly switches: Switches;
  readonly reach: Reach;
  readonly history: History;
  readonly at: Dice;
  /** Reports what contradicts the promises while the fault lasts. */
  readonly finds: (text: string) => void;
  /** Prints a remark. */
  readonly says: (text: string) => void;
  /** Makes a program that is newer than that of all nodes, with which the copies are compared from then on. */
  readonly newerProgram: () => Promise<NewerProgram>;
};

/** Causes a fault and takes it back; what it leaves behind is for the cluster to repair. */
export type Fault = (struck: Struck) => Promise<void>;

export const { leaseMs } = clusterLimits;

/** A node that does not lead. */
export const follower = async ({ cluster, at }: Struck): Promise<ClusterNode> => {
  const leading = await cluster.leader();
  return at.one(cluster.nodes.filter((one) => one !== leading)) ?? leading;
};

/** Starts nodes again that have ended, after a while. */
export const startAgain = async (
  { cluster, at }: Struck,
  nodes: readonly ClusterNode[],
): Promise<void> => {
  await pause(at.whole(0, leaseMs));
  await Promise.all(
    nodes.map(async (node) => {
      node.child = await cluster.start(node);
    }),
  );
};

/** Kills nodes, and starts them again after a while. */
export const killed = async (struck: Struck, nodes: readonly ClusterNode[]): Promise<void> => {
  await Promise.all(nodes.map(({ child }) => child.kill()));
  await startAgain(struck, nodes);
};
