import type { Kept } from '../../declare/decision.ts';
import type { Row, Table } from '../../declare/projection.ts';
import type { Connection, Statement } from '../../reader/sqlite.ts';
import { readAhead } from './live-row-lookup.ts';
import { type Bits, numbers } from './number-set.ts';
import { type Cells, type LiveCell, rowDigest } from './row-digest.ts';

/** A difference between live and rebuilt rows: the row to put, or the key to drop. */
export type Difference = {
  readonly table: string;
  readonly key: string;
  readonly put?: Row;
  readonly drop?: Row;
};

/** Rows to keep that correct differences: keys are dropped first, so that no row to put meets an old value that is unique. */
export const repairsOf = (differences: readonly Difference[]): readonly Kept[] => [
  ...differences.flatMap(({ table, drop }) =>
    drop ? [{ keep: table, row: drop, drop: true }] : [],
  ),
  ...differences.flatMap(({ table, put }) => (put ? [{ keep: table, row: put }] : [])),
];

/** A live row: its cells without the key's, its row number, then the key without the company. */
export type Live = readonly LiveCell[];

/** A complete live row with its row number. */
export type Numbered = { readonly row: Cells; readonly number: number };

/** Comparison of one table's rows in one shard. */
export type RowDiffPart = {
  readonly sum: Uint32Array;
  readonly held: Bits;
  readonly differences: readonly Difference[];
};

/** Comparison of the rebuilt rows of one table with a company's live rows, which are read by key and not kept. */
export type RowDiff = {
  readonly table: Table;
  /** Live row with the key of a rebuilt one. */
  readonly find: (row: Cells) => Live | undefined;
  /** Live rows with these values, integers as bigints. */
  readonly findAll: (match: Row) => readonly Numbered[];
  /** Compares a live and a rebuilt row cell by cell. */
  readonly isSame: (live: Live, row: Cells) => boolean;
  /** True if a live row is marked as equal. */
  readonly isHeld: (live: Live) => boolean;
  /** Marks a live row as equal to its rebuilt one. */
  readonly hold: (live: Live, row: Cells) => void;
  /** Removes the mark of a row that has changed since; false where it had none. */
  readonly release: (one: Numbered) => boolean;
  /** Compares a final rebuilt row with the live one. */
  readonly settle: (row: Cells) => void;
  /** Result of this shard, for merging. */
  readonly result: () => RowDiffPart;
  readonly join: (result: RowDiffPart) => void;
  /** Result, once every row is settled. */
  readonly found: () => { readonly digest: string; readonly differences: readonly Difference[] };
};

/** Cells of a company's row in the order of the table's columns; omitted ones are null. */
export const cellsOf = (table: Table, company: string, row: Row): LiveCell[] =>
  table.columns.map((column) => (column === 'company' ? company : (row[column] ?? null)));

/** The row of these cells. */
export const rowOf = (table: Table, cells: Cells): Row =>
  Object.fromEntries(table.columns.map((column, at) => [column, cells[at]])) as Row;

/** Opens the comparison of one table. */
export const rowDiff = (db: Connection, company: string, table: Table): RowDiff => {
  const { name, columns, key } = table;
  const rest = columns.filter((column) => !key.includes(column));
  const at = (of: readonly string[]): number[] => of.map((column) => columns.indexOf(column));
  const [otherKeyAt, restAt] = [at(key.slice(1)), at(rest)];
  const byKey = key.map((column) => `${column}=?`).join(' AND ');
  const select = `SELECT ${[...rest, '_rowid_', ...key.slice(1)].join(', ')} FROM ${name} WHERE`;
  const one = db.prepareCells(`${select} ${byKey}`);
  const range = db.prepareCells(`${select} _rowid_ BETWEEN ? AND ? AND +company=?`);
  const numberOf = (live: Live): number => live[rest.length] as number;
  const rows = readAhead<Cells>({
    one: (row) =>
      one.get(company, ...otherKeyAt.map((column) => row[column])) as unknown as Live | undefined,
    range: (from, to) => range.all(from, to, company) as unknown as Live[],
    numberOf,
    is: (live, row) => {
      for (let at = 0; at < otherKeyAt.length; at += 1)
        if (live[rest.length + 1 + at] !== row[otherKeyAt[at] as number]) return false;
      return true;
    },
  });
  const same = db.prepareCells(
    `SELECT 1 FROM ${name} WHERE _rowid_=?${rest.map((column) => ` AND ${column} IS ?`).join('')}`,
  );
  const matching = new Map<string, Statement>();
  const held = numbers();
  const digest = rowDigest();
  const differences: Difference[] = [];

  const isSame = (live: Live, row: Cells): boolean =>
    isPlainlySame(live, row, restAt) ||
    same.get(numberOf(live), ...restAt.map((column) => row[column])) !== undefined;
  const named = (row: Cells): string => otherKeyAt.map((column) => row[column]).join(' ');

  const extras = (): Difference[] => {
    const counted = db.prepareCells(`SELECT count(*) FROM ${name} WHERE company=?`).get(company);
    if ((counted as unknown as Cells)[0] === held.size()) return [];
    const keys = db.sqlite
      .prepare(`SELECT ${[...key, '_rowid_'].join(', ')} FROM ${name} WHERE company=?`)
      .raw();
    const extra: Difference[] = [];
    for (const row of keys.iterate(company) as IterableIterator<unknown> as Iterable<Cells>) {
      if (held.has(row.at(-1) as number)) continue;
      const drop = Object.fromEntries(key.map((column, at) => [column, row[at]])) as Row;
      extra.push({ table: name, key: row.slice(1, -1).join(' '), drop });
    }
    return extra;
  };

  return {
    table,
    find: rows.find,
    findAll: (match) => {
      const by = Object.keys(match).map((column) => `${column}=?`);
      const sql = `SELECT ${[...columns, '_rowid_'].join(', ')} FROM ${name} WHERE ${by.join(' AND ')}`;
      const statement = matching.get(sql) ?? db.sqlite.prepare(sql).raw().safeIntegers(true);
      matching.set(sql, statement);
      const found = statement.all(...Object.values(match)) as unknown as Cells[];
      return found.map((row) => ({ row: row.slice(0, -1), number: Number(row.at(-1)) }));
    },
    isSame,
    isHeld: (live) => held.has(numberOf(live)),
    hold: (live, row) => {
      if (held.add(numberOf(live))) digest.add(row);
    },
    release: ({ number, row }) => {
      if (!held.drop(number)) return false;
      digest.take(row);
      return true;
    },
    settle: (row) => {
      const live = rows.find(row);
      if (live) held.add(numberOf(live));
      digest.add(row);
      if (live && isSame(live, row)) return;
      differences.push({ table: name, key: named(row), put: rowOf(table, row) });
    },
    result: () => ({ sum: digest.sum(), held: held.pages(), differences }),
    join: (result) => {
      digest.join(result.sum);
      held.join(result.held);
      differences.push(...result.differences);
    },
    found: () => ({ digest: digest.hex(), differences: [...differences, ...extras()] }),
  };
};

/** True if both rows are equal in JavaScript numbers; otherwise the database compares them exactly. */
const isPlainlySame = (live: Live, row: Cells, at: readonly number[]): boolean => {
  for (let column = 0; column < at.length; column += 1) {
    const cell = row[at[column] as number];
    if (live[column] !== cell) return false;
    if (typeof cell === 'number' && !Number.isSafeInteger(cell)) return false;
  }
  return true;
};
