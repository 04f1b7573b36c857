import type { Table } from '../declare/projection.ts';

/** What is asked of the rows of a page, as far as it decides how they are found. */
type Asked = {
  readonly sql: string;
  readonly of?: readonly string[];
  readonly unindexed?: string;
};

/**
 * Whether a page of many is found sooner by walking through the company in the order that is asked for,
 * where SQLite would sort all that a filter leaves: there is an index of that order, and none of the
 * filter's columns with that order behind them.
 */
export const prefersSortIndex = (
  { indexes, sparse }: Table,
  sort: string,
  conditions: readonly Asked[],
): boolean => {
  if (conditions.some(({ unindexed }) => unindexed !== undefined)) return true;
  // What is asked for by its age, or a day, lies at one end: the other may be far.
  if (sort === 'seq') return false;
  const filtered = new Set(conditions.flatMap(({ of = [] }) => of));
  const isFiltered = (columns: readonly string[]): boolean => {
    const before = columns.slice(1, columns.indexOf(sort));
    return before.length > 0 && before.every((column) => filtered.has(column));
  };
  const hasSort = (columns: readonly string[]): boolean => columns.includes(sort);
  return (
    indexes.some((columns) => columns[1] === sort) &&
    ![...indexes, ...sparse].filter(hasSort).some(isFiltered)
  );
};

/** The condition without the index that it would be sorted from, where it names another form. */
export const withoutSortedForm = <T extends Asked>(one: T): T =>
  one.unindexed === undefined ? one : { ...one, sql: one.unindexed };

/** The condition as it is walked by: a sign before its columns keeps their indexes from SQLite. */
export const withoutFilterIndexes = <T extends Asked>(one: T): T =>
  one.unindexed === undefined && one.of
    ? { ...one, sql: one.sql.replaceAll(/\bv\./g, '+v.') }
    : withoutSortedForm(one);
