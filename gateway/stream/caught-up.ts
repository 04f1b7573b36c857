import { setTimeout as pause } from 'node:timers/promises';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import type { NodeStatus } from '../../kernel/cluster/status.ts';
import { elapsedMs } from '../../kernel/values/clock.ts';

/** Pause between two looks at a copy that lags behind. */
const pauseMs = 50;

/** Milliseconds for which a node may lack entries; 0 for a single node and for a leader, which have all. */
export const lagOf = (status: Pick<NodeStatus, 'role' | 'lag_seconds'> | undefined): number => {
  if (status === undefined || status.role === 'single' || status.role === 'leader') return 0;
  // The lag is rounded to tenths of a second.
  return (status.lag_seconds ?? Number.POSITIVE_INFINITY) * 1000 + 100;
};

/** Copy of a node: if it has an entry, how far it may lag behind, and if the answer is no longer wanted. */
export type Copy = {
  readonly has: () => boolean;
  readonly lagMs: () => number;
  readonly isOver: () => boolean;
};

/**
 * Waits until a copy has an entry, or has all entries that were recorded before the call, so that the entry is none of its
 * ledger. False where neither is certain in time.
 */
export const isCaughtUp = async (
  { has, lagMs, isOver }: Copy,
  withinMs: number = clusterLimits.waitMs,
): Promise<boolean> => {
  const began = elapsedMs();
  for (;;) {
    const passed = elapsedMs() - began;
    if (has() || lagMs() <= passed) return true;
    if (isOver() || passed > withinMs) return false;
    await pause(pauseMs);
  }
};
