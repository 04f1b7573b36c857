import { limits } from '../declare/limits.ts';

/** Characters of JSON that go into one fact: less than half of what one may hold, for other fields stand beside. */
const most = limits.factBytes * 0.4;

/** Cuts a list into parts that fit a fact each, in order; an empty list has none. */
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
