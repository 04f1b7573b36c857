import { performance } from 'node:perf_hooks';
import { limits } from '../../declare/limits.ts';
import type { Registry } from '../../declare/module.ts';
import { atOneMoment } from '../../reader/shared-snapshot.ts';
import type { Connection } from '../../reader/sqlite.ts';
import type { Difference } from './row-diff.ts';
import { type ReplayedShare, replayShare } from './shard.ts';

export type { Difference };

/** What a rebuild found. */
export type Rebuilt = {
  readonly events: number;
  readonly ms: number;
  readonly head: number;
  /** A digest of the rebuilt rows of each table (`rowDigest`). */
  readonly digests: Readonly<Record<string, string>>;
  readonly differences: readonly Difference[];
};

/** How much a rebuild keeps in memory. */
export type Room = {
  /** Characters of facts whose entities wait for more of them. */
  readonly characters: number;
  /** Rows of one tally that are summed. */
  readonly sums: number;
};

/** What a rebuild keeps in memory: characters of all its shares together, sums of each, for they are of the same rows. */
export const room: Room = { characters: limits.rebuildCharacters, sums: limits.rebuildSums };

/**
 * Replays a company's ledger beside the live tables and compares them, all at one moment. Each row is
 * held against the live one as soon as it is whole, so that nothing is kept of what agrees. Here the
 * shares come one after the other; `rebuildTogether` has a thread for each.
 */
export const rebuild = (
  db: Connection,
  registry: Registry,
  company: string,
  within: Room = room,
  shares = 1,
): Rebuilt => {
  const started = performance.now();
  const replayed: ReplayedShare[] = [];
  return atOneMoment(db, () => {
    try {
      for (let at = 0; at < shares; at += 1)
        replayed.push(replayShare(db, registry, company, { at, of: shares }, within));
      const [first, ...others] = replayed as [ReplayedShare, ...ReplayedShare[]];
      for (const other of others) first.join(other.leave());
      return { ...first.found(), ms: Math.round(performance.now() - started) };
    } finally {
      for (const one of replayed) one.close();
    }
  });
};
