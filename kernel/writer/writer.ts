import { performance } from 'node:perf_hooks';
import { canonical } from '../canonical.ts';
import type { House } from '../module.ts';
import type { Command } from '../operation.ts';
import { isRefusal, keyReused, outcomeUnknown, type Refusal, refusal } from '../refusal.ts';
import type { Commits } from '../store/commits.ts';
import { type Savepoint, savepoint } from '../store/savepoint.ts';
import { type Searched, writeSearches } from '../store/search.ts';
import type { Connection } from '../store/sqlite.ts';
import { readKey, storeKey } from './keys.ts';
import type { GroupOutcome, Outcome, Request, Told } from './request.ts';
import { run } from './run.ts';
import type { Answer, RoleOf, Running } from './step.ts';

/** From requests to outcomes: one transaction for the group, a savepoint for each. */
export type Writer = { readonly handle: (next: () => Request | undefined) => GroupOutcome };

export const alreadyTaken = refusal('already_taken', 409, 'Another record has the same {columns}.');
const failed = {
  done: false,
  status: 500,
  code: 'internal_error',
  detail: 'Internal server error',
  facts: {},
} as const;

type Options = {
  readonly db: Connection;
  readonly house: House;
  readonly roleOf: RoleOf;
  /** Told before and after each COMMIT. */
  readonly commits?: Commits;
  /** Called after a COMMIT that failed: the connection is not to be trusted any more. */
  readonly reopen?: () => Connection;
};

/** The writer is a plain function; a thread is only where it runs. */
export const writer = (options: Options): Writer => {
  let db = options.db;
  return {
    handle: (next) => {
      const started = performance.now();
      const group: Group = { told: [], touched: new Set(), searched: [] };
      const outcomes: Outcome[] = [];
      let taken = 0;
      try {
        db.sqlite.exec('BEGIN IMMEDIATE');
        for (let request = next(); request; request = next()) {
          taken += 1;
          outcomes.push(handleOne({ ...options, db }, request, group));
        }
        writeSearches(db, group.searched);
        commit(db, options.commits);
      } catch (error) {
        rollBack(db);
        if (options.reopen) db = options.reopen();
        // Where not even BEGIN succeeds somebody is told so: a command that stays waiting would wait for ever.
        if (taken === 0 && next()) taken = 1;
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
        return {
          outcomes: Array.from({ length: Math.max(taken, 1) }, () => ({
            ...refused(outcomeUnknown()),
            error: text,
          })),
          told: [],
          touched: [],
          commitMs: performance.now() - started,
        };
      }
      return {
        outcomes,
        told: group.told,
        touched: [...group.touched],
        commitMs: performance.now() - started,
      };
    },
  };
};

const commit = (db: Connection, commits: Commits | undefined): void => {
  commits?.begin();
  try {
    db.sqlite.exec('COMMIT');
  } finally {
    commits?.end();
  }
};

type Group = {
  readonly told: Told[];
  readonly touched: Set<string>;
  readonly searched: Searched[];
};

const rollBack = (db: Connection): void => {
  try {
    if (db.sqlite.inTransaction) db.sqlite.exec('ROLLBACK');
  } catch {
    // The connection is closed and opened again by the caller; nothing of the group was committed.
  }
};

const refused = (why: Refusal): Extract<Outcome, { done: false }> => ({
  done: false,
  status: why.status,
  code: why.code,
  detail: why.detail,
  facts: why.facts,
});

const handleOne = (options: Options, request: Request, group: Group): Outcome => {
  const { db, house } = options;
  const running: Running = {
    db,
    house,
    request,
    roleOf: options.roleOf,
    told: [],
    touched: new Set(),
    searched: [],
    versions: new Map(),
  };
  const point = savepoint(db, 'command');
  try {
    const outcome = perform(running, request);
    if (!outcome.done || request.dryRun) {
      point.rollBack();
      return outcome;
    }
    point.release();
    if (!outcome.hit) {
      group.told.push(...running.told);
      group.searched.push(...running.searched);
      for (const table of running.touched) group.touched.add(table);
    }
    return outcome;
  } catch (error) {
    return afterThrow(db, point, error);
  }
};

const perform = (running: Running, request: Request): Outcome => {
  const command = running.house.operations.get(request.name);
  if (command?.kind !== 'command') throw new Error(`no command ${request.name}`);
  const company = request.caller.company_id;
  const key = request.dryRun || command.keyless ? undefined : request.key;
  if (key !== undefined) {
    const known = readKey(running.db, company, key);
    if (known) return replay(known, request);
  }
  const answer = run(running, {
    command,
    input: request.input,
    company,
    caller: request.caller,
    source: request.source,
    key: key ?? null,
    causation: null,
    depth: 0,
  });
  if (isRefusal(answer)) return refused(answer);
  if (request.dryRun)
    return { done: true, status: command.status, body: dryText(answer, running.told), hit: false };
  const body = JSON.stringify(answer);
  if (key !== undefined) keep(running, command, request, key, body, answer);
  return { done: true, status: command.status, body, hit: false };
};

const keep = (
  running: Running,
  command: Command,
  request: Request,
  key: string,
  body: string,
  answer: Answer,
): void => {
  storeKey(running.db, request.caller.company_id, key, {
    request_hash: request.requestHash ?? '',
    actor_id: request.caller.user_id,
    status: command.status,
    body,
    ledger_id: typeof answer['event_id'] === 'number' ? answer['event_id'] : null,
    created_at: request.ts,
  });
};

/** The stored answer, or a refusal where the key was used for something else or by somebody else. */
export const replay = (
  known: {
    readonly request_hash: string;
    readonly actor_id: string;
    readonly status: number;
    readonly body: string;
  },
  request: Pick<Request, 'requestHash' | 'caller' | 'key'>,
): Outcome =>
  known.request_hash === (request.requestHash ?? '') && known.actor_id === request.caller.user_id
    ? { done: true, status: known.status, body: known.body, hit: true }
    : refused(keyReused({ key: request.key }));

/** A dry run shows the facts that would be recorded, without ids and hashes. */
const dryText = (answer: Answer, told: readonly Told[]): string => {
  const { id: _, event_id: __, version: ___, ...rest } = answer;
  const events = told.map(({ entity_type, event_type, data, metadata }) => ({
    entity_type,
    event_type,
    data,
    metadata,
  }));
  return canonical({ ...rest, dry_run: true, events });
};

const afterThrow = (db: Connection, point: Savepoint, error: unknown): Outcome => {
  if (!db.sqlite.inTransaction) throw error;
  point.rollBack();
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const code = (error as { code?: unknown }).code;
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
  return { ...failed, error: text };
};
