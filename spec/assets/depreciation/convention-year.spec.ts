import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sum } from '../../../kernel/values/money/money.ts';
import { chargeThrough, nextMonth } from '../../../modules/assets/depreciation/charge.ts';
import {
  chargeToDisposal,
  factorOf,
  recoveryEnd,
} from '../../../modules/assets/depreciation/convention-year.ts';
import type { Depreciable } from '../../../modules/assets/depreciation/depreciable.ts';
import { addMonths } from '../../../modules/assets/depreciation/months.ts';
import { tried } from '../../random.ts';

const conventions = suite('assets.depreciation.conventions');

const calendar = { currency: 'USD', fiscal_year_start: '01-01' };

/** MACRS property of 1,000 with a recovery period of five years. */
const asset = (more: Partial<Depreciable> = {}): Depreciable => ({
  ...{ method: 'macrs', convention: 'half_year', cost: 1000, residual_value: 0, life_months: 60 },
  ...{ declining_rate: null, declining_factor: null, switches: true, total_units: null },
  ...{ in_service_date: '2026-04-20', life_end: null, skipped_months: [], units: {} },
  ...{ accumulated_depreciation: 0, accumulated_impairment: 0, last_depreciated_month: null },
  ...{ base: null, year: null, units_used: 0 },
  ...more,
});

/** Charges by calendar year. */
const years = (of: Depreciable, keeping = calendar): readonly number[] => {
  const { steps } = chargeThrough(of, '2075-12', keeping);
  const by = new Map<string, number[]>();
  for (const { month, charge } of steps) {
    const last = addMonths(month, keeping.fiscal_year_start === '01-01' ? 0 : 6);
    by.set(last.slice(0, 4), [...(by.get(last.slice(0, 4)) ?? []), charge]);
  }
  const all = [...by.values()].map(sum);
  return all.slice(0, all.findLastIndex((amount) => amount !== 0) + 1);
};

conventions('charge half a year in the first and in the last year', () => {
  assert.equal(years(asset()), [200, 320, 192, 115.2, 115.2, 57.6]);
  assert.equal(years(asset({ in_service_date: '2026-12-31' })), [
    ...[200, 320, 192, 115.2, 115.2, 57.6],
  ]);
  const line = asset({ method: 'straight_line', residual_value: 100, life_months: 36 });
  assert.equal(years(line), [150, 300, 300, 150]);
});

conventions('charge from the middle of the quarter', () => {
  const of = (in_service_date: string) =>
    years(asset({ convention: 'mid_quarter', in_service_date }));
  assert.equal(of('2026-02-10'), [350, 260, 156, 110.1, 110.1, 13.8]);
  assert.equal(of('2026-05-10'), [250, 300, 180, 113.7, 113.7, 42.6]);
  assert.equal(of('2026-09-30'), [150, 340, 204, 122.4, 113, 70.6]);
  assert.equal(of('2026-10-01'), [50, 380, 228, 136.8, 109.4, 95.8]);
  const line = { method: 'straight_line', convention: 'mid_quarter', life_months: 24 };
  assert.equal(years(asset({ ...line, in_service_date: '2026-08-01' })), [187.5, 500, 312.5]);
});

conventions('charge from the middle of the month', () => {
  const house = { convention: 'mid_month', cost: 275_000, life_months: 330 };
  const all = years(asset({ ...house, in_service_date: '2026-03-28' }));
  assert.equal([all[0], all[1], all[9]], [7917.25, 9999, 10_001.75]);
  assert.is(sum(all), 275_000);
  assert.is(all.length, 28);
  const office = asset({ ...house, cost: 100_000, life_months: 468 });
  const charged = years(office);
  assert.equal([charged[0], charged[1], charged[39]], [1819, 2564, 749]);
});

conventions('count quarters and years from the start of the fiscal year', () => {
  const fiscal = { currency: 'USD', fiscal_year_start: '07-01' };
  assert.equal(years(asset({ in_service_date: '2026-08-01' }), fiscal), [
    ...[200, 320, 192, 115.2, 115.2, 57.6],
  ]);
  const first = asset({ convention: 'mid_quarter', in_service_date: '2026-08-01' });
  assert.is(years(first, fiscal)[0], 350);
});

conventions('take the rate of the recovery period unless another is elected', () => {
  const of = (life_months: number, more: Partial<Depreciable> = {}) =>
    factorOf(asset({ life_months, ...more }));
  assert.equal([of(36), of(120), of(180), of(240)], [200, 200, 150, 150]);
  assert.equal(
    [of(330, { convention: 'mid_month' }), of(60, { declining_factor: 150 })],
    [100, 150],
  );
  assert.equal(years(asset({ declining_factor: 100 })), [100, 200, 200, 200, 200, 100]);
});

conventions('spread the year over its months in service', () => {
  const { steps } = chargeThrough(asset(), '2026-12', calendar);
  assert.equal(
    steps.map(({ month, charge }) => [month, charge]),
    [
      ['2026-04', 22.22],
      ['2026-05', 22.22],
      ['2026-06', 22.22],
      ['2026-07', 22.22],
      ['2026-08', 22.22],
      ['2026-09', 22.23],
      ['2026-10', 22.22],
      ['2026-11', 22.23],
      ['2026-12', 22.22],
    ],
  );
  assert.is(
    nextMonth(asset({ convention: 'mid_month', in_service_date: '2026-04-20' })),
    '2026-04',
  );
});

conventions('end with the conventional life', () => {
  const end = (more: Partial<Depreciable>) => recoveryEnd(asset(more), calendar);
  assert.is(end({}), '2031-06');
  assert.is(end({ convention: 'mid_quarter', in_service_date: '2026-02-01' }), '2031-02');
  assert.is(end({ convention: 'mid_month', in_service_date: '2026-02-01' }), '2031-02');
  const { steps } = chargeThrough(asset(), '2031-12', calendar);
  assert.equal(
    steps.slice(-12).map(({ charge }) => charge),
    [9.6, 9.6, 9.6, 9.6, 9.6, 9.6, 0, 0, 0, 0, 0, 0],
  );
});

conventions('leave the months that are not skipped to charge the year', () => {
  const { steps } = chargeThrough(asset({ skipped_months: ['2026-06'] }), '2026-12', calendar);
  assert.equal([steps[2]?.charge, sum(steps.map(({ charge }) => charge))], [0, 200]);
});

conventions('continue from opening balances within a year', () => {
  const opened = asset({ accumulated_depreciation: 400, last_depreciated_month: '2027-07' });
  const { steps } = chargeThrough(opened, '2027-12', calendar);
  assert.is(sum(steps.map(({ charge }) => charge)), 120);
  assert.equal(years({ ...opened, last_depreciated_month: '2027-12' })[0], 312);
});

conventions('decline by a rate, or switch to the straight line', () => {
  const of = { method: 'declining_balance', declining_rate: 40 };
  assert.equal(years(asset(of)), [200, 320, 192, 115.2, 115.2, 57.6]);
  assert.equal(years(asset({ ...of, switches: false })), [200, 320, 192, 115.2, 69.12, 103.68]);
});

/** Charge of the year of disposal, including its months before. */
const disposed = (date: string, more: Partial<Depreciable> = {}): number => {
  const before = addMonths(date.slice(0, 7), -1);
  const { steps, after } = chargeThrough(asset(more), before, calendar);
  const charged = steps.filter(({ month }) => month.slice(0, 4) === date.slice(0, 4));
  return sum([...charged.map(({ charge }) => charge), chargeToDisposal(after, date, calendar)]);
};

conventions('charge the year of disposal up to the conventional date', () => {
  assert.equal([disposed('2028-01-02'), disposed('2028-12-31')], [96, 96]);
  const quarters = { convention: 'mid_quarter', in_service_date: '2026-05-10' };
  assert.equal(
    ['2027-03-31', '2027-04-01', '2027-09-30', '2027-12-01'].map((date) =>
      disposed(date, quarters),
    ),
    [37.5, 112.5, 187.5, 262.5],
  );
  const office = { convention: 'mid_month', life_months: 468, cost: 100_000 };
  assert.is(disposed('2027-03-15', { ...office, in_service_date: '2026-08-01' }), 534.17);
  // The recovery period ends in the middle of the year.
  assert.equal(
    [disposed('2031-02-01'), disposed('2031-11-01'), disposed('2032-02-01')],
    [57.6, 57.6, 0],
  );
});

conventions('charge nothing for MACRS property disposed of in its first year', () => {
  assert.equal([disposed('2026-04-30'), disposed('2026-11-30')], [0, 0]);
  const line = { method: 'straight_line', convention: 'mid_quarter', life_months: 48 };
  assert.is(disposed('2026-11-30', { ...line, in_service_date: '2026-02-01' }), 187.5);
});

conventions('lose no cent, whatever the months that are charged together', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999_999 }),
      fc.constantFrom('macrs', 'straight_line', 'declining_balance'),
      fc.constantFrom('half_year', 'mid_quarter', 'mid_month'),
      fc.integer({ min: 1, max: 45 }),
      fc.integer({ min: 0, max: 11 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
      (units, method, convention, life, month, portions) => {
        const in_service_date = `${addMonths('2026-01', month)}-09`;
        const by = method !== 'macrs' && convention === 'mid_month' ? 'half_year' : convention;
        const of = asset({
          ...{ method, convention: by, cost: units / 100, life_months: life * 12, in_service_date },
        });
        const once = chargeThrough(of, '2075-12', calendar).after;
        assert.is(once.accumulated_depreciation, of.cost);
        let parts = of;
        let last = addMonths('2026-01', month - 1);
        for (const portion of portions) {
          last = addMonths(last, portion);
          parts = chargeThrough(parts, last, calendar).after;
        }
        const whole = chargeThrough(of, last, calendar).after;
        assert.equal(parts, whole);
      },
    ),
    tried(60),
  );
});

conventions.run();
