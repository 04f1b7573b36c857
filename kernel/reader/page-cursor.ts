import type { Keys } from './cursor.ts';

/** Last row of a page: its sort value and sequence number. */
export type Last = { readonly value: Keys[number]; readonly seq: number };

/**
 * Conditions for the rows after the last one of a page (`:after_value`, `:after_seq`), one index
 * range each; an OR of them would scan from the first row. Nulls sort first ascending and last
 * descending.
 */
export const rowsAfterCursor = (
  by: string,
  dir: 'asc' | 'desc',
  { value }: Pick<Last, 'value'>,
): readonly string[] => {
  const sign = dir === 'asc' ? '>' : '<';
  if (by === 'v.seq') return [`v.seq ${sign} :after_seq`];
  const nulls = `${by} IS NULL`;
  const restOfNulls = `${nulls} AND v.seq ${sign} :after_seq`;
  const farther = `(${by}, v.seq) ${sign} (:after_value, :after_seq)`;
  if (dir === 'asc') return value === null ? [restOfNulls, `${by} IS NOT NULL`] : [farther];
  return value === null ? [restOfNulls] : [farther, nulls];
};
