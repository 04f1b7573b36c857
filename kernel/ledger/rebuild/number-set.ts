/** A set of dense integers (ids, row numbers), as pages of bits. */
export type Numbers = {
  readonly has: (one: number) => boolean;
  /** Adds a number; false if it was present. */
  readonly add: (one: number) => boolean;
  /** Removes a number; false if it was absent. */
  readonly drop: (one: number) => boolean;
  readonly size: () => number;
  /** Pages of bits, for another thread. */
  readonly pages: () => Bits;
  /** Adds the numbers of another set. */
  readonly join: (bits: Bits) => void;
};

/** The bits of a set, page by page. */
export type Bits = ReadonlyMap<number, Uint8Array>;

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
    pages: () => pages,
    join: (bits) => {
      for (const [which, theirs] of bits) {
        const mine = pages.get(which) ?? new Uint8Array(pageBits / 8);
        pages.set(which, mine);
        for (const [at, byte] of theirs.entries()) {
          const had = mine[at] ?? 0;
          mine[at] = had | byte;
          for (let more = byte & ~had; more !== 0; more &= more - 1) size += 1;
        }
      }
    },
  };
};
