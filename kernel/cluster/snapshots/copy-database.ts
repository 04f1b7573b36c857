import { rmSync } from 'node:fs';
import { task } from '../../declare/task.ts';
import { personalErased } from '../../ledger/erasure.ts';
import type { Connection, Sqlite } from '../../reader/sqlite.ts';
import type { Place } from '../log.ts';
import { readPlace } from '../place.ts';

type AskRow = (
  sql: string,
  given: { readonly type: string },
) => Readonly<Record<string, unknown>> | undefined;

const erasureSql = `SELECT max((
  SELECT max(id) FROM ledger l WHERE l.company=c.company AND l.event_type=:type)) AS id FROM chain c`;

/** Last erasure of personal values in the ledger; 0 without one. */
export const lastErasure = (ask: AskRow): number =>
  Number(ask(erasureSql, { type: personalErased.type })?.['id'] ?? 0);

/** Place and last erasure of a copy of the database. */
export type CopiedDatabase = { readonly place: Place; readonly erasure: number };

/** Copies the database as it is at one moment, while writes go on; answers its place in the log. */
export const copyDatabase = (db: Connection, to: string): CopiedDatabase => {
  const live = db.sqlite as Sqlite & { readonly name: string };
  const Database = db.sqlite.constructor as new (file: string, options?: object) => Sqlite;
  rmSync(to, { force: true });
  const reader = new Database(live.name);
  try {
    reader.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    reader.close();
  }
  const copy = new Database(to, { readonly: true });
  try {
    const within = { prepare: (sql: string) => copy.prepare(sql) } as Connection;
    const place = readPlace(within);
    if (!place) throw new Error('the database belongs to no cluster');
    return { place, erasure: lastErasure((sql, given) => copy.prepare(sql).get(given)) };
  } finally {
    copy.close();
  }
};

/** The same in a thread for long work. */
export const copyDatabaseTask = task('cluster.copyDatabase', (db, _, { to }: { to: string }) =>
  copyDatabase(db, to),
);
