import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import type { NodeStatus } from '../../kernel/cluster/status.ts';
import type { Rollback } from '../../kernel/ledger/heads/rollback.ts';
import type { Bus } from '../../kernel/writer/transport/bus.ts';
import type { RollbackGuard } from './rollback-guard.ts';
import { rollbackSentence } from './rollback-refusal.ts';

/** Node of a cluster that keeps heads: the leader signs them, and every node appends them outside. */
export type HeadsNode = {
  readonly isLeading: () => boolean;
  /** True once the copy has the whole log, before which it lacks entries for no fault. */
  readonly isCurrent: () => boolean;
  /** Bus whose commands run here and only while this node leads. */
  readonly own: (bus: Bus) => Bus;
  /** Sets what the writer of this node refuses. */
  readonly guard: (guard: RollbackGuard) => void;
};

type Status = () => NodeStatus;

/** The keeping of heads on a node with this status. */
export const headsNode = (status: Status, guard: HeadsNode['guard']): HeadsNode => ({
  isLeading: () => status().role === 'leader',
  isCurrent: () => {
    const { role, lag_entries, lag_seconds } = status();
    return role === 'leader' || (role === 'follower' && lag_seconds !== null && lag_entries === 0);
  },
  own: (bus) => ({
    ...bus,
    send: (request) => {
      const { role, epoch } = status();
      return bus.send({ ...request, leaderEpoch: role === 'leader' ? (epoch ?? 0) : 0 });
    },
  }),
  guard,
});

/** Status of a node that names a rollback, too. */
export const statusWithRollback =
  (status: Status, rollback: () => Rollback | undefined): Status =>
  () => {
    const found = rollback();
    const present = status();
    return found
      ? { ...present, warnings: [...present.warnings, rollbackSentence(found)] }
      : present;
  };

/** Runs a task of a node at an interval, until the timer is cleared. */
export const repeated = (run: () => void, failed: (error: unknown) => void): NodeJS.Timeout => {
  const timer = setInterval(() => {
    try {
      run();
    } catch (error) {
      failed(error);
    }
  }, clusterLimits.followHeadsMs);
  timer.unref();
  return timer;
};
