import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import type { Table } from './projection.ts';

/** A column of a view table. */
type Column = 'text' | 'text?' | 'integer' | 'integer?';

type TableOptions = {
  /** Key columns besides `company`; `['id']` by default. */
  readonly key?: readonly string[];
  readonly indexes?: readonly (readonly string[])[];
  /** Partial indexes over rows in which the first column is not null (or 1 for a flag): rows without it cost nothing. */
  readonly sparse?: readonly (readonly string[])[];
  readonly uniques?: readonly (readonly string[])[];
};

const builders = {
  text: () => p.text(),
  'text?': () => p.text().nullable(),
  integer: () => p.bigint('number'),
  'integer?': () => p.bigint('number').nullable(),
};

/** Declares a table of company rows; its primary key is `company` and `key`. */
export const table = (
  name: string,
  columns: Readonly<Record<string, Column>>,
  options: TableOptions = {},
): Table => {
  const key = ['company', ...(options.key ?? ['id'])];
  const all: Readonly<Record<string, Column>> = { company: 'text', ...columns };
  const properties = Object.fromEntries(
    Object.entries(all).map(([column, type]) => [
      column,
      key.includes(column)
        ? type === 'integer'
          ? p.bigint('number').primary()
          : p.text().primary()
        : builders[type](),
    ]),
  );
  const { indexes = [], sparse = [], uniques = [] } = options;
  const schema = defineEntity({
    name: name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase()),
    tableName: name,
    properties,
    indexes: [
      ...indexes.map((properties) => ({ properties: [...properties] as never })),
      ...sparse.map((columns) => ({
        properties: ['company', ...columns] as never,
        where:
          all[columns[0] ?? ''] === 'integer' ? `${columns[0]} = 1` : `${columns[0]} is not null`,
      })),
    ],
    uniques: uniques.map((properties) => ({
      properties: [...properties] as never,
    })),
  });
  return {
    name,
    schema: schema as unknown as EntitySchema,
    columns: Object.keys(all),
    key,
    indexes: [...indexes, ...uniques],
    sparse: sparse.map((columns) => ['company', ...columns]),
  };
};

/** First columns of every view table, filled by the kernel. */
export const viewColumns = {
  id: 'text',
  seq: 'integer',
  version: 'integer',
  created_at: 'text',
  updated_at: 'text',
} as const;

/**
 * Declares a count table of a view: for each combination of the key's columns, the number of rows
 * and the sums of the other columns. All are columns of the view; rows with a null in the key are
 * not counted, and summed columns are never null.
 */
export const countTable = (
  name: string,
  key: Readonly<Record<string, 'text' | 'integer'>>,
  sums: Readonly<Record<string, 'integer'>> = {},
): Table => table(name, { ...key, n: 'integer', ...sums }, { key: Object.keys(key) });

/** Last columns of every view table: they are long, and SQLite reads a row only up to the last column it needs. */
const recordColumns = {
  record: 'text',
  costs: 'text?',
  acts: 'text?',
} as const;

/** Names of the columns that the kernel fills at the start and end of a view row. */
export const viewColumnNames = Object.keys(viewColumns);
export const recordColumnNames = Object.keys(recordColumns);

/** Declares the table of a view: the kernel's columns, then those that are filtered, sorted or summed. */
export const viewTable = (
  name: string,
  columns: Readonly<Record<string, Column>>,
  options: TableOptions = {},
): Table => table(name, { ...viewColumns, ...columns, ...recordColumns }, options);
