import { setTimeout as pause } from 'node:timers/promises';
import { isDiskFull } from '../../declare/disk-full.ts';
import type { Registry } from '../../declare/module.ts';
import type { ReadingTable } from '../../declare/reading/reading-table.ts';
import { personalErased } from '../../ledger/erasure.ts';
import type { Connection } from '../../reader/sqlite.ts';
import { applyInTransaction } from '../../writer/tape/apply.ts';
import { clusterLimits } from '../cluster-limits.ts';
import { type Log, type LoggedGroup, NotApplied, type Place } from '../log.ts';
import { readPlace, writePlace } from '../place.ts';
import { programOf, readable } from '../program.ts';
import type { FetchedReplacements, Replacements } from '../replacements.ts';
import { clearChanges, trackChanges } from './change-tables.ts';
import { notePlace, readingSchema } from './schema.ts';
import type { Session } from './session.ts';
import { sourcesOf } from './source-rows.ts';
import { changeTable, fillTable } from './write-rows.ts';

/** Copy of the database from which reading tables are made, and the log that it follows. */
export type Keeping = {
  readonly db: Connection;
  readonly registry: Registry;
  readonly log: Log;
  readonly replacements: Replacements;
  readonly tables: readonly ReadingTable[];
};

/** Keeps reading tables by a copy that applies the log. */
export type Keeper = {
  /** Position of the copy. */
  readonly position: () => number;
  /**
   * Applies the log up to its end to copy and tables; with `signal` it goes on until that aborts. `places` are those of the
   * tables in PostgreSQL. Throws where the session or the log fails; the next session continues.
   */
  readonly follow: (
    session: Session,
    places: Map<ReadingTable, Place>,
    signal?: AbortSignal,
  ) => Promise<void>;
};

/**
 * A keeper over a copy that nothing else uses. Each step applies groups of the log, writes the changed rows and the place to
 * PostgreSQL in one transaction, and commits its copy after it. So the copy is never ahead of a table but for a new one, which
 * is filled. Where PostgreSQL committed and the copy did not, the copy applies these groups again, whose changes cover the difference.
 */
export const keeperOf = ({ db, registry, log, replacements, tables }: Keeping): Keeper => {
  const program = programOf(registry, db);
  const sources = sourcesOf(tables);
  trackChanges(db, sources);
  let place: Place | undefined = readPlace(db);

  const step = async (
    session: Session,
    places: Map<ReadingTable, Place>,
    groups: readonly LoggedGroup[],
    isEnd: boolean,
  ): Promise<void> => {
    const from = place ?? (await log.origin());
    const to = placeOf(groups.at(-1)) ?? from;
    const path = [from, ...groups];
    const tasks = tables.map((table) => ({ table, task: taskOf(places.get(table), path, isEnd) }));
    if (groups.length === 0 && tasks.every(({ task }) => task === 'change')) return;
    const fetched = await replacements.fetch(groups);
    db.sqlite.exec('BEGIN IMMEDIATE');
    let isErased = false;
    try {
      isErased = apply(groups, fetched);
      writePlace(db, to);
      await session.transaction(async () => {
        for (const { table, task } of tasks) {
          if (task === 'wait') continue;
          await (task === 'fill' ? fillTable : changeTable)(session, db, table);
          await notePlace(session, table, to);
        }
      });
      clearChanges(db, sources);
      db.sqlite.exec('COMMIT');
    } catch (error) {
      if (db.sqlite.inTransaction) db.sqlite.exec('ROLLBACK');
      throw error;
    } finally {
      await fetched.drop();
    }
    place = to;
    for (const { table, task } of tasks) if (task !== 'wait') places.set(table, to);
    // Replaced rows leave the files of the tables now, not at the next automatic VACUUM.
    for (const { table, task } of tasks)
      if (isErased || task === 'fill')
        await session.query(`VACUUM (ANALYZE) ${readingSchema}.${table.name}`);
  };

  /** Applies groups in the open transaction; true if they erase personal values. */
  const apply = (groups: readonly LoggedGroup[], { located }: FetchedReplacements): boolean => {
    const commits = groups.map((group) => located(readable(group, program)));
    try {
      const { entries } = applyInTransaction(db, registry, commits);
      return entries.some(({ event_type: type }) => type === personalErased.type);
    } catch (error) {
      throw isDiskFull(error) ? error : new NotApplied(groups.at(-1)?.seq ?? 0, error);
    }
  };

  return {
    position: () => place?.seq ?? 0,
    follow: async (session, places, signal) => {
      while (signal?.aborted !== true) {
        const { groups, isEnd } = await log.pull(place ?? (await log.origin()));
        await step(session, places, groups, isEnd);
        if (!isEnd) continue;
        if (!signal) return;
        await pause(clusterLimits.readingPollMs, undefined, { signal }).catch(ignoreAbort);
      }
    },
  };
};

/** Work on a table: its rows of changed source rows, all of its rows, or nothing until the copy has reached it. */
type Task = 'change' | 'fill' | 'wait';

/**
 * Work on a table at a place, for the places that the copy passes from the first to the last. A table that is not on this path,
 * nor after it, lacks changes that the copy has no longer noted.
 */
const taskOf = (at: Place | undefined, path: readonly Place[], isEnd: boolean): Task => {
  const [first, last] = [path.at(0), path.at(-1)];
  if (!at || !first || !last || at.seq < first.seq) return 'fill';
  if (at.seq > last.seq) return isEnd ? 'fill' : 'wait';
  return path.some(({ seq, token }) => seq === at.seq && token === at.token) ? 'change' : 'fill';
};

const placeOf = (group: LoggedGroup | undefined): Place | undefined =>
  group && { seq: group.seq, token: group.token };

const ignoreAbort = (error: Error): void => {
  if (error.name !== 'AbortError') throw error;
};
