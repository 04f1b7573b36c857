import type { Keys } from './cursor.ts';

/** The last row of a page: the value that it was sorted by, and its number. */
export type Last = { readonly value: Keys[number]; readonly seq: number };

/**
 * What holds of the rows behind the last one of a page (`:after_value`, `:after_seq`), in parts that follow
 * each other: each is one range of an index, where an OR of them would be looked for from the first row on.
 * Nulls come first upwards and last downwards.
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
