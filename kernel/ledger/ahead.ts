import type { Cells } from './row-digest.ts';

/** Live rows read by key where the next one asked for mostly lies behind the last. */
export type Ahead = { readonly find: (name: string, key: Cells) => Cells | undefined };

type Reading = {
  /** The row of a key. */
  readonly one: (key: Cells) => Cells | undefined;
  /** The rows whose numbers lie in a range, in whatever order. */
  readonly range: (from: number, to: number) => readonly Cells[];
  readonly numberOf: (row: Cells) => number;
  /** The row's key as one text. */
  readonly nameOf: (row: Cells) => string;
};

/** How many numbers are read ahead at once. */
const width = 128;
/** How many in a row may miss before the window follows them. */
const mostMisses = 32;

/**
 * Rows were written in about the order in which replay makes them again, so a range of them is read at
 * once, without the index. One that is not among them is read by its key; the window moves on to it if
 * it lies just behind, and anywhere once many were missed.
 */
export const ahead = ({ one, range, numberOf, nameOf }: Reading): Ahead => {
  const window = new Map<string, Cells>();
  let end = Number.NEGATIVE_INFINITY;
  let misses = mostMisses;
  const read = (from: number): void => {
    end = from + width;
    misses = 0;
    window.clear();
    for (const row of range(from, end - 1)) window.set(nameOf(row), row);
  };
  return {
    find: (name, key) => {
      const known = window.get(name);
      if (known) {
        misses = 0;
        return known;
      }
      const found = one(key);
      if (!found) return undefined;
      const number = numberOf(found);
      misses += 1;
      if ((number >= end && number < end + width) || misses > mostMisses) read(number + 1);
      return found;
    },
  };
};
