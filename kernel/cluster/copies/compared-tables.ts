import type { Sqlite } from '../../reader/sqlite.ts';
import { dictionary } from '../../values/dictionary.ts';

/** Tables that differ between two copies of one ledger, with the reason; all others are compared row by row. */
export const exemptTables: Readonly<Record<string, string>> = dictionary({
  migration: 'each copy changes its own schema and notes the time',
  projection: 'versions of the folds that made the rows of a copy; each copy notes its own',
  sqlite_sequence: 'counter of the table `migration`, the only one with numbers of its own',
  sqlite_stat1: 'statistics that each copy sets for its own planner',
});

/** Pages of the full-text index, which depend on how writes are grouped; its texts are compared in `search_text`. */
const isIndexPage = (name: string): boolean => name.startsWith('search_text_');

/** Names of the tables that are compared. */
export const comparedTables = (db: Sqlite): readonly string[] =>
  db
    .prepare("SELECT name FROM sqlite_master WHERE type='table' ORDER BY name")
    .all()
    .map(({ name }) => name as string)
    .filter((name) => !(name in exemptTables) && !isIndexPage(name));

/** Rows of a table, cell by cell; integers beyond 2^53 stay exact. */
export const rowsIn = (
  db: Sqlite,
  table: string,
): Iterable<readonly (string | number | bigint | null)[]> => {
  const columns = table === 'search_text' ? 'rowid, text' : '*';
  const rows = db.prepare(`SELECT ${columns} FROM ${table}`).raw().safeIntegers(true).iterate();
  return rows as Iterable<unknown> as Iterable<readonly (string | number | bigint | null)[]>;
};
