import { isRefusal, type Refusal } from '../declare/refusal.ts';
import { type KeysetPage, keysetPage } from './keyset-page.ts';
import { orderOf, type Sorting } from './sort-order.ts';

/** Paging and sorting input of a request. */
type Asked = Parameters<typeof keysetPage>[1] & Sorting;

/** Usual order of a list with its own SQL: a column that is unique and never null. */
type Usual = { readonly by: string; readonly dir: 'asc' | 'desc' };

/** Value of the sort field in each row, read as `sort_key`. */
type Sorted = { readonly sort_key: string | number };

/** SQL for a page in the order asked for, and the cursor of the page that follows. */
export type SortedKeyset = Pick<KeysetPage, 'beyond' | 'order' | 'params'> & {
  /** Column for the SELECT of each row: the value that orders, as `sort_key`. */
  readonly key: string;
  readonly next: <R extends Sorted>(
    rows: readonly R[],
    total: number,
    uniqueOf: (row: R) => string | number,
  ) => { readonly next_cursor?: string };
};

/** Page by cursor of a list with its own SQL, sorted by one of its fields, whose expressions are never null. */
export const sortedKeyset = <T extends string>(
  fields: Readonly<Record<T, string>>,
  usual: Usual,
  { sort, dir, ...asked }: Asked & { readonly sort?: T },
): SortedKeyset | Refusal => {
  const order = orderOf({ sort, dir }, { sort: usual.by, dir: usual.dir });
  const by = sort === undefined ? usual.by : fields[sort];
  const page = keysetPage({ by: [by, usual.by], dir: order.dir }, asked);
  if (isRefusal(page)) return page;
  const { beyond, order: orderBy, params, next } = page;
  return {
    ...{ beyond, order: orderBy, params },
    key: `${by} AS sort_key`,
    next: (rows, total, uniqueOf) => next(rows, total, (row) => [row.sort_key, uniqueOf(row)]),
  };
};
