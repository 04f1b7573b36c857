import type { Sqlite } from '../../kernel/reader/sqlite.ts';

/** Tables that differ between two copies of one ledger, with the reason; all others are compared row by row. */
export const exemptTables: Readonly<Record<string, string>> = {
  migration: 'each copy changes its own schema and notes the time',
  projection: 'versions of the folds that made the rows of a copy; each copy notes its own',
  sqlite_sequence: 'counter of the table `migration`, the only one with numbers of its own',
  sqlite_stat1: 'statistics that each copy sets for its own planner',
};

/** Pages of the full-text index, which depend on how writes are grouped; its texts are compared in `search_text`. */
const isIndexPage = (name: string): boolean => name.startsWith('search_text_');

/** Names of the tables that are compared. */
export const comparedTables = (db: Sqlite): readonly string[] =>
  db
    .prepare("SELECT name FROM sqlite_master WHERE type='table' ORDER BY name")
    .all()
    .map(({ name }) => name as string)
    .filter((name) => !(name in exemptTables) && !isIndexPage(name));

const shown = 3;

/** Rows that only one of two copies has, table by table; empty where the copies are equal. */
export const differences = (
  live: Sqlite,
  copy: Sqlite,
  leftOut: ReadonlySet<string> = new Set(),
): readonly string[] =>
  comparedTables(live).flatMap((table) => {
    if (leftOut.has(table)) return [];
    const [here, there] = [rowsOf(live, table), rowsOf(copy, table)];
    const missing = without(here, there);
    const extra = without(there, here);
    return missing.length + extra.length === 0
      ? []
      : [
          `${table}: ${missing.length} rows only in the live database, ${extra.length} only in the shadow`,
          ...missing.slice(0, shown).map((row) => `  live   ${row}`),
          ...extra.slice(0, shown).map((row) => `  shadow ${row}`),
        ];
  });

const rowsOf = (db: Sqlite, table: string): readonly string[] => {
  const columns = table === 'search_text' ? 'rowid, text' : '*';
  const rows = db.prepare(`SELECT ${columns} FROM ${table}`).raw().safeIntegers(true).iterate();
  return Array.from(rows as Iterable<unknown>, (cells) =>
    (cells as unknown[]).map((cell) => (cell === null ? '␀' : String(cell))).join(' | '),
  );
};

/** Rows of the first list that are not in the second, counting equal ones. */
const without = (rows: readonly string[], others: readonly string[]): readonly string[] => {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
};
