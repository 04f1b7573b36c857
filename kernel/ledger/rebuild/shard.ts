import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '../../declare/module.ts';
import { readerOf } from '../../reader/reader.ts';
import { type Connection, connection, type Sqlite } from '../../reader/sqlite.ts';
import { uuid } from '../../values/ids.ts';
import type { Share } from './partition.ts';
import { replaySource } from './replay-source.ts';
import type { Rebuilt, Room } from './run.ts';
import { type Left, rebuilding } from './worker.ts';

/** What a share leaves, and the file in which its sums lie until they are joined. */
export type LeftBehind = Left & {
  readonly events: number;
  readonly head: number;
  readonly scratch: string;
};

/** The facts of a share, all replayed. */
export type ReplayedShare = {
  /** Ends it, and leaves what was found to who joins it. */
  readonly leave: () => LeftBehind;
  /** Joins what another left. */
  readonly join: (left: LeftBehind) => void;
  /** What was found, once all others are joined. */
  readonly found: () => Omit<Rebuilt, 'ms'>;
  /** Ends it, and removes what it wrote; whatever was left has to be joined before. */
  readonly close: () => void;
};

/** Where a share writes what it has no room for in memory. */
export const scratchFile = (): string => join(tmpdir(), `countinghouse-rebuild-${uuid()}.db`);

/** Replays the facts of a share beside the live tables. */
export const replayShare = (
  db: Connection,
  registry: Registry,
  company: string,
  share: Share,
  within: Room,
  file = scratchFile(),
): ReplayedShare => {
  const scratch = openScratch(db, file);
  const close = (): void => {
    if (scratch.sqlite.open) scratch.sqlite.close();
    forget(file);
  };
  let events = 0;
  let head = 0;
  const told = (other: Pick<LeftBehind, 'events' | 'head'>): void => {
    events += other.events;
    head = Math.max(head, other.head);
  };
  try {
    const again = rebuilding(db, scratch, registry, company, within);
    for (const fact of replaySource(readerOf(db, company), registry, share)) {
      again.fold(fact);
      told({ events: 1, head: fact.meta.id });
    }
    return {
      leave: () => {
        const left = again.leave();
        scratch.sqlite.exec('COMMIT');
        scratch.sqlite.close();
        return { ...left, events, head, scratch: file };
      },
      join: (left) => {
        const sums = openScratch(db, left.scratch);
        try {
          again.join(left, sums);
          told(left);
        } finally {
          sums.sqlite.close();
        }
      },
      found: () => ({ events, head, ...again.found() }),
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

/** Removes what a share wrote. */
export const forget = (scratch: string): void => {
  for (const tail of ['', '-wal', '-shm', '-journal']) rmSync(`${scratch}${tail}`, { force: true });
};
