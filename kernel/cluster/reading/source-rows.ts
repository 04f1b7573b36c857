import type { Row, Table } from '../../declare/projection.ts';
import { type ReadingValue, valueIn } from '../../declare/reading/columns.ts';
import type { ReadingTable } from '../../declare/reading/reading-table.ts';
import { recordColumnNames } from '../../declare/table.ts';
import { type Company, companyHere, readerOf } from '../../reader/reader.ts';
import type { Connection } from '../../reader/sqlite.ts';
import { changedOf } from './change-tables.ts';
import { ledgerEntries } from './ledger-table.ts';

/** Row of a reading table, as JSON that PostgreSQL converts to the types of its columns. */
export type ReadingRow = Readonly<Record<string, ReadingValue>>;

/** Source rows of a reading table: all of them, or those that changed. */
export type Part = 'all' | 'changed';

/** Rows of a reading table by the present rows of its source. */
export function* readingRows(
  db: Connection,
  table: ReadingTable,
  part: Part,
): Generator<ReadingRow> {
  const companies = new Map<string, Company>();
  const companyOf = (id: string): Company => {
    const company = companies.get(id) ?? companyHere(readerOf(db, id));
    companies.set(id, company);
    return company;
  };
  const numbered = table === ledgerEntries ? positions(db, part) : (row: Row): Row => row;
  const columns = Object.entries(table.columns);
  for (const { reading_state: text, ...cells } of db.sqlite
    .prepare(sourceSql(table, part))
    .iterate()) {
    const row = numbered(cells as Row);
    const company = companyOf(String(row['company']));
    const rows = table.each
      ? table.each.rows({ row, state: JSON.parse(String(text ?? '{}')) as object })
      : [row];
    for (const one of rows)
      yield Object.fromEntries(
        columns.map(([name, column]) => [name, valueIn(name, column, one, company)]),
      );
  }
}

const sourceSql = ({ of, each }: ReadingTable, part: Part): string => {
  const { name, key } = of;
  const columns = of.columns
    .filter((column) => !recordColumnNames.includes(column))
    .map((column) => `s.${column}`);
  const changed = `(SELECT DISTINCT ${key.join(', ')} FROM ${changedOf(of)}) c CROSS JOIN ${name} s ON ${key
    .map((column) => `s.${column}=c.${column}`)
    .join(' AND ')}`;
  return [
    `SELECT ${columns.join(', ')}${each ? ', e.state AS reading_state' : ''}`,
    `FROM ${part === 'all' ? `${name} s` : changed}`,
    ...(each ? [`JOIN entity e ON e.company=s.company AND e.id=s.${each.entity}`] : []),
    `ORDER BY ${key.map((column) => `s.${column}`).join(', ')}`,
  ].join(' ');
};

/**
 * Numbers the entries of each company. Changed rows of the ledger are those at the end of its chains, since it is only ever
 * appended to.
 */
const positions = (db: Connection, part: Part): ((row: Row) => Row) => {
  const last = new Map<unknown, number>();
  if (part === 'changed')
    for (const { company, before } of db.prepare(beforeSql).all())
      last.set(company, before as number);
  return (row) => {
    const position = (last.get(row['company']) ?? 0) + 1;
    last.set(row['company'], position);
    return { ...row, position };
  };
};

const beforeSql = `SELECT h.company, h.count - count(*) AS before
 FROM (SELECT DISTINCT company, id FROM temp.changed_ledger) c JOIN chain h ON h.company=c.company
 GROUP BY h.company`;

/** Names of the source tables of reading tables, each once. */
export const sourcesOf = (tables: readonly ReadingTable[]): readonly Table[] => [
  ...new Set(tables.map(({ of }) => of)),
];
