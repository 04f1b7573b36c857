import { Type } from '@sinclair/typebox';
import { oneOf } from '../declare/schemas.ts';

/** Sorting input of a list; ascending unless `dir` is sent. */
export const sortInput = <T extends string>(columns: readonly T[]) => ({
  sort: Type.Optional(oneOf(columns)),
  dir: Type.Optional(oneOf<'asc' | 'desc'>(['asc', 'desc'])),
});

type Sorting = { readonly sort?: string; readonly dir?: 'asc' | 'desc' };

/** Order of a list: the column of a sort field, or newest first where none is sent. */
export const orderOf = (
  { sort, dir }: Sorting,
  columns: Readonly<Record<string, string>> = {},
): { readonly sort: string; readonly dir: 'asc' | 'desc' } =>
  sort === undefined
    ? { sort: 'seq', dir: dir ?? 'desc' }
    : { sort: columns[sort] ?? sort, dir: dir ?? 'asc' };
