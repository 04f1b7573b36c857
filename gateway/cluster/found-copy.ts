import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import { type LastEntry, lastEntryUpTo } from '../../kernel/cluster/last-entry.ts';
import { Diverged, logIn, type Place } from '../../kernel/cluster/log.ts';
import { readPlace } from '../../kernel/cluster/place.ts';
import type { Postgres } from '../../kernel/cluster/postgres.ts';
import { openStore } from '../../kernel/reader/open.ts';
import type { Connection } from '../../kernel/reader/sqlite.ts';
import { NotStarted } from '../process/start-error.ts';

/** Copy as the data folder has it: its place in the log, and its last ledger entry. */
export type FoundCopy = {
  readonly place: Place | undefined;
  readonly last: LastEntry | undefined;
};

const lastSql = 'SELECT id, hash FROM ledger ORDER BY id DESC LIMIT 1';

const anew =
  'Move countinghouse.db, countinghouse.db-wal and countinghouse.db-shm out of that folder and start this node again: it gets a new copy from the cluster.';

/**
 * Copy in a database file; throws where its pages are damaged. Of a file larger than `checkedCopyBytes` only the pages that are
 * needed are read: reading all would delay the start for minutes.
 */
export const copyIn = async (file: string): Promise<FoundCopy> => {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return { place: undefined, last: undefined };
  try {
    const store = await openStore(file);
    try {
      if (size <= clusterLimits.checkedCopyBytes) checkPages(store);
      return contentOf(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(String(code))) throw error;
    throw damaged(file, message);
  }
};

const damaged = (file: string, reason: string): NotStarted => {
  // SQLite puts a heading before the line.
  const [last] = reason.split('\n').slice(-1);
  return new NotStarted(
    `The copy of the database in ${dirname(file)} is damaged (${last}). ${anew}`,
  );
};

const checkPages = (store: Connection): void => {
  const [found] = store.sqlite.pragma('quick_check(1)') as readonly {
    readonly quick_check: string;
  }[];
  if (found?.quick_check !== 'ok')
    throw Object.assign(new Error(found?.quick_check), { code: 'SQLITE_CORRUPT' });
};

const contentOf = (store: Connection): FoundCopy => {
  const has = (table: string): boolean =>
    store.prepare("SELECT 1 FROM sqlite_master WHERE type='table' AND name=?").get(table) !==
    undefined;
  return {
    place: has('cluster_place') ? readPlace(store) : undefined,
    last: has('ledger') ? (store.prepare(lastSql).get() as LastEntry | undefined) : undefined,
  };
};

/** Throws where the log does not have the place of a copy, or has other entries up to it than the copy. */
export const checkPlace = async (
  db: Postgres,
  place: Place,
  { last }: FoundCopy,
  dataDir: string,
): Promise<void> => {
  const log = logIn(db);
  if (!(await log.has(place))) {
    // A log that was cut meanwhile is followed from its snapshot.
    if ((await log.origin()).seq > place.seq) return;
    throw new NotStarted(new Diverged(place).message);
  }
  const expected = await lastEntryUpTo(db, place);
  if (!expected || (last?.id === expected.id && last.hash === expected.hash)) return;
  throw new NotStarted(
    `The copy of the database in ${dataDir} ends with entry ${last?.id ?? 0}, but its position ${place.seq} in the log with entry ${expected.id}: the file was changed. ${anew}`,
  );
};
