import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '../../declare/module.ts';
import { readerOf } from '../../reader/reader.ts';
import { type Connection, connection, type Sqlite } from '../../reader/sqlite.ts';
import { uuid } from '../../values/ids.ts';
import type { Shard } from './partition.ts';
import { replaySource } from './replay-source.ts';
import type { MemoryLimits, Rebuilt } from './run.ts';
import { rebuilder, type ShardRows } from './worker.ts';

/** Result of a shard, and the scratch file with its sums. */
export type ShardResult = ShardRows & {
  readonly events: number;
  readonly head: number;
  readonly scratch: string;
};

/** A shard whose facts are all replayed. */
export type ReplayedShard = {
  /** Ends the shard and returns its result. */
  readonly finish: () => ShardResult;
  /** Merges the result of another shard. */
  readonly join: (result: ShardResult) => void;
  /** Result, once all shards are merged. */
  readonly found: () => Omit<Rebuilt, 'ms'>;
  /** Ends the shard and removes its scratch file; results must be merged before. */
  readonly close: () => void;
};

/** Path of a new scratch file. */
export const scratchFile = (): string => join(tmpdir(), `countinghouse-rebuild-${uuid()}.db`);

/** Replays the facts of a shard and compares them with the live tables. */
export const replayShard = (
  db: Connection,
  registry: Registry,
  company: string,
  shard: Shard,
  memory: MemoryLimits,
  file = scratchFile(),
): ReplayedShard => {
  const scratch = openScratch(db, file);
  const close = (): void => {
    if (scratch.sqlite.open) scratch.sqlite.close();
    forget(file);
  };
  let events = 0;
  let head = 0;
  const addCounts = (other: Pick<ShardResult, 'events' | 'head'>): void => {
    events += other.events;
    head = Math.max(head, other.head);
  };
  try {
    const rebuilt = rebuilder(db, scratch, registry, company, memory);
    for (const fact of replaySource(readerOf(db, company), registry, shard)) {
      rebuilt.fold(fact);
      addCounts({ events: 1, head: fact.meta.id });
    }
    return {
      finish: () => {
        const result = rebuilt.finish();
        scratch.sqlite.exec('COMMIT');
        scratch.sqlite.close();
        return { ...result, events, head, scratch: file };
      },
      join: (result) => {
        const sums = openScratch(db, result.scratch);
        try {
          rebuilt.join(result, sums);
          addCounts(result);
        } finally {
          sums.sqlite.close();
        }
      },
      found: () => ({ events, head, ...rebuilt.found() }),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
};

const openScratch = (db: Connection, file: string): Connection => {
  const Database = db.sqlite.constructor as new (file: string) => Sqlite;
  const sqlite = new Database(file);
  for (const pragma of ['journal_mode=OFF', 'synchronous=OFF', 'cache_size=-64000'])
    sqlite.pragma(pragma);
  sqlite.exec('BEGIN');
  return connection(sqlite);
};

/** Removes a scratch file. */
export const forget = (scratch: string): void => {
  for (const tail of ['', '-wal', '-shm', '-journal']) rmSync(`${scratch}${tail}`, { force: true });
};
