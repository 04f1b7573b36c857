import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterNode } from '../cluster.ts';
import { askBackups, losesCopy, olderCopy } from './copy-faults.ts';
import { type Fault, follower, killed, leaseMs, type Struck } from './fault.ts';
import { brokenCopies } from './faults/broken-copies.ts';
import { furtherFaults, furtherSparing } from './faults/further.ts';
import { killPoints } from './faults/kill-points.ts';
import { versionFaults } from './faults/version-faults.ts';
import type { Link } from './link.ts';
import type { Disturbance } from './switches.ts';

/** Stops the process of a node for a while, as a machine that sleeps or swaps does. */
const frozen = async (node: ClusterNode, ms: number): Promise<void> => {
  process.kill(node.child.pid, 'SIGSTOP');
  await pause(ms);
  process.kill(node.child.pid, 'SIGCONT');
};

/** Disturbs nodes for a while. */
const disturbed = async (
  { switches }: Struck,
  disturbances: ReadonlyMap<ClusterNode, Disturbance>,
  ms: number,
): Promise<void> => {
  for (const [{ host }, one] of disturbances) await switches.set(host, one);
  await pause(ms);
  for (const { host } of disturbances.keys()) await switches.set(host, {});
};

/** Sets the clock of a node off by up to an hour, either way; it has jumped twice when this is over. */
const clockOff = (struck: Struck, node: ClusterNode): Promise<void> => {
  const clockMs = (struck.at.is(0.5) ? 1 : -1) * struck.at.whole(3, 3600) * 1000;
  return disturbed(struck, new Map([[node, { clockMs }]]), 2 * leaseMs);
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
  'refuse writes in PostgreSQL': async ({ cluster: { server } }) => {
    await server.set('default_transaction_read_only', 'on');
    await pause(leaseMs);
    await server.set('default_transaction_read_only', '');
  },
  'fail over to a synchronous standby': async ({ cluster: { server }, at }) => {
    const standby = await server.standby();
    await pause(at.whole(0, 1000));
    await standby.promote();
  },
  'cut a follower off the leader': async (struck) => {
    const node = await follower(struck);
    const { host } = await struck.cluster.leader();
    await disturbed(struck, new Map([[node, { cut: [host] }]]), 2 * leaseMs);
  },
  'cut all nodes off each other': async (struck) => {
    const { nodes } = struck.cluster;
    const cut = nodes.map(({ host }) => host);
    await disturbed(struck, new Map(nodes.map((one) => [one, { cut }])), 2 * leaseMs);
  },
  'lose the answers of the leader to a follower': async (struck) => {
    const node = await follower(struck);
    const { host } = await struck.cluster.leader();
    await disturbed(struck, new Map([[node, { deaf: [host] }]]), 2 * leaseMs);
  },
  'set the clock of the leader off': async (struck) =>
    clockOff(struck, await struck.cluster.leader()),
  'set the clock of a follower off': async (struck) => clockOff(struck, await follower(struck)),
  'elect while the clock of a follower is off': async (struck) => {
    const { switches, cluster } = struck;
    const { host } = await follower(struck);
    await switches.set(host, { clockMs: 3_600_000 });
    await killed(struck, [await cluster.leader()]);
    const leading = await cluster.leader();
    if (leading.host === host) struck.finds(`${host} leads with a clock that is an hour ahead`);
    await switches.set(host, {});
  },
  'lose the copy of a follower': async (struck) =>
    losesCopy(struck.cluster, await follower(struck)),
  'give a follower an older copy': async (struck) =>
    olderCopy(struck.cluster, await follower(struck), struck.at.whole(500, 2000)),
  'ask for backups': (struck) => askBackups(struck),
  ...killPoints,
  ...brokenCopies,
  ...versionFaults,
  'cut and heal all links in turn': async ({ links, at }) => {
    for (let n = 0; n < 6; n += 1)
      for (const link of links.values()) {
        link.cut();
        await pause(at.whole(0, leaseMs / 6));
        link.heal();
        await pause(at.whole(0, leaseMs / 6));
      }
  },
  ...furtherFaults,
};

/** Names of the faults that end processes: those of nodes, and the primary of PostgreSQL, which its synchronous standby follows. */
export const kills: readonly string[] = [
  ...Object.keys(faults).filter((name) => name.startsWith('kill')),
  'fail over to a synchronous standby',
];

/** Names of the faults that leave the leader and PostgreSQL alone, so that every job is done once. */
export const sparing: ReadonlySet<string> = new Set([
  'kill a follower',
  'freeze a follower',
  'cut a follower off PostgreSQL',
  'cut a follower off the leader',
  'cut all nodes off each other',
  'set the clock of a follower off',
  'lose the copy of a follower',
  'give a follower an older copy',
  'ask for backups',
  'kill a follower before it commits a group',
  'kill a follower after it committed a group',
  'fill the disk of a follower',
  'tear the copy of a follower',
  'cut the copy of a follower off',
  'edit the position of a follower',
  ...furtherSparing,
]);
