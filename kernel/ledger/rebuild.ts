import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import type { House } from '../module.ts';
import { look } from '../store/look.ts';
import { type Connection, connection, type Sqlite } from '../store/sqlite.ts';
import type { Difference } from './beside.ts';
import { rebuilding } from './rebuilding.ts';
import { toldAgain } from './told-again.ts';

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

const room: Room = { characters: limits.rebuildCharacters, sums: limits.rebuildSums };

/**
 * Replays a company's ledger beside the live tables and compares them, all at one moment. Each row is
 * held against the live one as soon as it is whole, so that nothing is kept of what agrees.
 */
export const rebuild = (
  db: Connection,
  house: House,
  company: string,
  within: Room = room,
): Rebuilt => {
  const started = performance.now();
  const isInside = db.sqlite.inTransaction;
  db.sqlite.exec(isInside ? 'SAVEPOINT rebuild' : 'BEGIN');
  try {
    const found = besideLive(db, (scratch) => {
      const again = rebuilding(db, scratch, house, company, within);
      let events = 0;
      let head = 0;
      for (const fact of toldAgain(look(db, company), house)) {
        again.fold(fact);
        events += 1;
        head = fact.meta.id;
      }
      return { events, head, ...again.found() };
    });
    return { ...found, ms: Math.round(performance.now() - started) };
  } finally {
    db.sqlite.exec(isInside ? 'RELEASE rebuild' : 'COMMIT');
  }
};

/** Works with a scratch database, which is gone afterwards. */
const besideLive = <T>(db: Connection, work: (scratch: Connection) => T): T => {
  const file = join(tmpdir(), `countinghouse-rebuild-${uuid()}.db`);
  const scratch = openScratch(db, file);
  try {
    return work(scratch);
  } finally {
    scratch.sqlite.close();
    for (const tail of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${tail}`, { force: true });
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
