import { performance } from 'node:perf_hooks';
import { diskFull, isDiskFull } from '../declare/disk-full.ts';
import { limits } from '../declare/limits.ts';
import type { Registry } from '../declare/module.ts';
import { outcomeUnknown, type Refusal } from '../declare/refusal.ts';
import type { Commits } from '../reader/commits.ts';
import { entityCache } from '../reader/entity-cache.ts';
import { writeSearches } from '../reader/search.ts';
import type { Connection } from '../reader/sqlite.ts';
import type { RoleOf } from './execution-context.ts';
import { type Group, handleRequest } from './handle-request.ts';
import { refused } from './idempotency.ts';
import type { GroupOutcome, Outcome, Request } from './request.ts';
import { type Commit, commitOf } from './tape/commit.ts';

/** Writes a group of requests in one transaction, in which each request is all or nothing. */
export type Writer = { readonly handle: (next: () => Request | undefined) => GroupOutcome };

/** Connection, registry and settings of a writer. */
export type WriterOptions = {
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
export const writer = (options: WriterOptions): Writer => {
  const { begin } = transactions(options);
  return {
    handle: (next) => {
      const transaction = begin(next);
      try {
        transaction.run();
        return transaction.commit();
      } catch (error) {
        return transaction.fail(error);
      }
    },
  };
};

/** Transaction of one group. */
export type GroupTransaction = {
  /** Runs the requests; answers the steps for other copies, where they are asked for and something was recorded. */
  readonly run: () => Commit | undefined;
  readonly commit: () => GroupOutcome;
  /** Rolls back and refuses every request, by default with the refusal that fits the error. */
  readonly fail: (error: unknown, refusal?: Refusal) => GroupOutcome;
};

/** Transactions of successive groups on one connection, which is opened again after a failure. */
export type Transactions = {
  readonly begin: (next: () => Request | undefined) => GroupTransaction;
  readonly db: () => Connection;
};

/** Transactions of a writer, in the steps between which a log may take a group (`cluster/logged-writer.ts`). */
export const transactions = (options: WriterOptions): Transactions => {
  let db = withEntityCache(options.db);
  const begin: Transactions['begin'] = (next) => {
    const started = performance.now();
    const taken: Request[] = [];
    const take = (): Request | undefined => {
      const request = next();
      if (request) taken.push(request);
      return request;
    };
    let done: Done | undefined;
    let steps: Commit | undefined;
    return {
      run: () => {
        done = handleAll({ ...options, db }, taken, take);
        writeSearches(db, done.group.searched);
        const { tape } = done.group;
        steps = tape && tape.length > 0 ? commitOf(tape) : undefined;
        return steps;
      },
      commit: () => {
        if (!done) throw new Error('a group is run before it is committed');
        commit(db, options.commits);
        return {
          outcomes: done.outcomes,
          entries: done.group.entries,
          touched: [...done.group.touched],
          commitMs: performance.now() - started,
          ...(steps ? { commit: steps } : {}),
        };
      },
      fail: (error, refusal = refusalOf(error)) => {
        rollBack(db);
        db.entityCache?.forgetAll();
        db = reopened(db, options.reopen);
        // If BEGIN fails, one request is taken anyway and answered; otherwise it would wait for ever.
        if (taken.length === 0) take();
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
        const outcome = { ...refused(refusal), error: text };
        return {
          outcomes: Array.from({ length: Math.max(taken.length, 1) }, () => outcome),
          entries: [],
          touched: [],
          commitMs: performance.now() - started,
        };
      },
    };
  };
  return { begin, db: () => db };
};

/** Refusal of a group that was not committed; a COMMIT without disk space has written no end of its transaction. */
const refusalOf = (error: unknown): Refusal => (isDiskFull(error) ? diskFull() : outcomeUnknown());

/** A new connection; if it cannot be opened (full disk), the old closed one, so that the next group tries again. */
const reopened = (db: Connection, reopen: WriterOptions['reopen']): Connection => {
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
  options: WriterOptions,
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
  options: WriterOptions,
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
