import { performance } from 'node:perf_hooks';
import { diskFull, isDiskFull } from '../declare/disk-full.ts';
import type { Registry } from '../declare/module.ts';
import { outcomeUnknown } from '../declare/refusal.ts';
import type { Commits } from '../reader/commits.ts';
import { entityCache } from '../reader/entity-cache.ts';
import { writeSearches } from '../reader/search.ts';
import type { Connection } from '../reader/sqlite.ts';
import type { RoleOf } from './execution-context.ts';
import { type Group, handleRequest } from './handle-request.ts';
import { refused } from './idempotency.ts';
import type { GroupOutcome, Outcome, Request } from './request.ts';

/** From requests to outcomes: one transaction for the group, of which each request is all or nothing. */
export type Writer = { readonly handle: (next: () => Request | undefined) => GroupOutcome };

type Options = {
  readonly db: Connection;
  readonly registry: Registry;
  readonly roleOf: RoleOf;
  /** Told before and after each COMMIT. */
  readonly commits?: Commits;
  /** Called after a COMMIT that failed: the connection is not to be trusted any more. */
  readonly reopen?: () => Connection;
};

/** The writer is a plain function; a thread is only where it runs. */
export const writer = (options: Options): Writer => {
  let db = withEntityCache(options.db);
  return {
    handle: (next) => {
      const started = performance.now();
      const taken: Request[] = [];
      const take = (): Request | undefined => {
        const request = next();
        if (request) taken.push(request);
        return request;
      };
      try {
        const { outcomes, group } = handleAll({ ...options, db }, taken, take);
        writeSearches(db, group.searched);
        commit(db, options.commits);
        return {
          outcomes,
          entries: group.entries,
          touched: [...group.touched],
          commitMs: performance.now() - started,
        };
      } catch (error) {
        rollBack(db);
        db.entityCache?.forgetAll();
        db = reopened(db, options.reopen);
        // Where not even BEGIN succeeds somebody is told so: a command that stays waiting would wait for ever.
        if (taken.length === 0) take();
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
        return {
          outcomes: Array.from({ length: Math.max(taken.length, 1) }, () => ({
            // A COMMIT that found no space wrote no end of its transaction: it is undone for certain.
            ...refused(isDiskFull(error) ? diskFull() : outcomeUnknown()),
            error: text,
          })),
          entries: [],
          touched: [],
          commitMs: performance.now() - started,
        };
      }
    },
  };
};

/** The connection opened anew; where that fails too, as on a full disk, the next group finds the old one closed and tries again. */
const reopened = (db: Connection, reopen: Options['reopen']): Connection => {
  try {
    return reopen ? withEntityCache(reopen()) : db;
  } catch {
    return db;
  }
};

/** The writer's connection, which remembers what it reads; two writers in turn share one memory. */
const withEntityCache = (db: Connection): Connection =>
  db.entityCache ? db : { ...db, entityCache: entityCache() };

type Done = { readonly outcomes: readonly Outcome[]; readonly group: Group };

/**
 * Handles requests one after the other. Where one leaves half of a write behind, which is seldom, all is
 * rolled back and done again, each in a savepoint; of that one it is known by then what becomes of it.
 */
const handleAll = (
  options: Options,
  taken: readonly Request[],
  take: () => Request | undefined,
): Done => {
  const { sqlite } = options.db;
  sqlite.exec('BEGIN IMMEDIATE');
  const { failed, ...done } = handleEach(options, take, undefined);
  if (!failed) return done;
  options.db.entityCache?.forgetAll();
  sqlite.exec('ROLLBACK');
  sqlite.exec('BEGIN IMMEDIATE');
  const again = taken.slice().values();
  return handleEach(options, () => again.next().value ?? take(), failed);
};

/** A request that is not to be tried again, with what became of it. */
type Failed = { readonly request: Request; readonly outcome: Outcome };

const handleEach = (
  options: Options,
  take: () => Request | undefined,
  known: Failed | undefined,
): Done & { readonly failed?: Failed } => {
  const group: Group = { entries: [], touched: new Set(), searched: [] };
  const outcomes: Outcome[] = [];
  for (let request = take(); request; request = take()) {
    if (request === known?.request) {
      outcomes.push(known.outcome);
      continue;
    }
    const { outcome, needsRollback } = handleRequest(options, request, group, known !== undefined);
    if (needsRollback) return { outcomes, group, failed: { request, outcome } };
    outcomes.push(outcome);
  }
  return { outcomes, group };
};

const commit = (db: Connection, commits: Commits | undefined): void => {
  commits?.begin();
  try {
    db.sqlite.exec('COMMIT');
  } finally {
    commits?.end();
  }
};

const rollBack = (db: Connection): void => {
  try {
    if (db.sqlite.inTransaction) db.sqlite.exec('ROLLBACK');
  } catch {
    // The connection is closed and opened again by the caller; nothing of the group was committed.
  }
};
