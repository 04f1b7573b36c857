import type { Dice } from '../random.ts';

/** Figures at the limits of amounts, quantities, rates and digits. */
const figures = [
  999_999_999_999, 999_999_999_999.99, 999_999_999, 9_007_199_254, 1_000_000, 654_321.987654,
  0.000001, 123_456_789.123456, -999_999_999_999,
];

/** Copy of an input with some of its numbers replaced by large or minute ones. */
export const enlarged = <T>(input: T, dice: Dice): T => {
  if (typeof input === 'number') return (dice.is(0.7) ? dice.one(figures) : input) as T;
  if (typeof input !== 'object' || input === null || input instanceof Uint8Array) return input;
  if (Array.isArray(input)) return input.map((one) => enlarged(one, dice)) as T;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, enlarged(value, dice)]),
  ) as T;
};
