import {
  comparedTables,
  exemptTables,
  rowsIn,
} from '../../kernel/cluster/copies/compared-tables.ts';
import type { Sqlite } from '../../kernel/reader/sqlite.ts';

export { comparedTables, exemptTables };

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

const rowsOf = (db: Sqlite, table: string): readonly string[] =>
  Array.from(rowsIn(db, table), (cells) =>
    cells.map((cell) => (cell === null ? '␀' : String(cell))).join(' | '),
  );

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
