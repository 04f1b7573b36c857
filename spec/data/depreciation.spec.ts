import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dec, num, sub, sum } from '../../kernel/values/money/money.ts';
import { chargeThrough, lifeEnd } from '../../modules/assets/depreciation/charge.ts';
import type { Depreciable } from '../../modules/assets/depreciation/depreciable.ts';
import { macrsPercentages } from '../../modules/assets/depreciation/macrs.ts';
import { addMonths } from '../../modules/assets/depreciation/months.ts';
import { textOf, where } from './invoices.ts';

const it = suite('data.depreciation');
const check = where('cases', it);

type Case = {
  readonly id: string;
  readonly cost: number;
  readonly salvage: number;
  readonly in_service: string;
  readonly periods: number;
  readonly months: number;
  readonly schedule: readonly (readonly [string, number, number])[];
};

type Cases = {
  readonly cases: readonly Case[];
  readonly macrs_half_year_percent: Readonly<Record<string, readonly number[]>>;
  readonly macrs_mid_quarter_q4_percent: Readonly<Record<string, readonly number[]>>;
};

/** Terms of the cases that are played, and the accumulated amounts where the source rounds its rate. */
const played: Readonly<
  Record<string, Partial<Depreciable> & { readonly accumulated?: readonly number[] }>
> = {
  'sl-3y': { method: 'straight_line' },
  'sl-3y-prorata-half': { method: 'straight_line' },
  // The source rounds the rate to 66.667 %; these are the figures of the exact rate that it states as well.
  'ddb-3y': {
    ...{ method: 'declining_balance', declining_rate: 200 / 3, switches: false },
    accumulated: [66_666.67, 88_888.89, 90_000],
  },
  'wdv-50': { method: 'declining_balance', declining_rate: 50, switches: false },
};

/** Cases that are not played, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  'wdv-monthly': 'The rate of the source follows from cost and salvage by a formula of its own.',
  'tryton-revalue-and-sell': 'Posted events; the operations of assets have specs of their own.',
};

const read = (): Cases => JSON.parse(textOf('cases/depreciation.json')) as Cases;

/** Last whole month before a day, or that of a last day of a month. */
const throughOf = (day: string): string =>
  day.endsWith('-01') ? addMonths(day.slice(0, 7), -1) : day.slice(0, 7);

const terms = (one: Case): Depreciable => {
  const { accumulated: _, ...own } = played[one.id] ?? {};
  const life_months = one.periods * one.months;
  return {
    ...{ method: 'straight_line', convention: 'full_month', switches: true, declining_rate: null },
    ...{ cost: one.cost, residual_value: one.salvage, life_months, total_units: null },
    ...{ in_service_date: one.in_service, skipped_months: [], units: {}, units_used: 0 },
    ...{ accumulated_depreciation: 0, accumulated_impairment: 0, last_depreciated_month: null },
    ...{ base: null, year: null, life_end: lifeEnd(one.in_service, 'full_month', life_months) },
    ...own,
  };
};

check('cases of other systems tie to the cent', () => {
  const books = { currency: 'USD', fiscal_year_start: '01-01' };
  const tied = read().cases.filter(({ id }) => id in played);
  assert.is(tied.length, Object.keys(played).length);
  for (const one of tied) {
    const ends = one.schedule.map(([day]) => throughOf(day));
    const through = ends.map(
      (month) => chargeThrough(terms(one), month, books).after.accumulated_depreciation,
    );
    const stated = one.schedule.map(([, , accumulated]) => accumulated);
    assert.equal(through, played[one.id]?.accumulated ?? stated, one.id);
  }
});

check('every case is played or left out for a reason', () => {
  assert.equal(
    read()
      .cases.map(({ id }) => id)
      .sort(),
    [...Object.keys(played), ...Object.keys(leftOut)].sort(),
  );
});

check('percentages of MACRS are those of the published tables', () => {
  const { macrs_half_year_percent, macrs_mid_quarter_q4_percent } = read();
  for (const [tables, first] of [
    [macrs_half_year_percent, 12],
    [macrs_mid_quarter_q4_percent, 3],
  ] as const)
    for (const [years, percents] of Object.entries(tables)) {
      const life_months = Number(years) * 12;
      const factor = life_months >= 180 ? 150 : 200;
      // The row of 15 years in the last quarter adds up to 100.01: a figure of it is misprinted in the file.
      if (sum(percents) !== 100) {
        assert.equal([years, first], ['15', 3]);
        continue;
      }
      const made = macrsPercentages({ life_months, factor, first });
      const off = made.map((one, year) => num(dec(sub(one, percents[year] ?? 0)).abs()));
      assert.equal([made.length, Math.max(...off)], [percents.length, 0], `${years}, ${first}`);
    }
});

it.run();
