import type { Cells } from './row-digest.ts';

/** Live rows where the next one asked for mostly lies behind the last. */
export type ReadAhead<A> = { readonly find: (asked: A) => Cells | undefined };

type Reading<A> = {
  /** The row that is asked for. */
  readonly one: (asked: A) => Cells | undefined;
  /** The rows whose numbers lie in a range, in order. */
  readonly range: (from: number, to: number) => readonly Cells[];
  readonly numberOf: (row: Cells) => number;
  /** Whether this is the row that is asked for. */
  readonly is: (row: Cells, asked: A) => boolean;
};

/** How many numbers are read ahead at once. */
const width = 128;
/** How many in a row may miss before the window follows them. */
const mostMisses = 32;

/**
 * Rows were written in about the order in which replay makes them again, so a range of them is read at
 * once, without the index, and looked through from where the last one was found. One that is not among
 * them is read by its key; the window moves on to it if it lies just behind, and anywhere once many were
 * missed.
 */
export const readAhead = <A>({ one, range, numberOf, is }: Reading<A>): ReadAhead<A> => {
  let window: readonly Cells[] = [];
  let at = 0;
  let end = Number.NEGATIVE_INFINITY;
  let misses = mostMisses;
  const read = (from: number): void => {
    end = from + width;
    misses = 0;
    at = 0;
    window = range(from, end - 1);
  };
  const inWindow = (asked: A): Cells | undefined => {
    for (let tried = 0; tried < window.length; tried += 1) {
      if (at >= window.length) at = 0;
      const row = window[at];
      if (row && is(row, asked)) return row;
      at += 1;
    }
    return undefined;
  };
  return {
    find: (asked) => {
      const known = inWindow(asked);
      if (known) {
        misses = 0;
        return known;
      }
      const found = one(asked);
      if (!found) return undefined;
      const number = numberOf(found);
      misses += 1;
      if ((number >= end && number < end + width) || misses > mostMisses) read(number + 1);
      return found;
    },
  };
};
