import type { Cell, Row, Table } from '../declare/projection.ts';
import type { Connection } from '../reader/sqlite.ts';
import { addRow, dropRows } from './rows.ts';

/** The row of a count that one row of its view makes; none where the view's row lacks what it is counted by. */
export const countedRow = (count: Table, row: Row): Row | undefined => {
  if (count.key.some((name) => row[name] === null)) return undefined;
  return Object.fromEntries(
    count.columns.map((column) => [column, column === 'n' ? 1 : row[column]]),
  );
};

/** The columns of a count that are added up. */
export const summedIn = ({ columns, key }: Table): readonly string[] =>
  columns.filter((column) => !key.includes(column));

/** Takes a row of a view out of the count it was in, and counts it where it belongs now. */
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
