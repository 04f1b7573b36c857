import type { ReadingTable } from '../../declare/reading/reading-table.ts';
import type { Connection } from '../../reader/sqlite.ts';
import { sanitize } from '../../values/sanitize.ts';
import { clusterLimits } from '../cluster-limits.ts';
import { changedKeys } from './change-tables.ts';
import { readingSchema } from './schema.ts';
import type { Session } from './session.ts';
import { type ReadingRow, readingRows } from './source-rows.ts';

/** Replaces all rows of a table by those of its source, within the open transaction; readers see the earlier ones until its end. */
export const fillTable = async (
  session: Session,
  db: Connection,
  table: ReadingTable,
): Promise<void> => {
  await session.query(`DELETE FROM ${readingSchema}.${table.name}`);
  await insert(session, table, readingRows(db, table, 'all'));
};

/** Replaces the rows of changed source rows, within the open transaction. */
export const changeTable = async (
  session: Session,
  db: Connection,
  table: ReadingTable,
): Promise<void> => {
  const keys = changedKeys(db, table.of);
  for (const some of chunks(keys, clusterLimits.readingKeys))
    await session.query(deleteSql(table), [jsonOf(some)]);
  if (keys.length > 0) await insert(session, table, readingRows(db, table, 'changed'));
};

const insert = async (
  session: Session,
  table: ReadingTable,
  rows: Iterable<ReadingRow>,
): Promise<void> => {
  const columns = Object.keys(table.columns).join(', ');
  const full = `${readingSchema}.${table.name}`;
  const sql = `INSERT INTO ${full}(${columns}) SELECT ${columns} FROM json_populate_recordset(null::${full}, $1::json)`;
  for (const some of chunks(rows, clusterLimits.readingRows))
    await session.query(sql, [jsonOf(some)]);
};

/** Deletes the rows of keys of the source, each an array in the order of its key. */
const deleteSql = ({ name, key, columns, of }: ReadingTable): string => {
  const own = key.slice(0, of.key.length);
  const same = own.map(
    (column, at) => `t.${column}=(k.value->>${at})::${columns[column]?.type ?? 'text'}`,
  );
  return `DELETE FROM ${readingSchema}.${name} t USING json_array_elements($1::json) k WHERE ${same.join(' AND ')}`;
};

function* chunks<T>(all: Iterable<T>, size: number): Generator<readonly T[]> {
  let some: T[] = [];
  for (const one of all) {
    some.push(one);
    if (some.length < size) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** JSON text without characters that PostgreSQL does not store: NUL and halves of surrogate pairs. */
const jsonOf = (value: unknown): string => {
  const text = JSON.stringify(value);
  if (!/\\u(?:0000|d[89a-f])/.test(text)) return text;
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'string' ? sanitize(one) : one,
  );
};
