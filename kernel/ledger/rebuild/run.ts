import { performance } from 'node:perf_hooks';
import { limits } from '../../declare/limits.ts';
import type { Registry } from '../../declare/module.ts';
import { inOneSnapshot } from '../../reader/shared-snapshot.ts';
import type { Connection } from '../../reader/sqlite.ts';
import type { Difference } from './row-diff.ts';
import { type ReplayedShard, replayShard } from './shard.ts';

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
export type MemoryLimits = {
  /** Characters of facts whose entities wait for more of them. */
  readonly characters: number;
  /** Rows of one tally that are summed. */
  readonly sums: number;
};

/** What a rebuild keeps in memory: characters of all its shares together, sums of each, for they are of the same rows. */
export const memoryLimits: MemoryLimits = {
  characters: limits.rebuildCharacters,
  sums: limits.rebuildSums,
};

/**
 * Replays a company's ledger beside the live tables and compares them, all at one moment. Each row is
 * held against the live one as soon as it is whole, so that nothing is kept of what agrees. Here the
 * shares come one after the other; `rebuildTogether` has a thread for each.
 */
export const rebuild = (
  db: Connection,
  registry: Registry,
  company: string,
  memory: MemoryLimits = memoryLimits,
  shards = 1,
): Rebuilt => {
  const started = performance.now();
  const replayed: ReplayedShard[] = [];
  return inOneSnapshot(db, () => {
    try {
      for (let at = 0; at < shards; at += 1)
        replayed.push(replayShard(db, registry, company, { at, of: shards }, memory));
      const [first, ...others] = replayed as [ReplayedShard, ...ReplayedShard[]];
      for (const other of others) first.join(other.finish());
      return { ...first.found(), ms: Math.round(performance.now() - started) };
    } finally {
      for (const one of replayed) one.close();
    }
  });
};
