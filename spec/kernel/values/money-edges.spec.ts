import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  allocate,
  compare,
  dec,
  greater,
  isZero,
  lesser,
  mul,
  mulRound,
  num,
  round,
  sum,
} from '../../../kernel/values/money/money.ts';
import { OutOfRange } from '../../../kernel/values/money/out-of-range.ts';

const edges = suite('kernel.values.moneyEdges');

/** Operands that an out-of-range error names. */
const operandsOf = (compute: () => unknown): readonly number[] | undefined => {
  try {
    compute();
  } catch (error) {
    if (error instanceof OutOfRange) return error.operands;
    throw error;
  }
  return undefined;
};

edges('of numbers are 15 digits and 300 places, and what is beyond names its operands', () => {
  assert.is(num(dec(1e300)), 1e300);
  assert.equal(
    operandsOf(() => num(dec(1e301))),
    [],
  );
  assert.equal(
    operandsOf(() => num(dec(0.1).plus(1e15))),
    [],
  );
  assert.equal(
    operandsOf(() => sum([1e15, 0.1])),
    [1e15, 0.1],
  );
  assert.equal(
    operandsOf(() => round(1.23456789012345e22 + 1, 0)),
    undefined,
  );
  assert.equal(
    operandsOf(() => round(1234567890.1234567, 7)),
    [1234567890.1234567],
  );
});

edges('of a product are rounded once, half away from zero', () => {
  // 28 digits; rounded to 15.
  assert.is(mul(1.2345678901234, 1.2345678901234), 1.52415787532374);
  assert.is(mul(1.5, 1.5), 2.25);
  // The product in its smallest unit, 9876553081543205, is not a double: 9876553081543204 is.
  assert.is(mulRound(7, 98765432.05, 1.000001), 98765530.8154321);
  assert.is(mulRound(7, -98765432.05, 1.000001), -98765530.8154321);
  // More than 6 decimals of a factor, and 24 of the product, exceed the precomputed powers of ten.
  assert.is(mulRound(2, 0.1234567, 100), 12.35);
  assert.is(mulRound(0, 0.000001, 0.000001, 0.000001, 0.000001), 0);
});

edges('of zero have no sign', () => {
  assert.ok(Object.is(round(-0, 2), 0));
  assert.ok(Object.is(sum([-0]), 0));
  assert.ok(isZero(0));
  assert.not(isZero(0.01));
});

edges('of two amounts are the lesser and the greater', () => {
  assert.equal([compare(1, 1), compare(1, 2), compare(2, 1)], [0, -1, 1]);
  assert.equal([lesser(1, 2), lesser(2, 1), greater(1, 2), greater(2, 1)], [1, 1, 2, 2]);
  assert.throws(() => compare(Number.NaN, 1), /NaN is no amount/);
  assert.throws(() => compare(1, Number.NaN), /NaN is no amount/);
});

edges('of an allocation are whole minor units that sum to it', () => {
  assert.equal(allocate(0.05, [1, 1], 'EUR'), [0.03, 0.02]);
  assert.equal(allocate(-0.05, [1, 1], 'EUR'), [-0.03, -0.02]);
  assert.equal(allocate(1, [1, 2, 1], 'EUR'), [0.25, 0.5, 0.25]);
  assert.equal(allocate(0, [1, -1], 'EUR'), [0, 0]);
  assert.equal(allocate(0, [], 'EUR'), []);
  assert.equal(allocate(1, [1, -1], 'EUR'), [0.5, 0.5]);
  assert.equal(allocate(1, [-1, -3], 'EUR'), [0.25, 0.75]);
  assert.equal(allocate(0.01, [-1, -3], 'EUR'), [0, 0.01]);
  // Equal remainders go to the earlier share; the largest is served first at any position.
  assert.equal(allocate(0.02, [1, 4, 1], 'EUR'), [0.01, 0.01, 0]);
  assert.equal(allocate(0.04, [1, 1, 1], 'EUR'), [0.02, 0.01, 0.01]);
  assert.equal(allocate(0.01, [0.5, 0.25, 1], 'EUR'), [0, 0, 0.01]);
  assert.equal(allocate(100, [3, -1], 'EUR'), [150, -50]);
  assert.throws(() => allocate(1, [], 'EUR'), /nothing to allocate to/);
});

edges.run();
