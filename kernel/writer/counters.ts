import type { Cell, Row, Table } from '../declare/projection.ts';
import type { Connection } from '../reader/sqlite.ts';
import { addRow, dropRows } from './rows.ts';

/** Row that a view row adds to a count table; undefined where a column of the count's key is null. */
export const countedRow = (count: Table, row: Row): Row | undefined => {
  if (count.key.some((name) => row[name] === null)) return undefined;
  return Object.fromEntries(
    count.columns.map((column) => [column, column === 'n' ? 1 : row[column]]),
  );
};

/** Summed columns of a count table. */
export const summedIn = ({ columns, key }: Table): readonly string[] =>
  columns.filter((column) => !key.includes(column));

/** Changes of count tables, added up by row until they are written. */
export type CountChanges = {
  /** Moves a view row from its previous count to its present one. */
  readonly move: (table: Table, before: Row | undefined, after: Row | undefined) => void;
  /** Names of the tables with unwritten changes. */
  readonly tables: () => Iterable<string>;
  readonly write: () => void;
  readonly clear: () => void;
};

/** No changes of count tables yet; `db` is the writer's connection. */
export const countChanges = (db: Connection): CountChanges => {
  const byTable = new Map<string, Sums>();
  const sumsOf = (table: Table): Sums => {
    const known = byTable.get(table.name);
    if (known) return known;
    const made = sums(table);
    byTable.set(table.name, made);
    return made;
  };
  return {
    move: (table, before, after) => {
      const more = after && countedRow(table, after);
      const less = before && countedRow(table, before);
      if (!more && !less) return;
      db.entityCache?.wrote(table.name);
      if (more) sumsOf(table).add(more, 1);
      if (less) sumsOf(table).add(less, -1);
    },
    tables: () => byTable.keys(),
    write: () => {
      for (const { table, rows } of byTable.values()) writeSums(db, table, rows());
      byTable.clear();
    },
    clear: () => byTable.clear(),
  };
};

const writeSums = (db: Connection, table: Table, rows: readonly Row[]): void => {
  const by = summedIn(table);
  for (const row of rows) {
    if (by.every((name) => row[name] === 0)) continue;
    addRow(db, table, row, by);
    if (Number(row['n']) >= 0) continue;
    const where = Object.fromEntries(table.key.map((name) => [name, row[name]]));
    dropRows(db, table, { ...where, n: 0 });
  }
};

/** Rows of one table whose summed columns are added up by key. */
type Sums = {
  readonly table: Table;
  readonly add: (row: Row, times: 1 | -1) => void;
  readonly rows: () => readonly Row[];
};

/** No rows to add up yet. */
export const sums = (table: Table): Sums => {
  const by = summedIn(table);
  const known = new Map<string, Record<string, Cell | undefined>>();
  return {
    table,
    add: (row, times) => {
      const key = table.key.map((name) => row[name]).join('\u0000');
      const sum = known.get(key) ?? { ...row, ...Object.fromEntries(by.map((name) => [name, 0])) };
      for (const name of by) sum[name] = Number(sum[name]) + times * Number(row[name]);
      known.set(key, sum);
    },
    rows: () => [...known.values()],
  };
};
