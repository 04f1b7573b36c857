import type { Connection } from '../reader/sqlite.ts';
import type { Place } from './log.ts';

// A table of clusters alone: a database outside one has neither the table nor a migration of it.
const createSql = `CREATE TABLE IF NOT EXISTS cluster_place(
 one INTEGER PRIMARY KEY CHECK (one=1), seq INTEGER NOT NULL, token TEXT NOT NULL)`;
const readSql = 'SELECT seq, token FROM cluster_place';
const writeSql = `INSERT INTO cluster_place(one, seq, token) VALUES(1, ?, ?)
 ON CONFLICT(one) DO UPDATE SET seq=excluded.seq, token=excluded.token`;

/** Creates the table of the place. */
export const createPlace = (db: Connection): void => db.sqlite.exec(createSql);

/** Removes the place: the database belongs to no cluster any more. */
export const dropPlace = (db: Connection): void =>
  db.sqlite.exec('DROP TABLE IF EXISTS cluster_place');

/** Creates the table of the place where it is missing; false if the database has entries that come from no log. */
export const preparePlace = (db: Connection): boolean => {
  createPlace(db);
  return readPlace(db) !== undefined || !db.prepare('SELECT 1 FROM ledger').get();
};

/** Place in the log up to which a copy has all groups; undefined if it has not joined a log. */
export const readPlace = (db: Connection): Place | undefined =>
  db.prepare(readSql).get() as Place | undefined;

/** Writes the place, in the transaction of the group that it names. */
export const writePlace = (db: Connection, { seq, token }: Place): void => {
  db.prepare(writeSql).run(seq, token);
};
