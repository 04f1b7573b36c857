import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dec } from '../../../kernel/values/money/money.ts';
import { isSignificant, significantQuotient } from '../../../kernel/values/money/significant.ts';
import { findRate } from '../../../modules/accounting/exchange-rates/find-rate.ts';
import { tried } from '../../random.ts';

const currency = suite('accounting.exchangeRates.findRate');

const rate = (date: string, of: number, from = 'USD', to = 'EUR') => ({ from, to, date, rate: of });

/** Reads no table: the rates are those of the settings. */
const reader = { row: () => undefined } as never;

const on = (date: string, exchange_rates?: readonly object[], from = 'USD', more: object = {}) =>
  findRate(reader, { settings: { exchange_rates, ...more } } as never, { from, to: 'EUR', date })
    ?.rate;

const rates = [
  rate('2026-01-31', 0.92),
  rate('2026-03-31', 0.94),
  rate('2026-02-28', 0.93),
  rate('2026-02-28', 1.17, 'GBP'),
  rate('2026-03-01', 1.09, 'USD', 'CHF'),
];

currency('is converted by the latest rate on or before the day', () => {
  assert.equal([on('2026-01-31', rates), on('2026-02-27', rates)], [0.92, 0.92]);
  assert.equal([on('2026-02-28', rates), on('2026-03-30', rates)], [0.93, 0.93]);
  assert.equal([on('2026-03-31', rates), on('2026-04-30', rates)], [0.94, 0.94]);
});

currency('is converted by no rate older than the limit', () => {
  assert.equal([on('2026-05-01', rates), on('2026-05-02', rates)], [0.94, undefined]);
  const asked = { exchange_rate_max_age_days: 400 };
  assert.is(on('2027-03-31', rates, 'USD', asked), 0.94);
  assert.is(on('2026-04-01', rates, 'USD', { exchange_rate_max_age_days: 0 }), undefined);
});

currency('is converted by the later entry of a day', () => {
  assert.is(on('2026-03-31', [...rates, rate('2026-03-31', 0.95)]), 0.95);
});

currency('is converted by its own rate, or the opposite one', () => {
  assert.is(on('2026-03-10', rates, 'GBP'), 1.17);
  assert.is(on('2026-03-31', rates, 'CHF'), undefined);
  assert.is(on('2026-03-31', [rate('2026-03-31', 1.25, 'EUR', 'USD')]), 0.8);
  assert.is(on('2026-03-31', [], 'EUR'), 1);
});

currency('has no rate before the first, or without a table', () => {
  assert.is(on('2026-01-30', rates), undefined);
  assert.equal([on('2026-03-31', []), on('2026-03-31')], [undefined, undefined]);
});

currency('is inverted with 12 significant digits', () => {
  assert.is(significantQuotient(1, 3), 0.333333333333);
  assert.is(significantQuotient(1, 25_937.5), 0.0000385542168675);
  assert.throws(() => significantQuotient(1, 0), /division by zero/);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999_999 }),
      fc.integer({ min: 1, max: 999_999_999_999 }),
      fc.integer({ min: -9, max: 9 }),
      (a, b, exponent) => {
        const divisor = Number(`${b}e${exponent}`);
        const quotient = significantQuotient(a, divisor);
        assert.ok(isSignificant(quotient));
        const error = dec(quotient).times(divisor).minus(a).abs();
        assert.ok(error.lte(dec(a).times(5e-12)), `${a} / ${divisor}`);
      },
    ),
    tried(500),
  );
});

currency.run();
