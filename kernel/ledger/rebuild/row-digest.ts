import { hash } from 'node:crypto';

/** Value of a column; integers beyond 2^53 as bigints. */
export type LiveCell = string | number | bigint | null;

/** A row, cell by cell in the order of its table's columns. */
export type Cells = readonly LiveCell[];

/** An order-independent digest of a set of rows. */
export type RowDigest = {
  readonly add: (row: Cells) => void;
  readonly take: (row: Cells) => void;
  readonly hex: () => string;
  /** The sum, for another thread. */
  readonly sum: () => Uint32Array;
  /** Adds the sum of other rows. */
  readonly join: (other: Uint32Array) => void;
};

const words = 8;

/**
 * Sums the SHA-256 of each row word by word modulo 2^32, so that the digest is independent of the
 * order and rows can be subtracted again without being kept.
 */
export const rowDigest = (): RowDigest => {
  const sum = new Uint32Array(words);
  const count = (row: Cells, sign: 1 | -1): void => {
    const bytes = hash('sha256', textOf(row), 'binary');
    for (let word = 0; word < words; word += 1)
      sum[word] = (sum[word] ?? 0) + sign * wordAt(bytes, word * 4);
  };
  return {
    add: (row) => count(row, 1),
    take: (row) => count(row, -1),
    sum: () => sum,
    join: (other) => {
      for (const [word, more] of other.entries()) sum[word] = (sum[word] ?? 0) + more;
    },
    hex: () => [...sum].map((word) => word.toString(16).padStart(8, '0')).join(''),
  };
};

const wordAt = (bytes: string, at: number): number =>
  ((bytes.charCodeAt(at) << 24) |
    (bytes.charCodeAt(at + 1) << 16) |
    (bytes.charCodeAt(at + 2) << 8) |
    bytes.charCodeAt(at + 3)) >>>
  0;

/** Text of a row, with U+0000 and U+0001 as separators, which stored texts never contain. */
const textOf = (row: Cells): string => {
  let text = '';
  for (const cell of row) text += `${cell === null ? '\u0001' : exact(cell)}\u0000`;
  return text;
};

/** An integer beyond 2^53 as the database has it. */
const exact = (cell: string | number | bigint): string | number | bigint =>
  typeof cell === 'number' && Number.isInteger(cell) && !Number.isSafeInteger(cell)
    ? BigInt(cell)
    : cell;
