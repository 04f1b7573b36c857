import type { Cells } from './row-digest.ts';

/** Lookup of live rows in roughly ascending order, with read-ahead. */
export type ReadAhead<A> = { readonly find: (asked: A) => Cells | undefined };

type Reading<A> = {
  /** Reads one row by key. */
  readonly one: (asked: A) => Cells | undefined;
  /** Reads the rows in a range of row numbers. */
  readonly range: (from: number, to: number) => readonly Cells[];
  readonly numberOf: (row: Cells) => number;
  /** True if a row has the requested key. */
  readonly is: (row: Cells, asked: A) => boolean;
};

/** Row numbers read ahead at once. */
const width = 128;
/** Consecutive misses after which the window moves. */
const mostMisses = 32;

/**
 * Looks rows up with read-ahead. Replay makes rows in about the order in which they were written,
 * so a range of them is read at once and searched from the last hit. A row outside the window is
 * read by key; the window moves to it if it is just after the window, or after many misses.
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
