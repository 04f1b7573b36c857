import { Type } from '@sinclair/typebox';
import { oneOf } from '../declare/schemas.ts';

/** Sorting input of a list; ascending unless `dir` is sent. */
export const sortInput = <T extends string>(columns: readonly T[]) => ({
  sort: Type.Optional(oneOf(columns)),
  dir: Type.Optional(oneOf<'asc' | 'desc'>(['asc', 'desc'])),
});

type Sorting = { readonly sort?: string; readonly dir?: 'asc' | 'desc' };

type Order = { readonly sort: string; readonly dir: 'asc' | 'desc' };

const newestFirst: Order = { sort: 'seq', dir: 'desc' };

/** Order of a list: by the sort field sent, ascending, or the usual order where none is sent; `dir` turns either. */
export const orderOf = ({ sort, dir }: Sorting, usual: Order = newestFirst): Order =>
  sort === undefined ? { sort: usual.sort, dir: dir ?? usual.dir } : { sort, dir: dir ?? 'asc' };
