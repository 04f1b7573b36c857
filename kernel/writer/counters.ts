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

/** Moves a view row from its previous count to its present one. */
export const recount = (
  db: Connection,
  table: Table,
  before: Row | undefined,
  after: Row | undefined,
): void => {
  const by = summedIn(table);
  const more = after && countedRow(table, after);
  const was = before && countedRow(table, before);
  const less = was && negative(was, by);
  if (more && less && table.key.every((key) => more[key] === less[key])) {
    const change = Object.fromEntries(by.map((name) => [name, sum(more[name], less[name])]));
    if (by.some((name) => change[name] !== 0)) addRow(db, table, { ...more, ...change }, by);
    return;
  }
  if (more) addRow(db, table, more, by);
  if (!less) return;
  addRow(db, table, less, by);
  const where = Object.fromEntries(table.key.map((name) => [name, less[name]]));
  dropRows(db, table, { ...where, n: 0 });
};

const sum = (a: Cell | undefined, b: Cell | undefined): number => Number(a) + Number(b);

const negative = (row: Row, names: readonly string[]): Row => ({
  ...row,
  ...Object.fromEntries(names.map((name) => [name, -Number(row[name])])),
});
