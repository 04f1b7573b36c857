import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sum } from '../../../kernel/values/money/money.ts';
import { chargeThrough, nextMonth, rateOf } from '../../../modules/assets/depreciation/charge.ts';
import type { Depreciable } from '../../../modules/assets/depreciation/depreciable.ts';

const methods = suite('assets.depreciation.methods');

const calendarYear = { currency: 'USD', fiscal_year_start: '01-01' };

/** An asset of 1,000 in service from January 2026. */
const asset = (more: Partial<Depreciable>): Depreciable => ({
  ...{ method: 'straight_line', convention: 'full_month', cost: 1000, residual_value: 0 },
  ...{ life_months: 3, declining_rate: null, switches: false, total_units: null },
  ...{ in_service_date: '2026-01-01', life_end: '2026-03', skipped_months: [], units: {} },
  ...{ accumulated_depreciation: 0, accumulated_impairment: 0, last_depreciated_month: null },
  ...{ base: null, year: null, units_used: 0 },
  ...more,
});

const through = (of: Depreciable, month: string, keeping: object = {}) =>
  chargeThrough(of, month, { ...calendarYear, ...keeping });

const charges = (of: Depreciable, month: string, keeping: object = {}): readonly number[] =>
  through(of, month, keeping).steps.map(({ charge }) => charge);

methods(
  'spread a straight line exactly to date on request, by days, or after an impairment',
  () => {
    assert.equal(charges(asset({}), '2026-03'), [333.33, 333.33, 333.34]);
    assert.equal(charges(asset({}), '2026-03', { isExact: true }), [333.33, 333.34, 333.33]);
    const impaired = asset({ cost: 1500, accumulated_impairment: 500 });
    assert.equal(charges(impaired, '2026-03'), [333.33, 333.34, 333.33]);
    // 31, 59 and 90 days of 365 are 8.49, 16.16 and 24.66 of 100.
    const daily = asset({ cost: 100, convention: 'daily', life_months: 12, life_end: '2026-12' });
    assert.equal(charges(daily, '2026-03'), [8.49, 7.67, 8.5]);
  },
);

methods('count full months by days up to a life that was shortened or extended', () => {
  const daily = { convention: 'daily', in_service_date: '2026-01-11', life_months: 12 };
  const shortened = asset({ ...daily, cost: 80, life_end: '2026-03' });
  assert.equal(charges(shortened, '2026-03'), [21, 28, 31]);
  const extended = asset({ ...daily, cost: 445, life_end: '2027-03' });
  assert.equal(charges(extended, '2027-03').slice(11), [31, 31, 28, 31]);
});

methods('charge the rest at once where nothing is left to spread it over', () => {
  assert.equal(charges(asset({ base: { amount: 0, weight: 0 } }), '2026-02'), [1000, 0]);
  const single = through(asset({ life_months: 1, life_end: '2026-01' }), '2026-01').after;
  assert.equal([single.accumulated_depreciation, single.base], [1000, { amount: 1000, weight: 1 }]);
  const late = { accumulated_depreciation: 500, last_depreciated_month: '2026-12' };
  for (const switches of [true, false])
    assert.equal(
      charges(
        asset({ method: 'declining_balance', ...late, life_end: '2026-12', switches }),
        '2027-01',
      ),
      [500],
    );
  const endless = asset({ method: 'declining_balance', life_end: null });
  assert.equal(charges(endless, '2026-01'), [1000]);
});

methods(
  'decline by the given rate, the one that reaches the residual value, or double the line',
  () => {
    const rate = (more: Partial<Depreciable>) => rateOf(asset({ life_months: 60, ...more }));
    assert.is(rate({ declining_rate: 25, residual_value: 100 }), 25);
    assert.is(rate({ residual_value: 100, life_months: 24 }), 68.377223);
    assert.equal([rate({}), rate({ residual_value: 100, cost: 0 })], [40, 40]);
    assert.equal([rate({ life_months: 24 }), rate({ life_months: 6 })], [100, 100]);
  },
);

const declining = (more: Partial<Depreciable> = {}) =>
  asset({
    method: 'declining_balance',
    ...{ declining_rate: 40, life_months: 24, life_end: '2027-12' },
    ...more,
  });

const equal = (charge: number, months: number): readonly number[] => Array(months).fill(charge);

methods(
  'charge a twelfth of the year’s decline, its last month and that of the life the rest',
  () => {
    assert.equal(charges(declining(), '2027-12'), [
      ...[...equal(33.33, 11), 33.37],
      ...[...equal(20, 11), 380],
    ]);
  },
);

methods('decline by fiscal years, and within the last one to the end of the life', () => {
  const keeping = { fiscal_year_start: '04-01' };
  const { steps, after } = through(declining({ life_end: '2027-06' }), '2027-04', keeping);
  assert.equal(
    steps.map(({ charge }) => charge),
    [...[33.33, 33.33, 33.34], ...equal(30, 12), 18],
  );
  assert.equal(after.year, { end: '2028-03', carrying: 540, left: 36, straight: false });
});

methods('decline by days of the fiscal year, 366 around a leap day', () => {
  const daily = { convention: 'daily', life_months: 60, life_end: '2030-12' };
  assert.equal(charges(declining({ ...daily, declining_rate: 36.5 }), '2026-03'), [31, 28, 31]);
  const leap = {
    ...{ ...daily, in_service_date: '2027-04-01', life_end: '2032-03' },
    declining_rate: 36.6,
  };
  assert.equal(charges(declining(leap), '2027-05', { fiscal_year_start: '04-01' }), [30, 31]);
});

methods('keep to the straight line once it charges no less', () => {
  const { after, steps } = through(
    declining({ switches: true, life_months: 60, life_end: '2030-12' }),
    '2029-02',
  );
  assert.equal(
    steps.slice(36).map(({ charge }) => charge),
    [9, 9],
  );
  assert.equal(after.base, { amount: 216, weight: 24 });
  assert.equal(after.year, { end: '2029-12', carrying: 216, left: 86.4, straight: true });
});

methods('follow the units produced up to the total, and charge nothing without any', () => {
  const units = (more: Partial<Depreciable>) =>
    asset({ method: 'units_of_production', life_end: null, ...more });
  assert.equal(charges(units({ total_units: null }), '2026-01'), [0]);
  assert.equal(charges(units({ total_units: 100, units: { '2026-01': -5 } }), '2026-01'), [0]);
  const produced = { total_units: 100, units: { '2026-01': 5 } };
  assert.equal(charges(units({ ...produced, units_used: 90 }), '2026-01'), [500]);
  assert.equal(charges(units({ ...produced, units_used: 95 }), '2026-01'), [1000]);
  assert.equal(charges(units({ ...produced, units_used: 100 }), '2026-01'), [1000]);
  const done = through(units({ ...produced, accumulated_depreciation: 1000 }), '2026-01').after;
  assert.equal([done.units_used, done.last_depreciated_month], [0, '2026-01']);
});

methods('charge nothing without a method, or before an asset is in service', () => {
  assert.equal(charges(asset({ method: 'none' }), '2026-02'), [0, 0]);
  const idle = asset({ in_service_date: null, life_end: null });
  assert.equal([nextMonth(idle), charges(idle, '2026-02')], [undefined, []]);
  assert.is(nextMonth({ ...idle, last_depreciated_month: '2026-01' }), undefined);
  assert.is(nextMonth(asset({ last_depreciated_month: '2026-01' })), '2026-02');
  assert.is(sum(charges(asset({}), '2025-12')), 0);
});

methods.run();
