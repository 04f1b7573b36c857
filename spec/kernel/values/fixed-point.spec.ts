import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  decimalsOf,
  power,
  rescaled,
  scaled,
  sumOfScaled,
} from '../../../kernel/values/money/fixed-point.ts';
import { OutOfRange } from '../../../kernel/values/money/out-of-range.ts';
import { fromUnits, toUnits } from '../../../kernel/values/money/units.ts';

const fixedPoint = suite('kernel.values.fixedPoint');

const most = 999_999_999_999_999;

fixedPoint('has the powers of ten that a double holds exactly', () => {
  assert.equal([power(0), power(1), power(22)], [1, 10, 1e22]);
  assert.throws(() => power(23), /^no power of ten for 23 decimals$/);
});

fixedPoint('scales numbers of at most 15 digits and so many decimals, and no other', () => {
  assert.equal([scaled(1.05, 2), scaled(-1.05, 2), scaled(7, 0)], [105, -105, 7]);
  assert.equal([scaled(most, 0), scaled(-most, 0)], [most, -most]);
  assert.equal(
    [scaled(most + 1, 0), scaled(-most - 1, 0), scaled(1e16, 0), scaled(-1e16, 0)],
    [Number.NaN, Number.NaN, Number.NaN, Number.NaN],
  );
  assert.equal([scaled(1.055, 2), scaled(Number.NaN, 2)], [Number.NaN, Number.NaN]);
});

fixedPoint('finds the fewest of 0, 2, 4 or 6 decimals', () => {
  assert.equal([1, 1.5, 1.055, 1.00005].map(decimalsOf), [0, 2, 4, 6]);
  assert.equal([1e-7, 1e15].map(decimalsOf), [Number.NaN, Number.NaN]);
});

fixedPoint('rescales half away from zero, without a negative zero', () => {
  assert.equal([rescaled(105, 2, 1), rescaled(-105, 2, 1), rescaled(104, 2, 1)], [1.1, -1.1, 1]);
  assert.equal([rescaled(105, 2, 2), rescaled(105, 2, 4)], [1.05, 1.05]);
  for (const zero of [rescaled(-0, 2, 2), rescaled(-4, 2, 1)]) assert.ok(Object.is(zero, 0));
});

fixedPoint('sums what has so many decimals, below 16 digits', () => {
  assert.is(sumOfScaled([0.1, 0.2], 2), 0.3);
  assert.is(sumOfScaled([-0.1, -0.2], 2), -0.3);
  assert.equal([sumOfScaled([most], 0), sumOfScaled([-most], 0)], [most, -most]);
  // An intermediate sum may not have 16 digits either.
  for (const sign of [1, -1])
    for (const xs of [
      [most, 1],
      [most, 1, -1],
      [most, 2, -most],
    ])
      assert.ok(
        Number.isNaN(
          sumOfScaled(
            xs.map((x) => sign * x),
            0,
          ),
        ),
      );
  assert.ok(Number.isNaN(sumOfScaled([0.001], 2)));
  assert.ok(Object.is(sumOfScaled([-0], 2), 0));
});

/** Message and operands of an out-of-range error. */
const outOfRange = (compute: () => unknown): readonly unknown[] => {
  try {
    compute();
  } catch (error) {
    if (error instanceof OutOfRange) return [error.message, error.operands];
    throw error;
  }
  return [];
};

fixedPoint('turns numbers into safe integers of a unit', () => {
  assert.equal([toUnits(10.05, 2), toUnits(-0.29, 2)], [1005, -29]);
  assert.ok(Object.is(toUnits(-0, 2), 0));
  // 16 digits, and a safe integer.
  assert.is(toUnits(12_345_678_901_234.5, 2), 1_234_567_890_123_450);
  assert.is(toUnits(-12_345_678_901_234.5, 2), -1_234_567_890_123_450);
  assert.is(toUnits(Number.MAX_SAFE_INTEGER, 0), Number.MAX_SAFE_INTEGER);
  assert.throws(() => toUnits(10.055, 2), /^10.055 has a fraction of a unit with 2 decimals$/);
  assert.equal(
    outOfRange(() => toUnits(most, 2)),
    ['999999999999999 is no safe integer of units with 2 decimals', [most]],
  );
});

fixedPoint('turns integers of a unit into numbers of at most 15 digits', () => {
  assert.equal(
    [fromUnits(1005, 2), fromUnits(1005n, 2), fromUnits(-29n, 2)],
    [10.05, 10.05, -0.29],
  );
  assert.ok(Object.is(fromUnits(-0, 2), 0));
  assert.equal(
    [fromUnits(1e15, 2), fromUnits(1_234_567_890_123_450, 2)],
    [1e13, 12_345_678_901_234.5],
  );
  assert.is(fromUnits(most, 2), 9_999_999_999_999.99);
  assert.equal(
    outOfRange(() => fromUnits(10n ** 20n, 2)),
    ['100000000000000000000 units with 2 decimals have more than 15 digits', [1e18]],
  );
  // A safe integer of 16 digits is too long as a bigint as well.
  assert.is(outOfRange(() => fromUnits(9_007_199_254_740_991n, 2)).length, 2);
  // The nearest double, 70368744177664.203125, is also that of 70368744177664.2.
  assert.is(fromUnits(7_036_874_417_766_420, 2), 70_368_744_177_664.2);
  assert.is(outOfRange(() => fromUnits(7_036_874_417_766_421, 2)).length, 2);
  for (const n of [1_234_567_890_123_456, Number.MAX_SAFE_INTEGER, 1.5, 2 ** 60, Number.NaN])
    assert.is(outOfRange(() => fromUnits(n, 0)).length, 2, String(n));
});

fixedPoint.run();
