import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import { type Durability, durabilityWarnings } from '../../kernel/cluster/durability.ts';
import type { NodeState } from '../../kernel/cluster/node-state.ts';
import type { NodeStatus } from '../../kernel/cluster/status.ts';
import type { Position } from './position.ts';

type Around = {
  readonly state: Pick<NodeState, 'staleMs' | 'logEnd'>;
  readonly position: Pick<Position, 'present'>;
  readonly durability: Durability | undefined;
  /** Sentences about copies of other nodes that differ. */
  readonly differing: readonly string[];
  readonly isLeading: boolean;
  /** Epoch of the present leader. */
  readonly epoch: number | undefined;
};

/** State of a node now. */
export const nodeStatus = (around: Around): NodeStatus => {
  const { state, durability, isLeading } = around;
  const position = around.position.present();
  const staleMs = state.staleMs();
  const isStopped = staleMs > clusterLimits.staleMs;
  return {
    role: isStopped ? 'stopped' : isLeading ? 'leader' : 'follower',
    position,
    epoch: around.epoch ?? null,
    lag_entries: isLeading ? 0 : Math.max(0, state.logEnd() - position),
    lag_seconds: Number.isFinite(staleMs) ? Math.round(staleMs / 100) / 10 : null,
    durability: durability ?? null,
    warnings: [...(durability ? durabilityWarnings(durability) : []), ...around.differing],
  };
};
