import { performance } from 'node:perf_hooks';
import { limits } from '../../declare/limits.ts';
import type { Registry } from '../../declare/module.ts';
import { type Spread, task } from '../../declare/task.ts';
import { readerOf } from '../../reader/reader.ts';
import {
  cancelBarrier,
  endSnapshot,
  inOneSnapshot,
  joinSnapshot,
  type SnapshotBarrier,
  snapshotBarrier,
} from '../../reader/shared-snapshot.ts';
import type { Connection } from '../../reader/sqlite.ts';
import { brokenAt, type Fault, verifyChain } from '../verify.ts';
import type { Shard } from './partition.ts';
import { type MemoryLimits, memoryLimits, type Rebuilt, rebuild } from './run.ts';
import { forget, replayShard, type ShardResult, scratchFile } from './shard.ts';

type Asked = {
  readonly company: string;
  readonly shard: Shard;
  readonly barrier: SnapshotBarrier;
  /** Scratch file; the caller removes it, because a terminated thread cannot. */
  readonly scratch: string;
};

/** Replays one shard in its own thread, in the snapshot that all shards share. */
export const shardTask = task('ledger.rebuild.share', async (db, registry, asked: Asked) => {
  const { company, shard, barrier, scratch } = asked;
  await joinSnapshot(db, barrier, shard.at);
  try {
    return replayShard(db, registry, company, shard, memoryOf(shard), scratch).finish();
  } finally {
    endSnapshot(db);
  }
});

/** A broken chain, which is not rebuilt. */
export type Broken = { readonly broken: Fault };

/** True if the chain was found broken. */
export const isBroken = (found: object): found is Broken => 'broken' in found;

/**
 * Verifies the chain, then rebuilds it; a long ledger in several threads. `then` reads in the same
 * snapshot. A broken chain answers only its fault, so that forged entries never reach derived rows.
 */
export const rebuildInParallel = async <T extends object>(
  db: Connection,
  registry: Registry,
  company: string,
  spread: Spread | undefined,
  then: (found: Rebuilt) => T,
  of = shardCount(db, company, spread),
): Promise<T | Broken> => {
  if (!spread || of === 1)
    return inOneSnapshot(
      db,
      () => brokenIn(db, registry, company) ?? then(rebuild(db, registry, company)),
    );
  const started = performance.now();
  const barrier = snapshotBarrier(of);
  const asked = Array.from({ length: of - 1 }, (_, n): Asked => {
    return { company, shard: { at: n + 1, of }, barrier, scratch: scratchFile() };
  });
  const ending = new AbortController();
  const others = spread.run(shardTask, asked, ending.signal) as Promise<ShardResult[]>;
  const joined = joinSnapshot(db, barrier, 0);
  try {
    // A shard that fails before the barrier would leave this one waiting.
    await Promise.race([joined, others]);
    const broken = brokenIn(db, registry, company);
    if (broken) return broken;
    const shard = { at: 0, of };
    const mine = replayShard(db, registry, company, shard, memoryOf(shard));
    try {
      for (const result of await others) mine.join(result);
      return then({ ...mine.found(), ms: Math.round(performance.now() - started) });
    } finally {
      mine.close();
    }
  } finally {
    ending.abort();
    cancelBarrier(barrier);
    // No shard may still use this connection after the return.
    await Promise.allSettled([joined, others]);
    endSnapshot(db);
    for (const { scratch } of asked) forget(scratch);
  }
};

const brokenIn = (db: Connection, registry: Registry, company: string): Broken | undefined => {
  const broken = brokenAt(verifyChain(readerOf(db, company), registry));
  return broken && { broken };
};

const shardCount = (db: Connection, company: string, spread: Spread | undefined): number => {
  if (!spread || db.sqlite.inTransaction) return 1;
  const count = db.prepare('SELECT count FROM chain WHERE company=?').get(company)?.['count'];
  const worthIt = Math.floor(Number(count ?? 0) / limits.rebuildShardFacts);
  return Math.max(1, Math.min(spread.most, limits.rebuildShards, worthIt));
};

const memoryOf = ({ of }: Shard): MemoryLimits => ({
  ...memoryLimits,
  characters: memoryLimits.characters / of,
});
