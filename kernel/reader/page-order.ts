import type { Table } from '../declare/projection.ts';
import { dictionary } from '../values/dictionary.ts';

/** Columns that stand for other sort keys: time never runs backwards in a company, so ids order by time; names have a sort key (`sortName`). */
const ordered: Readonly<Record<string, string>> = dictionary({
  created_at: 'seq',
  updated_at: 'version',
  name: 'sort_name',
});

/** SQL of the value that orders; a name without a sort key is compared without regard to case of its ASCII letters. */
export const orderingValue = (sort: string, isMany: boolean): string => {
  if (sort === 'name') return 'v.name COLLATE NOCASE';
  // Few matches are found by the filter and sorted: the unary plus keeps SQLite from the index of the order.
  return isMany || sort === 'seq' ? `v.${sort}` : `+v.${sort}`;
};

/** Column that orders by a sort field. */
export const columnOf = (table: Table, sort: string): string => {
  const column = ordered[sort];
  return column !== undefined && table.columns.includes(column) ? column : sort;
};
