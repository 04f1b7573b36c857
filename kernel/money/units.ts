import Big from 'big.js';
import { power, scaled } from './scaled.ts';

/** `x` as a safe integer of 10^-decimals; a fraction of one, or more, is a RangeError. */
export function toUnits(x: number, decimals: number): number {
  const n = scaled(x, decimals);
  if (!Number.isNaN(n)) return n + 0;
  const exact = Number(new Big(x).times(power(decimals)).toString());
  if (Number.isSafeInteger(exact)) return exact;
  throw new RangeError(`${x} is no safe integer of units with ${decimals} decimals`);
}

/** So many 10^-decimals as a number; more than 15 significant digits is a RangeError. */
export function fromUnits(n: number | bigint, decimals: number): number {
  const units = typeof n === 'bigint' ? Number(n) : n;
  const x = units / power(decimals);
  const isExact = Number.isSafeInteger(units) && Number(x.toPrecision(15)) === x;
  if (isExact && (Math.abs(units) < 1e15 || toUnits(x, decimals) === units)) return x + 0;
  throw new RangeError(`${n} units with ${decimals} decimals have more than 15 digits`);
}
