import { Type } from '@sinclair/typebox';
import { oneOf } from '../declare/schemas.ts';

/** Sorting input of a list; ascending unless `dir` is sent. */
export const sortInput = <T extends string>(columns: readonly T[]) => ({
  sort: Type.Optional(oneOf(columns)),
  dir: Type.Optional(oneOf<'asc' | 'desc'>(['asc', 'desc'])),
});

/** Sorting of a request. */
export type Sorting = {
  readonly sort?: string | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
};

type Order = { readonly sort: string; readonly dir: 'asc' | 'desc' };

const newestFirst: Order = { sort: 'seq', dir: 'desc' };

/** Order of a list: by the sort field sent, ascending, or the usual order where none is sent; `dir` turns either. */
export const orderOf = ({ sort, dir }: Sorting, usual: Order = newestFirst): Order =>
  sort === undefined ? { sort: usual.sort, dir: dir ?? usual.dir } : { sort, dir: dir ?? 'asc' };

type Value = string | number | boolean | null | undefined;

/** Order of two values: null first, numbers by size, texts without regard to case. */
const compared = (a: Value, b: Value): number => {
  if (a === null || a === undefined || b === null || b === undefined)
    return Number(b === null || b === undefined) - Number(a === null || a === undefined);
  if (typeof a === 'string' && typeof b === 'string') {
    const [one, other] = [a.toLowerCase(), b.toLowerCase()];
    return one < other ? -1 : one > other ? 1 : 0;
  }
  return Number(a) - Number(b);
};

/** Rows of a small list that is read as a whole, in the order asked for; `dir` without `sort` turns their usual order. */
export const sortedRows = <R>(
  rows: readonly R[],
  { sort, dir }: Sorting,
  usual: 'asc' | 'desc' = 'asc',
): readonly R[] => {
  if (sort === undefined) return dir === undefined || dir === usual ? rows : rows.toReversed();
  const keyOf = (row: R): Value => (row as Readonly<Record<string, Value>>)[sort];
  const up = rows.toSorted((a, b) => compared(keyOf(a), keyOf(b)));
  return dir === 'desc' ? up.reverse() : up;
};
