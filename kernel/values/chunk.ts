import { limits } from '../declare/limits.ts';

/** Characters of JSON per fact: less than half of its limit, which leaves room for other fields. */
const most = limits.factBytes * 0.4;

/** Splits a list into chunks that each fit a fact, in order; none for an empty list. */
export const inChunks = <T>(all: readonly T[]): readonly (readonly T[])[] => {
  const parts: T[][] = [];
  let length = most;
  for (const one of all) {
    const own = JSON.stringify(one).length;
    if (length + own > most) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(one);
    length += own;
  }
  return parts;
};
