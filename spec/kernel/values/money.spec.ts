import Big from 'big.js';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isCurrency } from '../../../kernel/values/money/currencies.ts';
import * as money from '../../../kernel/values/money/money.ts';
import { tried } from '../../random.ts';

const it = suite('kernel.money');

const exactly = (digits: bigint, decimals: number) => Number(`${digits}e${-decimals}`);
const decimal = (digits: number, decimals: number) =>
  fc
    .tuple(
      fc.bigInt({ min: -(10n ** BigInt(digits)) + 1n, max: 10n ** BigInt(digits) - 1n }),
      fc.integer({ min: 0, max: decimals }),
    )
    .map(([n, scale]) => exactly(n, scale) + 0);
const anyDecimal = decimal(15, 12);
const amount = decimal(11, 2);
const currency = fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF');
const positive = (x: number) => !Object.is(x, -0);

function holds<T>(arbitrary: fc.Arbitrary<T>, law: (value: T) => void): void {
  fc.assert(fc.property(arbitrary, law), tried(2000));
}

it('adds and subtracts without binary fractions', () => {
  assert.is(money.add(0.1, 0.2), 0.3);
  assert.is(money.sub(0.3, 0.1), 0.2);
  assert.is(money.sub(1.1, 1.1), 0);
  assert.is(money.sum([]), 0);
  assert.is(money.sum([0.1, 0.000001, 0.0000001]), 0.1000011);
  assert.throws(() => money.add(999999999999999, 0.01), /15 significant digits/);
  assert.throws(() => money.add(Number.NaN, 1));
  assert.throws(() => money.add(Number.POSITIVE_INFINITY, 1));
});

it('adds as big.js does', () => {
  holds(fc.array(decimal(12, 8), { maxLength: 8 }), (xs) => {
    const exact = xs.reduce((total, x) => total.plus(x), new Big(0));
    if (exact.c.length > 15) assert.throws(() => money.sum(xs));
    else assert.is(money.sum(xs), Number(exact.toString()) + 0);
  });
});

it('multiplies and rounds as big.js does', () => {
  const factors = fc.array(decimal(9, 6), { minLength: 1, maxLength: 4 });
  holds(fc.tuple(factors, fc.integer({ min: 0, max: 6 })), ([xs, decimals]) => {
    const exact = xs.reduce((product, x) => product.times(x), new Big(1)).round(decimals, 1);
    if (exact.c.length > 15) assert.throws(() => money.mulRound(decimals, ...xs));
    else assert.is(money.mulRound(decimals, ...xs), Number(exact.toString()) + 0);
  });
  assert.is(money.mulMoney('EUR', 10.05, 0.1), 1.01);
  assert.is(money.mul(1.1, 1.1), 1.21);
  assert.is(money.mul(0.1, 3, 2), 0.6);
});

it('rounds half away from zero as big.js does', () => {
  holds(fc.tuple(anyDecimal, fc.integer({ min: 0, max: 8 })), ([x, decimals]) => {
    const rounded = money.round(x, decimals);
    assert.is(rounded, Number(new Big(x).round(decimals, 1).toString()) + 0);
    assert.ok(positive(rounded));
  });
  assert.is(money.round(1.005, 2), 1.01);
  assert.is(money.round(-1.005, 2), -1.01);
  assert.is(money.round(-0.004, 2), 0);
  assert.is(money.round(2.5, 0), 3);
  assert.is(money.round(-2.5, 0), -3);
  assert.is(money.roundMoney(2.345, 'EUR'), 2.35);
  assert.is(money.roundMoney(0.5, 'JPY'), 1);
  assert.is(money.roundMoney(1.0005, 'KWD'), 1.001);
  assert.is(money.roundRate(35.1234565), 35.123457);
  assert.is(money.roundQuantity(2.555, 2), 2.56);
});

it('divides a decimal alike, whatever was divided before', () => {
  const third = money.dec(1).div(3).toString();
  assert.is(money.div(7, 24, 1), 0.3);
  assert.is(money.dec(1).div(3).toString(), third);
});

it('divides and rounds once', () => {
  assert.is(money.div(10, 3, 6), 3.333333);
  assert.is(money.div(-2, 3, 2), -0.67);
  assert.is(money.div(1, 8, 2), 0.13);
  assert.is(money.div(0, -8, 2), 0);
  assert.is(money.div(100000000000, 3, 6), 33333333333.3333);
  // 10000000000.00004999975: a first rounding to 6 decimals would make the next one go up.
  assert.is(money.div(200001000000001, 20000.1, 6), 10000000000);
  assert.is(money.div(200001000000001, 20000.1, 3), 10000000000);
  assert.throws(() => money.div(1, 0, 2), /division by zero/);
  holds(fc.tuple(decimal(9, 6), decimal(5, 4), fc.integer({ min: 0, max: 6 })), ([a, b, d]) => {
    if (b === 0 || Math.abs(a / b) > 1e8) return;
    const off = money
      .dec(money.div(a, b, d))
      .times(b)
      .minus(a)
      .abs();
    assert.ok(off.lte(new Big(b).abs().times(`5e-${d + 1}`)));
  });
});

it('compares, negates and takes away signs exactly', () => {
  holds(fc.tuple(anyDecimal, anyDecimal), ([a, b]) => {
    assert.is(money.compare(a, b), new Big(a).cmp(b));
    assert.is(money.lesser(a, b), Math.min(a, b));
    assert.is(money.greater(a, b), Math.max(a, b));
  });
  assert.is(money.abs(-1.5), 1.5);
  assert.ok(positive(money.neg(0)));
  assert.is(money.neg(1.5), -1.5);
  assert.ok(money.isZero(money.sub(0.3, 0.3)));
  assert.throws(() => money.compare(Number.NaN, 1));
});

it('knows the minor units of ISO 4217', () => {
  const expected = { EUR: 2, USD: 2, THB: 2, JPY: 0, ISK: 0, KWD: 3, TND: 3, CLF: 4, UYW: 4 };
  for (const [code, units] of Object.entries(expected)) {
    assert.is(money.minorUnits(code), units, code);
  }
  assert.is(money.half('EUR'), 0.005);
  assert.is(money.half('JPY'), 0.5);
  assert.is(money.half('KWD'), 0.0005);
});

it('turns amounts into minor units and back', () => {
  assert.is(money.toMinor(10.05, 'EUR'), 1005);
  assert.is(money.toMinor(-0.29, 'EUR'), -29);
  assert.is(money.toMinor(7, 'JPY'), 7);
  assert.is(money.toMillionths(35.12345), 35123450);
  assert.is(money.fromMillionths(35123450n), 35.12345);
  assert.is(money.fromMinor(1005n, 'EUR'), 10.05);
  assert.throws(() => money.toMinor(10.055, 'EUR'), RangeError);
  assert.throws(() => money.toMinor(999999999999999, 'EUR'), RangeError);
  assert.throws(() => money.fromMinor(9007199254740991, 'EUR'), RangeError);
  assert.throws(() => money.fromMinor(10n ** 20n, 'EUR'), RangeError);
  assert.is(money.fromMinor(42_000_000_000_000_000n, 'EUR'), 420_000_000_000_000);
  assert.is(money.fromMinor(-99_999_999_999_999_900n, 'EUR'), -999_999_999_999_999);
  assert.throws(() => money.fromMinor(42_000_000_000_000_001n, 'EUR'), RangeError);
  holds(fc.tuple(fc.maxSafeInteger(), currency), ([n, code]) => {
    if (Math.abs(n) > 999999999999999) return;
    assert.is(money.toMinor(money.fromMinor(n, code), code), n + 0);
  });
});

it('allocates by largest remainder, a tie to the earlier', () => {
  assert.equal(money.allocate(10, [100, 50], 'EUR'), [6.67, 3.33]);
  assert.equal(money.allocate(100, [1, 1, 1], 'EUR'), [33.34, 33.33, 33.33]);
  assert.equal(money.allocate(-0.01, [1, 1], 'EUR'), [-0.01, 0]);
  assert.equal(money.allocate(5, [1, 1], 'JPY'), [3, 2]);
  assert.equal(money.allocate(1, [0, 0], 'EUR'), [0.5, 0.5]);
  assert.equal(money.allocate(10, [100, -50], 'EUR'), [20, -10]);
  assert.equal(money.allocate(0, [], 'EUR'), []);
  assert.throws(() => money.allocate(1, [], 'EUR'), RangeError);
});

it('allocates all of it, each share within one unit of its due', () => {
  const weights = fc.array(decimal(9, 4).map(Math.abs), { minLength: 1, maxLength: 12 });
  holds(fc.tuple(amount, weights), ([x, parts]) => {
    const shares = money.allocate(x, parts, 'EUR');
    assert.is(money.sum(shares), x);
    const total = parts.reduce((so, part) => so.plus(part), new Big(0));
    if (total.eq(0)) return;
    shares.forEach((share, i) => {
      const due = new Big(x).times(parts[i] ?? 0);
      assert.ok(new Big(share).times(total).minus(due).abs().lt(total.times(0.01)));
      assert.ok(positive(share));
    });
  });
});

it('allocates all of it beside weights of the other sign', () => {
  const parts = fc.array(decimal(6, 2), { minLength: 1 });
  holds(fc.tuple(decimal(6, 2), parts, currency), ([x, weights, c]) => {
    if (!money.fitsDecimals(x, money.minorUnits(c))) return;
    const total = weights.reduce((so, weight) => so.plus(weight), new Big(0));
    if (total.abs().lt(1) && !total.eq(0)) return;
    assert.is(money.sum(money.allocate(x, weights, c)), x);
  });
});

it('distinguishes numbers that represent a decimal', () => {
  assert.ok(money.hasAtMost15Digits(0.1));
  assert.ok(money.hasAtMost15Digits(123456789012345));
  assert.not(money.hasAtMost15Digits(0.1 + 0.2));
  assert.not(money.hasAtMost15Digits(1234567890123456));
  assert.not(money.hasAtMost15Digits(Number.NaN));
  assert.ok(money.fitsDecimals(2.55, 2));
  assert.not(money.fitsDecimals(2.555, 2));
  assert.not(money.fitsDecimals(Number.POSITIVE_INFINITY, 2));
  holds(anyDecimal, (x) => assert.ok(money.hasAtMost15Digits(x)));
});

it('knows currencies in use and those that are history, and no made-up codes', () => {
  for (const code of ['EUR', 'JPY', 'XCG', 'CLF', 'DEM', 'ITL', 'TRL', 'XAU'])
    assert.ok(isCurrency(code), code);
  for (const code of ['ZZZ', 'ABC', 'BTC', 'eur', 'EURO', '']) assert.not(isCurrency(code), code);
});

it.run();
