import { instantMs } from '../values/clock.ts';
import { clusterLimits } from './cluster-limits.ts';

/**
 * State of a node in memory that its threads share: the lease thread writes epoch, deadline and the
 * end of the log, the writer's thread the time of the newest group. Times are of the machine's monotonic clock, so a node
 * that was paused or cut off sees at once that its lease or its freshness has ended.
 */
export type NodeState = {
  readonly shared: SharedArrayBuffer;
  /** Time now, milliseconds. */
  readonly now: () => number;
  /** Epoch in which this node holds the lease; 0 if it does not. */
  readonly epoch: () => number;
  /** True while this node holds the lease of an epoch. */
  readonly isHeld: (epoch: number) => boolean;
  /** Holds the lease of an epoch until a time. */
  readonly hold: (epoch: number, untilMs: number) => void;
  /** Holds the lease on until a time, unless it was given up. */
  readonly extend: (untilMs: number) => void;
  /** Gives the lease up. */
  readonly letGo: () => void;
  /** Notes that the clock of the machine, by which entries get their time, is right now. */
  readonly noteClock: () => void;
  /** False if that clock was set since; the monotonic clock tells. */
  readonly isClockSteady: () => boolean;
  /** States that the copy had all groups of the log at a time. */
  readonly setFresh: (atMs: number) => void;
  /** States that the copy has all groups of the log as long as the lease of an epoch is held: nobody else appends to it. */
  readonly setLeading: (epoch: number) => void;
  /** Milliseconds for which the copy may lack groups of the log; infinite before it had all of them once. */
  readonly staleMs: () => number;
  /** Notes the last group of the log. */
  readonly setLogEnd: (seq: number) => void;
  /** Applies no group after a position, for a time; `undefined` applies all again. */
  readonly holdAt: (position: number | undefined) => void;
  /** Position after which nothing is applied now. */
  readonly heldAt: () => number;
  /** Keeps the node from following the log, and so from an election, or lets it. */
  readonly holdBack: (isHeldBack: boolean) => void;
  readonly isHeldBack: () => boolean;
  /** Last group of the log, as far as this node knows. */
  readonly logEnd: () => number;
};

const [epochAt, untilAt, freshAt, endAt, holdAt, holdUntil, clockAt, backAt, leadingAt] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
];
const length = 9;

/** New state of a node, or the one that another thread shares. */
export const nodeState = (
  shared = new SharedArrayBuffer(length * BigInt64Array.BYTES_PER_ELEMENT),
): NodeState => {
  const cells = new BigInt64Array(shared);
  const get = (at: number): number => Number(Atomics.load(cells, at));
  const set = (at: number, value: number): void => {
    Atomics.store(cells, at, BigInt(Math.floor(value)));
  };
  const now = (): number => Number(process.hrtime.bigint() / 1_000_000n);
  const isHeld = (epoch: number): boolean =>
    epoch > 0 && get(epochAt) === epoch && now() < get(untilAt);
  return {
    shared,
    now,
    epoch: () => get(epochAt),
    isHeld,
    hold: (epoch, untilMs) => {
      set(untilAt, untilMs);
      set(epochAt, epoch);
    },
    extend: (untilMs) => set(untilAt, untilMs),
    letGo: () => set(epochAt, 0),
    noteClock: () => set(clockAt, instantMs() - now()),
    isClockSteady: () => {
      const noted = get(clockAt);
      return noted === 0 || Math.abs(instantMs() - now() - noted) <= clusterLimits.clockMs;
    },
    setFresh: (atMs) => set(freshAt, atMs),
    setLeading: (epoch) => set(leadingAt, epoch),
    staleMs: () => {
      // An elected node may still lack the last groups of the leader before it.
      if (isHeld(get(leadingAt))) return 0;
      return get(freshAt) === 0 ? Number.POSITIVE_INFINITY : now() - get(freshAt);
    },
    setLogEnd: (seq) => set(endAt, seq),
    logEnd: () => get(endAt),
    holdAt: (position) => {
      set(holdAt, position ?? 0);
      set(holdUntil, position === undefined ? 0 : now() + clusterLimits.holdMs);
    },
    holdBack: (isHeldBack) => set(backAt, isHeldBack ? 1 : 0),
    isHeldBack: () => get(backAt) === 1,
    heldAt: () => (now() < get(holdUntil) ? get(holdAt) : Number.POSITIVE_INFINITY),
  };
};
