import type Big from 'big.js';
import { dec, num } from './money.ts';

/** Significant digits of an exchange rate. */
const digits = 12;

/** `x` rounded half away from zero to 12 significant digits. */
export function significant(x: number | Big): number {
  return num(dec(x).prec(digits, 1));
}

/** True if `x` has at most 12 significant digits. */
export function isSignificant(x: number): boolean {
  return significant(x) === x;
}

// A quotient has 20 decimals, which are fewer than 12 digits of a very small one.
const scale = 1e15;

/** The quotient a ÷ b, rounded once, half away from zero, to 12 significant digits; b = 0 is a RangeError. */
export function significantQuotient(a: number, b: number): number {
  if (b === 0) throw new RangeError('division by zero');
  const quotient = dec(a).times(scale).div(b);
  return num(quotient.prec(digits, 1).times(1 / scale));
}
