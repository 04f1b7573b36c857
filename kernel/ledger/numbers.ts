/** A set of whole numbers that lie close together (ids, row numbers): a bit each, in pages. */
export type Numbers = {
  readonly has: (one: number) => boolean;
  /** Adds it; says whether it was not in before. */
  readonly add: (one: number) => boolean;
  /** Takes it out; says whether it was in. */
  readonly drop: (one: number) => boolean;
  readonly size: () => number;
};

const pageBits = 65_536;

/** An empty set. */
export const numbers = (): Numbers => {
  const pages = new Map<number, Uint8Array>();
  let size = 0;
  const has = (one: number): boolean => {
    const at = one % pageBits;
    const byte = pages.get((one - at) / pageBits)?.[at >> 3] ?? 0;
    return (byte & (1 << (at & 7))) !== 0;
  };
  const flip = (one: number): void => {
    const at = one % pageBits;
    const which = (one - at) / pageBits;
    const page = pages.get(which) ?? new Uint8Array(pageBits / 8);
    pages.set(which, page);
    page[at >> 3] = (page[at >> 3] ?? 0) ^ (1 << (at & 7));
  };
  return {
    has,
    add: (one) => {
      if (has(one)) return false;
      flip(one);
      size += 1;
      return true;
    },
    drop: (one) => {
      if (!has(one)) return false;
      flip(one);
      size -= 1;
      return true;
    },
    size: () => size,
  };
};
