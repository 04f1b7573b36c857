import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import type { Table } from './projection.ts';

/** A column of a view table. */
type Column = 'text' | 'text?' | 'integer' | 'integer?';

type TableOptions = {
  /** Columns of the key besides `company`; `['id']` unless told otherwise. */
  readonly key?: readonly string[];
  readonly indexes?: readonly (readonly string[])[];
  /** Indexes over the rows in which the first column is not null, or 1 where it is a flag: where most rows have none, they cost nothing. */
  readonly sparse?: readonly (readonly string[])[];
  readonly uniques?: readonly (readonly string[])[];
};

const builders = {
  text: () => p.text(),
  'text?': () => p.text().nullable(),
  integer: () => p.bigint('number'),
  'integer?': () => p.bigint('number').nullable(),
};

/** Declares a table whose rows belong to companies; its key is `company` and `key`. */
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

/** The columns with which the table of every view starts; the kernel fills them. */
export const viewColumns = {
  id: 'text',
  seq: 'integer',
  version: 'integer',
  created_at: 'text',
  updated_at: 'text',
} as const;

/**
 * Declares how the rows of a view are counted: for each combination of the key's columns, how many
 * there are and what the other columns come to. All are columns of the view; a row in which one of
 * the key's is null is not counted, and the others are never null.
 */
export const countTable = (
  name: string,
  key: Readonly<Record<string, 'text' | 'integer'>>,
  sums: Readonly<Record<string, 'integer'>> = {},
): Table => table(name, { ...key, n: 'integer', ...sums }, { key: Object.keys(key) });

/** Those with which it ends, for they are long: who counts or sums reads a row only as far as it must. */
const recordColumns = {
  record: 'text',
  costs: 'text?',
  acts: 'text?',
} as const;

/** The names of the columns that the kernel fills at the start and at the end of a view's row. */
export const viewColumnNames = Object.keys(viewColumns);
export const recordColumnNames = Object.keys(recordColumns);

/** Declares the table of a view: the kernel's columns, then those that are filtered, sorted or summed. */
export const viewTable = (
  name: string,
  columns: Readonly<Record<string, Column>>,
  options: TableOptions = {},
): Table => table(name, { ...viewColumns, ...columns, ...recordColumns }, options);
