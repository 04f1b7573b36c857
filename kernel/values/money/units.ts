import Big from 'big.js';
import { power, scaled } from './fixed-point.ts';
import { OutOfRange } from './out-of-range.ts';

/** `x` as a safe integer of 10^-decimals; a fraction of one is a RangeError, more an OutOfRange. */
export function toUnits(x: number, decimals: number): number {
  const n = scaled(x, decimals);
  if (!Number.isNaN(n)) return n + 0;
  const exact = Number(new Big(x).times(power(decimals)).toString());
  if (Number.isSafeInteger(exact)) return exact;
  if (Math.abs(exact) <= Number.MAX_SAFE_INTEGER)
    throw new RangeError(`${x} has a fraction of a unit with ${decimals} decimals`);
  throw new OutOfRange(`${x} is no safe integer of units with ${decimals} decimals`, [x]);
}

/** True for more units than a number can count, that still make an amount below 10^15 with 15 significant digits. */
const isLargeAmount = (n: bigint, decimals: number): boolean => {
  if (Number.isSafeInteger(Number(n))) return false;
  const digits = String(n).replace('-', '');
  return digits.length - decimals <= 15 && digits.replace(/0+$/, '').length <= 15;
};

/** So many 10^-decimals as a number; more than 15 significant digits is an OutOfRange. */
export function fromUnits(n: number | bigint, decimals: number): number {
  const units = Number(n);
  if (typeof n === 'bigint' && isLargeAmount(n, decimals)) return Number(`${n}e-${decimals}`);
  const x = units / power(decimals);
  const isExact = Number.isSafeInteger(units) && Number(x.toPrecision(15)) === x;
  if (isExact && toUnits(x, decimals) === units) return x + 0;
  throw new OutOfRange(`${n} units with ${decimals} decimals have more than 15 digits`, [x]);
}
