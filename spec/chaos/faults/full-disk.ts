import { clusterLimits } from '../../../kernel/cluster/cluster-limits.ts';
import type { Struck } from '../fault.ts';

/** Fills the disk of PostgreSQL for up to twice a lease, which makes it refuse writes, or end. */
export const fullDisk = async ({ cluster, at, says }: Struck): Promise<void> => {
  const { fillDisk } = cluster.server;
  if (fillDisk) await fillDisk(at.whole(1000, 2 * clusterLimits.leaseMs));
  else says('PostgreSQL has no disk of its own in this run, so it was not filled');
};
