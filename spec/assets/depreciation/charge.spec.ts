import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dec, num, sub, sum } from '../../../kernel/values/money/money.ts';
import { chargeThrough, lifeEnd, nextMonth } from '../../../modules/assets/depreciation/charge.ts';
import type { Depreciable } from '../../../modules/assets/depreciation/depreciable.ts';
import { addMonths } from '../../../modules/assets/depreciation/months.ts';
import { tried } from '../../random.ts';

const it = suite('depreciation');

const keeping = { currency: 'USD', fiscal_year_start: '01-01' };

const asset = (more: Partial<Depreciable>): Depreciable => {
  const of = {
    method: 'straight_line',
    convention: 'full_month',
    cost: 1000,
    residual_value: 0,
    life_months: 3,
    declining_rate: null,
    switches: true,
    total_units: null,
    in_service_date: '2026-01-10',
    skipped_months: [],
    units: {},
    accumulated_depreciation: 0,
    accumulated_impairment: 0,
    last_depreciated_month: null,
    base: null,
    year: null,
    units_used: 0,
    ...more,
  };
  const life_end = lifeEnd(of.in_service_date ?? '', of.convention, of.life_months);
  return { ...of, life_end, ...('life_end' in more ? { life_end: more.life_end ?? null } : {}) };
};

const charges = (of: Depreciable, through: string): number[] =>
  chargeThrough(of, through, keeping).steps.map(({ charge }) => charge);

it('spreads a straight line, the last month taking the remainder', () => {
  assert.equal(charges(asset({}), '2026-04'), [333.33, 333.33, 333.34, 0]);
  const kept = asset({ residual_value: 100, life_months: 9 });
  assert.equal(charges(kept, '2026-03'), [100, 100, 100]);
});

it('starts by the convention', () => {
  const of = (convention: string, in_service_date: string) =>
    nextMonth(asset({ convention, in_service_date }));
  assert.is(of('full_month', '2026-01-31'), '2026-01');
  assert.is(of('next_month', '2026-01-01'), '2026-02');
  assert.is(of('mid_month', '2026-01-15'), '2026-01');
  assert.is(of('mid_month', '2026-01-16'), '2026-02');
});

it('counts days with the daily convention', () => {
  const of = asset({
    convention: 'daily',
    cost: 365,
    life_months: 12,
    in_service_date: '2026-01-11',
  });
  const all = charges(of, '2027-01');
  assert.equal([all[0], all[1], all[12]], [21, 28, 10]);
  assert.is(sum(all), 365);
});

it('charges the cumulative amount less earlier charges with the daily convention', () => {
  const of = asset({
    convention: 'daily',
    cost: 10,
    life_months: 12,
    in_service_date: '2026-01-01',
  });
  let days = 0;
  let due = 0;
  for (const { month, closing } of chargeThrough(of, '2026-12', keeping).steps) {
    days += Temporal.PlainYearMonth.from(month).daysInMonth;
    due = Math.round((1000 * days) / 365) / 100;
    assert.is(closing, sub(10, due), month);
  }
  assert.is(due, 10);
});

it('charges impaired assets to the cent, however many months are charged together', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 1, max: 60_000_000 }),
      fc.integer({ min: 1, max: 150 }),
      fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 8 }),
      (left, loss, life_months, portions) => {
        let of = asset({
          cost: (left + loss) / 100,
          accumulated_impairment: loss / 100,
          life_months,
          in_service_date: '2026-01-01',
        });
        let months = 0;
        for (const portion of portions) {
          months = Math.min(months + portion, life_months);
          of = chargeThrough(of, addMonths('2026-01', months - 1), keeping).after;
          const due = num(dec(left).times(months).div(life_months).round(0, 1));
          assert.is(of.accumulated_depreciation, due / 100);
        }
      },
    ),
    tried(300),
  );
});

it('declines by the annual rate, then switches to straight line', () => {
  const of = asset({
    method: 'declining_balance',
    declining_rate: 40,
    life_months: 60,
    in_service_date: '2026-01-01',
  });
  const all = charges(of, '2030-12');
  const year = (n: number): number => sum(all.slice(n * 12, n * 12 + 12));
  assert.equal([0, 1, 2, 3, 4].map(year), [400, 240, 144, 108, 108]);
});

it('derives the declining rate from the residual value', () => {
  const of = asset({
    method: 'declining_balance',
    residual_value: 100,
    life_months: 24,
    switches: false,
    in_service_date: '2026-01-01',
  });
  assert.is(sum(charges(of, '2026-12')), 683.77);
  assert.is(sum(charges(of, '2027-12')), 900);
});

it('follows the units produced', () => {
  const of = asset({
    method: 'units_of_production',
    total_units: 100,
    life_end: null,
    units: { '2026-01': 10, '2026-03': 45, '2026-04': 60 },
  });
  assert.equal(charges(of, '2026-05'), [100, 0, 450, 450, 0]);
});

it('charges 0 for a skipped month and catches up by the same end', () => {
  const of = asset({ life_months: 4, skipped_months: ['2026-02'] });
  assert.equal(charges(of, '2026-04'), [250, 0, 375, 375]);
  const year = asset({ cost: 1200, life_months: 12, skipped_months: ['2026-03'] });
  const rest = [111.11, 111.11, 111.11, 111.11, 111.11, 111.11, 111.11, 111.11, 111.12];
  assert.equal(charges(year, '2026-12'), [100, 100, 0, ...rest]);
  const last = asset({ life_months: 3, cost: 900, skipped_months: ['2026-03'] });
  assert.equal(charges(last, '2026-03'), [300, 600, 0]);
});

it('sums to cost less residual value, whatever the method and the convention', () => {
  const money = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(
      fc.constantFrom('straight_line', 'declining_balance'),
      fc.constantFrom('full_month', 'mid_month', 'next_month', 'daily'),
      money,
      money,
      fc.integer({ min: 1, max: 150 }),
      fc.integer({ min: 1, max: 28 }),
      fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 3 }),
      fc.boolean(),
      (method, convention, a, b, life_months, day, skips, switches) => {
        const in_service_date = `2026-03-${String(day).padStart(2, '0')}`;
        const of = asset({
          ...{ method, convention, life_months, in_service_date, switches },
          cost: Math.max(a, b),
          residual_value: Math.min(a, b),
          skipped_months: skips.map((n) => addMonths('2026-03', n)),
        });
        const { steps, after } = chargeThrough(of, addMonths('2026-03', life_months + 30), keeping);
        assert.ok(
          steps.every(({ charge, closing }) => charge >= 0 && closing >= of.residual_value),
        );
        assert.is(after.accumulated_depreciation, sum(steps.map(({ charge }) => charge)));
        assert.is(steps.at(-1)?.closing, of.residual_value);
      },
    ),
    tried(300),
  );
});

it.run();
