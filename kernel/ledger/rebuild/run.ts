import { performance } from 'node:perf_hooks';
import { limits } from '../../declare/limits.ts';
import type { Registry } from '../../declare/module.ts';
import { inOneSnapshot } from '../../reader/shared-snapshot.ts';
import type { Connection } from '../../reader/sqlite.ts';
import type { Difference } from './row-diff.ts';
import { type ReplayedShard, replayShard } from './shard.ts';

export type { Difference };

/** Result of a rebuild. */
export type Rebuilt = {
  readonly events: number;
  readonly ms: number;
  readonly head: number;
  /** A digest of the rebuilt rows of each table (`rowDigest`). */
  readonly digests: Readonly<Record<string, string>>;
  readonly differences: readonly Difference[];
};

/** Memory limits of a rebuild. */
export type MemoryLimits = {
  /** Characters of facts of unfinished entities. */
  readonly characters: number;
  /** Rows of one tally whose sums are kept. */
  readonly sums: number;
};

/** Memory limits of a rebuild: characters are divided among its shards, sums apply to each. */
export const memoryLimits: MemoryLimits = {
  characters: limits.rebuildCharacters,
  sums: limits.rebuildSums,
};

/**
 * Replays a company's ledger in one snapshot and compares the result with the live tables. Each row
 * is compared as soon as it is final, so that equal rows are not kept. Shards run one after the
 * other; `rebuildInParallel` runs them in threads.
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
