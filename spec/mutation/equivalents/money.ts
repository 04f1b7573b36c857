import { unchanged } from './equivalent.ts';

const money = 'kernel/values/money/money.ts';
const units = 'kernel/values/money/units.ts';
const shares = 'kernel/values/money/shares.ts';

const slowPath = 'A shortcut: exact decimals give the same result, only slower.';
const noTie = 'Equal numbers were answered before, or either of them is the answer.';

/** Equivalent mutants of the arithmetic of money. */
export const ofMoney = [
  ...unchanged(
    'kernel/values/money/fixed-point.ts',
    'if (from <= to) return n / power(from) + 0;',
    'A shortcut: with equal decimals the unit is 1, and nothing is left to round.',
    { EqualityOperator: 'from < to' },
  ),
  ...unchanged(
    shares,
    'const decimals = weights.reduce((most, b) => Math.max(most, b.c.length - 1 - b.e), 0);',
    'Two decimals more multiply all weights alike, so the proportion is the same.',
    { ArithmeticOperator: 'b.c.length + 1' },
  ),
  ...unchanged(
    shares,
    'return total < 0n ? integers.map((integer) => -integer) : integers;',
    'A sum of 0 was answered on the line before.',
    { EqualityOperator: 'total <= 0n' },
  ),
  ...unchanged(money, 'if (!Number.isNaN(cents)) return cents;', slowPath, {
    ConditionalExpression: 'false',
  }),
  ...unchanged(money, 'if (!Number.isNaN(millionths)) return millionths;', slowPath, {
    ConditionalExpression: 'false',
  }),
  ...unchanged(money, 'if (Number.isNaN(d)) return slowProduct(decimals, xs);', slowPath, {
    ConditionalExpression: 'true',
  }),
  ...unchanged(
    money,
    'if (!(product < tooMany && product > -tooMany)) return slowProduct(decimals, xs);',
    slowPath,
    {
      BooleanLiteral: 'product < tooMany && product > -tooMany',
      ConditionalExpression: ['true', 'false'],
      EqualityOperator: [
        'product <= tooMany',
        'product >= tooMany',
        'product >= -tooMany',
        'product <= -tooMany',
      ],
      UnaryOperator: '+tooMany',
    },
  ),
  ...unchanged(
    money,
    'return scale > 22 ? slowProduct(decimals, xs) : rescaled(product, scale, decimals);',
    slowPath,
    { ConditionalExpression: 'true', EqualityOperator: 'scale >= 22' },
  ),
  ...unchanged(
    money,
    'if (excess <= 0) return num(quotient);',
    'A shortcut: with an excess of 0 the same division is made again.',
    { EqualityOperator: 'excess < 0' },
  ),
  ...unchanged(money, 'if (!Number.isNaN(scaled(x, decimals))) return x + 0;', slowPath, {
    ConditionalExpression: 'false',
  }),
  ...unchanged(money, 'const finer = Math.min(decimals + 6, 15);', slowPath, {
    MethodExpression: 'Math.max(decimals + 6, 15)',
  }),
  ...unchanged(money, 'return a < b ? -1 : 1;', noTie, { EqualityOperator: 'a <= b' }),
  ...unchanged(money, 'return compare(a, b) < 0 ? a : b;', noTie, {
    EqualityOperator: 'compare(a, b) <= 0',
  }),
  ...unchanged(money, 'return compare(a, b) > 0 ? a : b;', noTie, {
    EqualityOperator: 'compare(a, b) >= 0',
  }),
  ...unchanged(
    money,
    'if (units === 0) return weights.map(() => 0);',
    'A shortcut: the shares in 0 are all 0.',
    { ConditionalExpression: 'false' },
  ),
  ...unchanged(
    money,
    'return shares.map((share) => fromMinor(units < 0 ? -share : share, currency));',
    'An amount of 0 was answered before.',
    { EqualityOperator: 'units <= 0' },
  ),
  ...unchanged(units, 'if (!Number.isNaN(n)) return n + 0;', slowPath, {
    ConditionalExpression: 'false',
  }),
  ...unchanged(
    units,
    'if (Math.abs(exact) <= Number.MAX_SAFE_INTEGER)',
    'The largest safe integer was answered on the line before.',
    { EqualityOperator: 'Math.abs(exact) < Number.MAX_SAFE_INTEGER' },
  ),
  ...unchanged(
    units,
    'if (Number.isSafeInteger(Number(n))) return false;',
    'A safe integer of at most 15 digits is the same number by either way.',
    { ConditionalExpression: 'false' },
  ),
];
