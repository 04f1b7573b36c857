import type { Table } from '../declare/projection.ts';

/** Part of a condition that decides which index is used. */
type Asked = {
  readonly sql: string;
  readonly of?: readonly string[];
  readonly unindexed?: string;
};

/**
 * True if a page of many matches is found faster through an index in the requested order than by
 * sorting the filtered rows: such an index exists, and no index has the filter's columns before the
 * sort column.
 */
export const prefersSortIndex = (
  { indexes, sparse }: Table,
  sort: string,
  conditions: readonly Asked[],
): boolean => {
  if (conditions.some(({ unindexed }) => unindexed !== undefined)) return true;
  // Recent rows are at one end of the index: a scan from the other end may be long.
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

/** The condition in its form without index use, where it has one. */
export const withoutSortedForm = <T extends Asked>(one: T): T =>
  one.unindexed === undefined ? one : { ...one, sql: one.unindexed };

/** The condition without index use: a unary plus before its columns keeps SQLite from their indexes. */
export const withoutFilterIndexes = <T extends Asked>(one: T): T =>
  one.unindexed === undefined && one.of
    ? { ...one, sql: one.sql.replaceAll(/\bv\./g, '+v.') }
    : withoutSortedForm(one);
