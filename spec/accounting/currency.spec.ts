import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rateOn } from '../../modules/accounting/currency.ts';

const currency = suite('accounting.currency');

const rate = (date: string, of: number, from = 'USD', to = 'EUR') => ({ from, to, date, rate: of });

const on = (date: string, exchange_rates?: readonly object[], from = 'USD') =>
  rateOn({ settings: { currency: 'EUR', exchange_rates } } as never, from, date);

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
  assert.equal([on('2026-03-31', rates), on('2030-01-01', rates)], [0.94, 0.94]);
});

currency('is converted by the later entry of a day', () => {
  assert.is(on('2026-03-31', [...rates, rate('2026-03-31', 0.95)]), 0.95);
});

currency('is converted by its own rate to the currency of the company', () => {
  assert.is(on('2026-03-31', rates, 'GBP'), 1.17);
  assert.is(on('2026-03-31', rates, 'CHF'), undefined);
});

currency('has no rate before the first, or without a table', () => {
  assert.is(on('2026-01-30', rates), undefined);
  assert.equal([on('2026-03-31', []), on('2026-03-31')], [undefined, undefined]);
});

currency.run();
