import { diskFull, isDiskFull } from '../declare/disk-full.ts';
import type { Registry } from '../declare/module.ts';
import { outcomeUnknown, refusal } from '../declare/refusal.ts';
import type { Entry } from '../ledger/entry.ts';
import type { Searched } from '../reader/search.ts';
import type { Connection } from '../reader/sqlite.ts';
import { notingIds } from '../values/ids.ts';
import type { ActiveRequest, RoleOf } from './execution-context.ts';
import { performOnce, refused } from './idempotency.ts';
import { projectEntities } from './project.ts';
import type { Outcome, Request } from './request.ts';
import { savepoint } from './savepoint.ts';
import { charactersOf, type Step } from './tape/commit.ts';
import { unitOfWork } from './unit-of-work.ts';

export const alreadyTaken = refusal(
  'already_taken',
  409,
  'Another record has the same {columns}. Choose another value.',
);

/** Outcome of an internal error; the details are logged, not returned. */
export const internalError = (error: unknown): Outcome => ({
  done: false,
  status: 500,
  code: 'internal_error',
  detail: 'Internal server error',
  facts: {},
  error: textOf(error),
});

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Entries and changes of a group of requests. */
export type Group = {
  readonly entries: Entry[];
  readonly touched: Set<string>;
  readonly searched: Searched[];
  /** Steps for other copies of the database; undefined where none is fed. */
  readonly tape: Step[] | undefined;
  /** Characters of the steps. */
  characters: number;
};

/** Outcome of a request; `needsRollback` where it left a partial write behind without a savepoint. */
export type Handled = { readonly outcome: Outcome; readonly needsRollback: boolean };

type Place = { readonly db: Connection; readonly registry: Registry; readonly roleOf: RoleOf };

/**
 * Handles one request inside the transaction of its group. A savepoint copies every page written
 * after it, a third of the cost of small commands; so only dry runs and requests with
 * `hasSavepoint` get one.
 */
export const handleRequest = (
  { db, registry, roleOf }: Place,
  request: Request,
  group: Group,
  hasSavepoint: boolean,
): Handled => {
  const changes = { touched: new Set<string>(), searched: [] as Searched[] };
  const unit = unitOfWork(db, registry, (changed, counts) =>
    projectEntities(db, registry, changed, counts, changes),
  );
  const active: ActiveRequest = {
    ...{ db, registry, request, roleOf, unit, ...changes },
    ...{ entries: [], versions: new Map(), tape: group.tape && [], hasWritten: false },
    made: request.outcomeKey === undefined ? undefined : new Set(request.newIds),
  };
  const isTrial = request.dryRun || request.expectedOutcome !== undefined;
  const point = hasSavepoint || isTrial ? savepoint(db, 'command') : undefined;
  const rolledBack = (outcome: Outcome): Handled => {
    point?.rollBack();
    return { outcome, needsRollback: !point && active.hasWritten };
  };
  if (db.entityCache) db.entityCache.unit = unit;
  try {
    const perform = (): Outcome => performOnce(active, request);
    const outcome = active.made ? notingIds(active.made, perform) : perform();
    if (!outcome.done || request.dryRun) return rolledBack(outcome);
    point?.release();
    if (!outcome.hit) addTo(group, active);
    return { outcome, needsRollback: false };
  } catch (error) {
    if (!db.sqlite.inTransaction) throw error;
    return rolledBack(outcomeOf(error));
  } finally {
    if (db.entityCache) db.entityCache.unit = undefined;
  }
};

/** Adds what a request recorded to its group. */
const addTo = (group: Group, { entries, searched, touched, tape = [] }: ActiveRequest): void => {
  group.entries.push(...entries);
  group.searched.push(...searched);
  for (const table of touched) group.touched.add(table);
  group.tape?.push(...tape);
  for (const step of tape) group.characters += charactersOf(step);
};

/** Outcome of a request that ended with an error. */
const outcomeOf = (error: unknown): Outcome => {
  const text = textOf(error);
  const code = (error as { code?: unknown }).code;
  if (isDiskFull(error)) return { ...refused(diskFull()), error: text };
  const unique = /UNIQUE constraint failed: (.*)/.exec(text)?.[1];
  if (unique)
    return { ...refused(alreadyTaken({ columns: unique.replace(/\w+\.(company, )?/g, '') })) };
  if (
    typeof code === 'string' &&
    code.startsWith('SQLITE') &&
    !code.startsWith('SQLITE_CONSTRAINT') &&
    code !== 'SQLITE_ERROR'
  ) {
    return { ...refused(outcomeUnknown()), error: text };
  }
  return internalError(error);
};
