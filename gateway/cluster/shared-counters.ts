import { setTimeout as pause } from 'node:timers/promises';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import { notLeader, Refused } from '../../kernel/declare/refusal.ts';
import type { Attempt, Counters, WaitMs } from '../../kernel/platform/counters.ts';
import { elapsedMs } from '../../kernel/values/clock.ts';
import { NotSent } from './node-client.ts';
import type { Ask, Counted, CountedAnswer, Leader } from './node-messages.ts';

type Around = {
  readonly ask: Ask;
  readonly isLeading: () => boolean;
  readonly leader: () => Leader | undefined;
  /** Reports a failure of a message to the leader. */
  readonly warn: (error: unknown) => void;
};

/** Counters of a node: the leader counts for all nodes, so that an attempt at each of them counts once. */
export type SharedCounters = {
  readonly counters: Counters;
  /** Counts here for another node, while this one leads. */
  readonly count: (counted: Omit<Counted, 'epoch'>) => Promise<CountedAnswer>;
};

/** Counters over those of this node. Without a leader an attempt is refused: it could not be completed either. */
export const sharedCounters = (
  local: Counters,
  { ask, isLeading, leader, warn }: Around,
): SharedCounters => {
  const count: SharedCounters['count'] = async ({ attempts, isReturn }) => {
    if (!isLeading()) return { waitMs: null };
    if (!isReturn) return { waitMs: await local.take(attempts) };
    await local.giveBack(attempts);
    return { waitMs: 0 };
  };
  /** One attempt to reach the leader; null if nothing was counted. */
  const tried = async (attempts: readonly Attempt[], isReturn: boolean): Promise<WaitMs | null> => {
    const found = leader();
    if (isLeading()) return (await count({ attempts, isReturn })).waitMs;
    if (!found) return null;
    const message = { epoch: found.epoch, attempts, isReturn };
    try {
      return (await ask(found.address, '/attempts', message)).waitMs;
    } catch (error) {
      if (error instanceof NotSent) return null;
      warn(error);
      throw new Refused(notLeader());
    }
  };
  const counted = async (attempts: readonly Attempt[], isReturn: boolean): Promise<WaitMs> => {
    const until = elapsedMs() + clusterLimits.waitMs;
    do {
      const wait = await tried(attempts, isReturn);
      if (wait !== null) return wait;
      await pause(clusterLimits.retryMs);
    } while (elapsedMs() < until);
    throw new Refused(notLeader());
  };
  return {
    count,
    counters: {
      take: (attempts) => counted(attempts, false),
      // An attempt that is not returned counts as a wrong one for a while.
      giveBack: (attempts) => counted(attempts, true).then(nothing, nothing),
    },
  };
};

const nothing = (): void => undefined;
