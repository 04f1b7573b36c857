import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { clusterLimits } from '../../../kernel/cluster/cluster-limits.ts';
import type { Struck } from '../fault.ts';
import { healedMs } from '../send.ts';

/** Writes that must be answered while the clients reach the followers only. */
const forwarded = 5;

/** Cuts the clients off the leader for twice a lease, and until some of their writes were forwarded by followers. */
export const cutOffLeader = async ({ cluster, reach, history, finds }: Struck): Promise<void> => {
  const leading = await cluster.leader();
  const done = (): number => history.writes.filter(({ outcome }) => outcome === 'done').length;
  reach.cut(leading);
  const before = done();
  await pause(2 * clusterLimits.leaseMs);
  const end = performance.now() + healedMs;
  while (done() < before + forwarded && performance.now() < end) await pause(50);
  if (done() < before + forwarded)
    finds(
      `followers forwarded ${done() - before} writes in ${healedMs / 1000} s without the leader`,
    );
  reach.heal();
};
