import { setTimeout as pause } from 'node:timers/promises';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import type { ClusterNode, TestCluster } from '../cluster.ts';
import type { Dice } from '../random.ts';
import type { Link } from './link.ts';

/** The cluster that faults strike, with the link of each node to PostgreSQL by its host. */
export type Struck = {
  readonly cluster: TestCluster;
  readonly links: ReadonlyMap<string, Link>;
  readonly at: Dice;
};

/** Causes a fault and takes it back; what it leaves behind is for the cluster to repair. */
type Fault = (struck: Struck) => Promise<void>;

const leaseMs = clusterLimits.leaseMs;

const follower = async ({ cluster, at }: Struck): Promise<ClusterNode> => {
  const leading = await cluster.leader();
  return at.one(cluster.nodes.filter((one) => one !== leading)) ?? leading;
};

/** Kills nodes, and starts them again after a while. */
const killed = async ({ cluster, at }: Struck, nodes: readonly ClusterNode[]): Promise<void> => {
  await Promise.all(nodes.map(({ child }) => child.kill()));
  await pause(at.whole(0, leaseMs));
  await Promise.all(
    nodes.map(async (node) => {
      node.child = await cluster.start(node);
    }),
  );
};

/** Stops the process of a node for a while, as a machine that sleeps or swaps does. */
const frozen = async (node: ClusterNode, ms: number): Promise<void> => {
  process.kill(node.child.pid, 'SIGSTOP');
  await pause(ms);
  process.kill(node.child.pid, 'SIGCONT');
};

const linkOf = ({ links }: Struck, { host }: ClusterNode): Link => links.get(host) as Link;

/** Faults by name. */
export const faults: Readonly<Record<string, Fault>> = {
  'kill the leader': async (struck) => killed(struck, [await struck.cluster.leader()]),
  'kill a follower': async (struck) => killed(struck, [await follower(struck)]),
  'kill all nodes': (struck) => killed(struck, struck.cluster.nodes),
  'freeze the leader briefly': async ({ cluster }) => frozen(await cluster.leader(), leaseMs / 3),
  'freeze the leader for the length of its lease': async ({ cluster, at }) =>
    frozen(await cluster.leader(), leaseMs + at.whole(-300, 300)),
  'freeze the leader for long': async ({ cluster }) => frozen(await cluster.leader(), 3 * leaseMs),
  'freeze a follower': async (struck) => frozen(await follower(struck), 2 * leaseMs),
  'crash PostgreSQL': ({ cluster }) => cluster.server.crash(),
  'end the connections of PostgreSQL': async ({ cluster, at }) => {
    for (let n = at.whole(1, 5); n > 0; n -= 1) {
      await cluster.server.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL',
      );
      await pause(at.whole(0, 500));
    }
  },
  'cut the leader off PostgreSQL': async (struck) => {
    const link = linkOf(struck, await struck.cluster.leader());
    link.cut();
    await pause(2 * leaseMs);
    link.heal();
  },
  'deliver late what the leader sends to PostgreSQL': async (struck) => {
    const link = linkOf(struck, await struck.cluster.leader());
    link.hold();
    await pause(leaseMs + struck.at.whole(-500, leaseMs));
    link.heal();
  },
  'cut a follower off PostgreSQL': async (struck) => {
    const link = linkOf(struck, await follower(struck));
    link.cut();
    await pause(2 * leaseMs);
    link.heal();
  },
  'cut and heal all links in turn': async ({ links, at }) => {
    for (let n = 0; n < 6; n += 1)
      for (const link of links.values()) {
        link.cut();
        await pause(at.whole(0, leaseMs / 6));
        link.heal();
        await pause(at.whole(0, leaseMs / 6));
      }
  },
};

/** Names of the faults that end processes of nodes. */
export const kills: readonly string[] = Object.keys(faults).filter((name) =>
  name.startsWith('kill'),
);
