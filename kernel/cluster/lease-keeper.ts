import { setTimeout as pause } from 'node:timers/promises';
import { instantMs } from '../values/clock.ts';
import { clusterLimits } from './cluster-limits.ts';
import type { Durability } from './durability.ts';
import type { Candidate, Lease, LeaseTable } from './lease.ts';
import type { NodeState } from './node-state.ts';

/** Events of the lease that a node reports. */
export type LeaseReport =
  /** Node that holds the lease; undefined while none does. */
  | { readonly leader: Pick<Lease, 'node' | 'address' | 'epoch'> | undefined }
  /** Difference to PostgreSQL's clock that keeps the node from leading, milliseconds. */
  | { readonly skewMs: number }
  | { readonly durability: Durability }
  | { readonly error: string };

type Around = {
  readonly table: LeaseTable;
  readonly state: NodeState;
  readonly candidate: Candidate;
  readonly report: (report: LeaseReport) => void;
};

/** Keeps the lease of a node: stands for election while there is no leader, and renews as leader. */
export type LeaseKeeper = {
  /** Ends the lease, so that another node need not wait for it. */
  readonly stop: () => Promise<void>;
};

/** Starts the loop; each step needs one round trip, and three steps may fail within the time of the lease. */
export const keepLease = (around: Around): LeaseKeeper => {
  const { table, state, candidate, report } = around;
  const stopping = new AbortController();
  /** Epoch in which the row names this node. */
  let mine = 0;
  let known: string | undefined;
  const tell = (leader: Pick<Lease, 'node' | 'address' | 'epoch'> | undefined): void => {
    const text = JSON.stringify(leader ?? null);
    if (text === known) return;
    known = text;
    report({ leader });
  };
  const giveUp = async (): Promise<void> => {
    const epoch = mine;
    mine = 0;
    state.letGo();
    await table.release(candidate.node, epoch);
  };
  const step = async (): Promise<void> => {
    const began = state.now();
    // The writer gives the lease up if the log refuses it.
    if (mine > 0 && state.epoch() !== mine) return giveUp();
    if (mine > 0) {
      const clockMs = await table.renew(candidate, mine);
      if (clockMs === undefined) {
        mine = 0;
        state.letGo();
        return;
      }
      // A clock that was set while the node leads would give its entries a wrong time.
      if (!isClockRight(around, clockMs, began)) return giveUp();
      return state.extend(began + candidate.ttlMs);
    }
    const lease = await table.read();
    state.setLogEnd(lease.logEnd);
    tell(lease.isHeld ? pick(lease) : undefined);
    if (lease.isHeld || !isEligible(around, lease, began)) return;
    const asked = state.now();
    const epoch = await table.take(candidate);
    if (epoch === undefined) return;
    mine = epoch;
    state.hold(epoch, asked + candidate.ttlMs);
    tell({ node: candidate.node, address: candidate.address, epoch });
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await step().catch((error: unknown) => report({ error: String(error) }));
      await pause(candidate.ttlMs / 6, undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      if (mine > 0) await giveUp().catch(() => undefined);
    },
  };
};

const pick = ({ node, address, epoch }: Lease): Pick<Lease, 'node' | 'address' | 'epoch'> => ({
  node,
  address,
  epoch,
});

/** True if a node may lead: its copy has the log up to now, and its clock agrees with PostgreSQL's. */
const isEligible = (around: Around, { clockMs }: Lease, beganMs: number): boolean => {
  const { state, candidate } = around;
  if (state.staleMs() > candidate.ttlMs) return false;
  return isClockRight(around, clockMs, beganMs);
};

/** True if the clock of a node agrees with PostgreSQL's, which was read after a time of the node. */
const isClockRight = ({ state, report }: Around, clockMs: number, beganMs: number): boolean => {
  // PostgreSQL read its clock between question and answer.
  const takenMs = state.now() - beganMs;
  const skewMs = Math.round(instantMs() - takenMs / 2 - clockMs);
  if (Math.abs(skewMs) - takenMs / 2 <= clusterLimits.clockMs) {
    state.noteClock();
    return true;
  }
  report({ skewMs });
  return false;
};
