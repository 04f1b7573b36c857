import { performance } from 'node:perf_hooks';
import { diskFull, isDiskFull } from '../declare/disk-full.ts';
import { limits } from '../declare/limits.ts';
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
import { commitOf } from './tape/commit.ts';

/** Writes a group of requests in one transaction, in which each request is all or nothing. */
export type Writer = { readonly handle: (next: () => Request | undefined) => GroupOutcome };

type Options = {
  readonly db: Connection;
  readonly registry: Registry;
  readonly roleOf: RoleOf;
  /** Counter that is advanced before and after each COMMIT. */
  readonly commits?: Commits;
  /** Reports the steps of each transaction, which feed another copy of the database. */
  readonly isTaped?: boolean;
  /** Opens a new connection after a failed COMMIT, when the state of the old one is unknown. */
  readonly reopen?: () => Connection;
};

/** The writer, as a plain function; `transport.ts` decides in which thread it runs. */
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
          ...(group.tape && group.tape.length > 0 ? { commit: commitOf(group.tape) } : {}),
        };
      } catch (error) {
        rollBack(db);
        db.entityCache?.forgetAll();
        db = reopened(db, options.reopen);
        // If BEGIN fails, one request is taken anyway and answered; otherwise it would wait for ever.
        if (taken.length === 0) take();
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
        return {
          outcomes: Array.from({ length: Math.max(taken.length, 1) }, () => ({
            // A COMMIT without disk space has written no end of its transaction, so the rollback is certain.
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

/** A new connection; if it cannot be opened (full disk), the old closed one, so that the next group tries again. */
const reopened = (db: Connection, reopen: Options['reopen']): Connection => {
  try {
    return reopen ? withEntityCache(reopen()) : db;
  } catch {
    return db;
  }
};

/** The writer's connection with its entity cache; successive writers on one connection share the cache. */
const withEntityCache = (db: Connection): Connection =>
  db.entityCache ? db : { ...db, entityCache: entityCache() };

type Done = { readonly outcomes: readonly Outcome[]; readonly group: Group };

/**
 * Handles requests one after the other. If one leaves a partial write behind, which is rare, the
 * whole group is rolled back and rerun with a savepoint for each request; the failed request is not
 * rerun.
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

/** A failed request that is not rerun, with its outcome. */
type Failed = { readonly request: Request; readonly outcome: Outcome };

const handleEach = (
  options: Options,
  take: () => Request | undefined,
  known: Failed | undefined,
): Done & { readonly failed?: Failed } => {
  const group: Group = {
    ...{ entries: [], touched: new Set(), searched: [] },
    ...{ tape: options.isTaped ? [] : undefined, characters: 0 },
  };
  const outcomes: Outcome[] = [];
  // A full commit ends the group: the next request begins another one.
  const isFull = (): boolean => group.characters >= limits.commitCharacters;
  for (let request = take(); request; request = isFull() ? undefined : take()) {
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
