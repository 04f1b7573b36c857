import type Big from 'big.js';

interface Share {
  readonly index: number;
  readonly whole: bigint;
  readonly rest: bigint;
}

/** Rounds down, so that the rest is never negative, also beside weights of the other sign. */
function shareOf(units: bigint, weight: bigint, total: bigint, index: number): Share {
  const product = units * weight;
  const rest = ((product % total) + total) % total;
  return { index, whole: (product - rest) / total, rest };
}

/** Order by remainder, the largest first; equal ones keep their order. */
function byRest(a: Share, b: Share): number {
  return Number(b.rest - a.rest);
}

function sumOf(integers: readonly bigint[]): bigint {
  return integers.reduce((total, integer) => total + integer, 0n);
}

/** Weights as integers in the same proportion, of a positive sum; equal ones if they sum to 0. */
function parts(weights: readonly Big[]): bigint[] {
  const decimals = weights.reduce((most, b) => Math.max(most, b.c.length - 1 - b.e), 0);
  const integers = weights.map((b) => BigInt(b.toFixed(decimals).replace('.', '')));
  const total = sumOf(integers);
  if (total === 0n) return integers.map(() => 1n);
  return total < 0n ? integers.map((integer) => -integer) : integers;
}

/** So many units (0 or more) by weights; whole shares by largest remainder, a tie to the earlier. */
export function sharesOf(units: bigint, weights: readonly Big[]): bigint[] {
  const integers = parts(weights);
  const total = sumOf(integers);
  const shares = integers.map((integer, index) => shareOf(units, integer, total, index));
  const result = shares.map((share) => share.whole);
  const left = Number(units - sumOf(result));
  for (const { index, whole } of shares.sort(byRest).slice(0, left)) result[index] = whole + 1n;
  return result;
}
