import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fromMinor, minorUnits } from '../../../kernel/values/money/money.ts';
import {
  fromStripe,
  inStripe,
  stripeProblem,
} from '../../../modules/payments/providers/stripe-amounts.ts';
import { tried } from '../../random.ts';

const it = suite('payments.providers.stripeAmounts');

it('counts cents, whole yen, and hundredths of what has none at ISO 4217', () => {
  assert.is(inStripe(12.34, 'USD'), 1234);
  assert.is(inStripe(500, 'JPY'), 500);
  assert.is(inStripe(1.25, 'KWD'), 1250);
  assert.is(inStripe(5, 'ISK'), 500);
  assert.is(inStripe(5, 'UGX'), 500);
  assert.is(inStripe(5, 'MGA'), 5);
  assert.is(fromStripe(500, 'ISK'), 5);
});

it('gives the reason why an amount cannot be taken', () => {
  assert.is(stripeProblem(10, 'USD'), undefined);
  assert.match(stripeProblem(1.001, 'KWD') ?? '', 'two decimals');
  assert.match(stripeProblem(1.5, 'MGA') ?? '', 'whole units');
  assert.match(stripeProblem(1_000_000, 'USD') ?? '', 'eight digits');
});

it('converts to the same amount in both directions', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'ISK', 'UGX', 'MGA'),
      fc.integer({ min: 1, max: 99_999_999 }),
      (currency, minor) => {
        const amount = fromMinor(minor, currency);
        if (stripeProblem(amount, currency) !== undefined) return;
        const count = inStripe(amount, currency);
        assert.ok(Number.isInteger(count));
        assert.is(fromStripe(count, currency), amount);
        assert.ok(minorUnits(currency) >= 0);
      },
    ),
    tried(500),
  );
});

it.run();
