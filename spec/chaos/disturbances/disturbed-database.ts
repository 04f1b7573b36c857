/** Loaded before the program of a node, in each of its threads: kills it at moments between its databases, and fills its disk. */
import { createRequire } from 'node:module';
import pg from 'pg';
import type { KillPoint } from '../switches.ts';
import { disturbance } from './disturbance.ts';

type Query = (this: pg.Client, ...given: unknown[]) => Promise<{ readonly rows: unknown[] }>;
type Exec = (this: object, sql: string) => unknown;

const reach = (point: KillPoint): void => {
  if (disturbance().kill === point) process.kill(process.pid, 'SIGKILL');
};

/** Beginnings of the statements of `kernel/cluster/log.ts` and `lease.ts` that change what other nodes do. */
const statements = [
  { begins: 'WITH appended AS', before: 'before append', after: 'after append' },
  { begins: 'WITH taken AS', before: 'before election', after: 'after election' },
] as const;

/** True from the answer of PostgreSQL to an append until the COMMIT of this thread. */
let isAppended = false;

const query = pg.Client.prototype.query as unknown as Query;
const disturbed: Query = function disturbed(...given) {
  const found = statements.find(({ begins }) => String(given[0]).startsWith(begins));
  if (!found) return query.apply(this, given);
  reach(found.before);
  return query.apply(this, given).then((answer) => {
    if (answer.rows.length === 0) return answer;
    reach(found.after);
    if (found.after === 'after append') isAppended = true;
    return answer;
  });
};
pg.Client.prototype.query = disturbed as unknown as typeof pg.Client.prototype.query;

const { prototype } = createRequire(import.meta.url)('better-sqlite3') as {
  readonly prototype: { exec: Exec };
};
/** Connections in a transaction that writes. */
const writing = new WeakSet<object>();

const { exec } = prototype;
prototype.exec = function disturbedExec(sql) {
  if (sql === 'BEGIN IMMEDIATE') writing.add(this);
  if (sql !== 'COMMIT' || !writing.has(this)) return exec.call(this, sql);
  writing.delete(this);
  const isOfLeader = isAppended;
  isAppended = false;
  if (!isOfLeader) reach('before COMMIT of applied');
  if (disturbance().isDiskFull)
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  const done = exec.call(this, sql);
  reach(isOfLeader ? 'after COMMIT of appended' : 'after COMMIT of applied');
  return done;
};
