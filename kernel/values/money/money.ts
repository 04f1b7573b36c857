// Numbers of at most 15 significant digits that stand for exact decimals. Nothing here adds or
// multiplies binary fractions: integers of a power of ten where they fit, big.js where not.
import Big from 'big.js';
import { decimalsOf, power, rescaled, scaled, sumOfScaled, tooMany } from './fixed-point.ts';
import { unusualMinorUnits } from './minor-units.ts';
import { OutOfRange } from './out-of-range.ts';
import { sharesOf } from './shares.ts';
import { fromUnits, toUnits } from './units.ts';

// Separate constructor, so that other settings of Big.DP or Big.RM do not affect these divisions.
const Decimal = Big();
Decimal.RM = 1;

// Another constructor: its number of decimals changes with each quotient.
const Quotient = Big();
Quotient.RM = 1;

/** The exact decimal that a number of at most 15 significant digits stands for; no rounding. */
export function dec(x: number | Big): Big {
  return new Decimal(x);
}

/** The number that stands for a decimal; more than 15 significant digits is an `OutOfRange` of `operands`. */
export function num(b: Big, operands: readonly number[] = []): number {
  if (b.c.length <= 15 && b.e <= 300) return Number(b.toString());
  throw new OutOfRange(`${b.toString()} has more than 15 significant digits`, operands);
}

/** The number nearest to a decimal, rounded half away from zero to 15 significant digits. */
export function nearest(b: Big): number {
  return Number(b.prec(15, 1).toString());
}

/** The exact sum; one that needs more than 15 significant digits is an OutOfRange. */
export function sum(xs: readonly number[]): number {
  const cents = sumOfScaled(xs, 2);
  if (!Number.isNaN(cents)) return cents;
  const millionths = sumOfScaled(xs, 6);
  if (!Number.isNaN(millionths)) return millionths;
  return num(
    xs.reduce((total, x) => total.plus(x), dec(0)),
    xs,
  );
}

/** The exact sum of its arguments; more than 15 significant digits is an OutOfRange. */
export function add(...xs: number[]): number {
  return sum(xs);
}

/** The exact difference a − b; more than 15 significant digits is an OutOfRange. */
export function sub(a: number, b: number): number {
  return sum([a, -b]);
}

/** The exact product of `xs`, rounded once, half away from zero, to `decimals`. */
export function mulRound(decimals: number, ...xs: number[]): number {
  let product = 1;
  let scale = 0;
  for (const x of xs) {
    const d = decimalsOf(x);
    if (Number.isNaN(d)) return slowProduct(decimals, xs);
    product *= scaled(x, d);
    scale += d;
    if (!(product < tooMany && product > -tooMany)) return slowProduct(decimals, xs);
  }
  return scale > 22 ? slowProduct(decimals, xs) : rescaled(product, scale, decimals);
}

function productOf(xs: readonly number[]): Big {
  return xs.reduce((product, x) => product.times(x), dec(1));
}

function slowProduct(decimals: number, xs: readonly number[]): number {
  return num(productOf(xs).round(decimals, 1), xs);
}

/** The product, exact up to 15 significant digits and beyond them rounded half away from zero; for money use `mulRound`, which rounds once. */
export function mul(...xs: number[]): number {
  return nearest(productOf(xs));
}

/**
 * The quotient a ÷ b, rounded once, half away from zero, to `decimals`, to fewer where it would
 * need more than 15 significant digits; b = 0 is a RangeError.
 */
export function div(a: number | Big, b: number | Big, decimals: number): number {
  if (dec(b).eq(0)) throw new RangeError('division by zero');
  const dividend = new Quotient(a);
  Quotient.DP = decimals;
  const quotient = dividend.div(b);
  // Counted by the exponent: the quotient drops the zeros at its end.
  const excess = quotient.e + 1 + decimals - 15;
  if (excess <= 0) return num(quotient);
  Quotient.DP = Math.max(decimals - excess, 0);
  return nearest(dividend.div(b));
}

/** `x` rounded half away from zero to `decimals` (0 to 15). */
export function round(x: number, decimals: number): number {
  if (!Number.isNaN(scaled(x, decimals))) return x + 0;
  const finer = Math.min(decimals + 6, 15);
  const n = scaled(x, finer);
  return Number.isNaN(n) ? num(dec(x).round(decimals, 1), [x]) : rescaled(n, finer, decimals);
}

/** −1, 0 or 1 as `a` is less than, equal to or greater than `b`; exact. */
export function compare(a: number, b: number): -1 | 0 | 1 {
  if (Number.isNaN(a) || Number.isNaN(b)) throw new RangeError('NaN is no amount');
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The lesser of two; exact. */
export function lesser(a: number, b: number): number {
  return compare(a, b) < 0 ? a : b;
}

/** The greater of two; exact. */
export function greater(a: number, b: number): number {
  return compare(a, b) > 0 ? a : b;
}

/** True if `x` is 0. */
export function isZero(x: number): boolean {
  return x === 0;
}

/** `x` without its sign; exact. */
export function abs(x: number): number {
  return Math.abs(x);
}

/** −x, never negative zero; exact. */
export function neg(x: number): number {
  return 0 - x;
}

/** True if `x` is finite and has at most 15 significant digits, so that it stands for a decimal. */
export function hasAtMost15Digits(x: number): boolean {
  return Number.isFinite(x) && Number(x.toPrecision(15)) === x;
}

/** True if `x` has no more than `decimals` decimals. */
export function fitsDecimals(x: number, decimals: number): boolean {
  return Number.isFinite(x) && round(x, decimals) === x;
}

/** Decimals of a currency's minor unit by ISO 4217; 2 where the list names none. */
export function minorUnits(currency: string): number {
  return unusualMinorUnits.get(currency) ?? 2;
}

/** `x` rounded half away from zero to the currency's minor unit. */
export function roundMoney(x: number, currency: string): number {
  return round(x, minorUnits(currency));
}

/** The exact product of `xs`, rounded once, half away from zero, to the currency's minor unit. */
export function mulMoney(currency: string, ...xs: number[]): number {
  return mulRound(minorUnits(currency), ...xs);
}

/** `x` rounded half away from zero to a unit of measure's decimals. */
export function roundQuantity(x: number, decimals: number): number {
  return round(x, decimals);
}

/** A rate or an amount per unit rounded half away from zero to 6 decimals. */
export function roundRate(x: number): number {
  return round(x, 6);
}

/** Half a minor unit of the currency: what is at most this is settled. */
export function half(currency: string): number {
  return 5 / power(minorUnits(currency) + 1);
}

/** An amount as an integer of minor units; no rounding: a fraction of a unit is a RangeError, what is no safe integer an OutOfRange. */
export function toMinor(x: number, currency: string): number {
  return toUnits(x, minorUnits(currency));
}

/** The amount of so many minor units; more than 15 significant digits is an OutOfRange. */
export function fromMinor(n: number | bigint, currency: string): number {
  return fromUnits(n, minorUnits(currency));
}

/** A quantity, rate or amount per unit as an integer of millionths; otherwise as `toMinor`. */
export function toMillionths(x: number): number {
  return toUnits(x, 6);
}

/** The quantity, rate or amount per unit of so many millionths; otherwise as `fromMinor`. */
export function fromMillionths(n: number | bigint): number {
  return fromUnits(n, 6);
}

/**
 * Divides an amount, in whole minor units, by weights; the shares sum to it. Largest remainder, a
 * tie to the earlier; weights that sum to 0 count equally; no weights are a RangeError.
 */
export function allocate(amount: number, weights: readonly number[], currency: string): number[] {
  const units = toMinor(amount, currency);
  if (weights.length === 0 && units !== 0) throw new RangeError('nothing to allocate to');
  if (units === 0) return weights.map(() => 0);
  const shares = sharesOf(BigInt(Math.abs(units)), weights.map(dec));
  return shares.map((share) => fromMinor(units < 0 ? -share : share, currency));
}
