import type Big from 'big.js';
import { spread } from './largest-remainder.ts';

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
export function sharesOf(units: bigint, weights: readonly Big[]): readonly bigint[] {
  const integers = parts(weights);
  return spread(
    integers.map((integer) => units * integer),
    sumOf(integers),
    units,
  );
}
