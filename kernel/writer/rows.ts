import type { Cell, Row, Table } from '../declare/projection.ts';
import type { Connection, Statement } from '../reader/sqlite.ts';

const statements = new WeakMap<Connection, Map<string, Statement>>();

const prepared = (db: Connection, key: string, sql: () => string): Statement => {
  const mine = statements.get(db) ?? new Map<string, Statement>();
  statements.set(db, mine);
  const known = mine.get(key);
  if (known) return known;
  const made = db.prepare(sql());
  mine.set(key, made);
  return made;
};

const putSql = (table: Table): string => {
  const rest = table.columns.filter((column) => !table.key.includes(column));
  const update = rest.length
    ? `DO UPDATE SET ${rest.map((column) => `${column}=excluded.${column}`).join(', ')}`
    : 'DO NOTHING';
  return `INSERT INTO ${table.name}(${table.columns.join(', ')}) VALUES(${table.columns.map(() => '?').join(', ')})
   ON CONFLICT(${table.key.join(', ')}) ${update}`;
};

/** Inserts or replaces a row by its key; omitted columns become null. */
export const putRow = (db: Connection, table: Table, row: Row): void => {
  db.entityCache?.wrote(table.name);
  const values = table.columns.map((column): Cell => row[column] ?? null);
  prepared(db, `put ${table.name}`, () => putSql(table)).run(...values);
};

/** Updates the named columns of the row with the key of `row`, leaving other columns and their indexes alone. False where there is no such row. */
export const changeRow = (
  db: Connection,
  table: Table,
  row: Row,
  columns: readonly string[],
): boolean => {
  db.entityCache?.wrote(table.name);
  const { changes } = prepared(
    db,
    `change ${table.name} ${columns}`,
    () =>
      `UPDATE ${table.name} SET ${columns.map((column) => `${column}=?`).join(', ')}
       WHERE ${table.key.map((key) => `${key}=?`).join(' AND ')}`,
  ).run(...[...columns, ...table.key].map((column) => row[column] ?? null));
  return changes > 0;
};

/** Deletes the rows of a table that have these values. */
export const dropRows = (db: Connection, table: Table, match: Row): void => {
  db.entityCache?.wrote(table.name);
  const columns = Object.keys(match);
  prepared(
    db,
    `drop ${table.name} ${columns}`,
    () => `DELETE FROM ${table.name} WHERE ${columns.map((column) => `${column}=?`).join(' AND ')}`,
  ).run(...columns.map((column) => match[column]));
};

/** Adds to the sums of a row, inserting the row if it is missing. */
export const addRow = (db: Connection, table: Table, row: Row, by: readonly string[]): void => {
  db.entityCache?.wrote(table.name);
  prepared(
    db,
    `add ${table.name} ${by}`,
    () =>
      `INSERT INTO ${table.name}(${table.columns.join(', ')}) VALUES(${table.columns.map(() => '?').join(', ')})
     ON CONFLICT(${table.key.join(', ')}) DO UPDATE SET ${by.map((column) => `${column}=${column}+excluded.${column}`).join(', ')}`,
  ).run(...table.columns.map((column) => row[column] ?? null));
};
