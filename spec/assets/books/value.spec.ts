import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { add, sub, sum } from '../../../kernel/values/money/money.ts';
import type { CostHistory } from '../../../modules/assets/books/history.ts';
import { bookValue, carryingIn } from '../../../modules/assets/books/value.ts';
import { chargeThrough, lifeEndOf } from '../../../modules/assets/depreciation/charge.ts';
import type { Depreciable } from '../../../modules/assets/depreciation/depreciable.ts';
import { addMonths } from '../../../modules/assets/depreciation/months.ts';
import { tried } from '../../random.ts';

const value = suite('assets.books.value');

const keeping = { currency: 'USD', fiscal_year_start: '01-01' };

const asset = (more: Partial<Depreciable> = {}): Depreciable => {
  const of = {
    ...{ method: 'straight_line', convention: 'full_month', cost: 1200, residual_value: 0 },
    ...{ life_months: 12, declining_rate: null, declining_factor: null, switches: true },
    ...{ total_units: null, in_service_date: '2026-01-01', skipped_months: [], units: {} },
    ...{ accumulated_depreciation: 0, accumulated_impairment: 0, last_depreciated_month: null },
    ...{ base: null, year: null, units_used: 0 },
    ...more,
  };
  return { ...of, life_end: lifeEndOf(of) };
};

const at = (
  month: string,
  changes: CostHistory['changes'] = [],
  more: Partial<Depreciable> = {},
  disposal?: { date: string; proceeds: number },
) => bookValue(asset(more), { changes }, disposal, month, keeping);

value('is charged to the end of a month', () => {
  assert.equal(at('2026-03'), { cost: 1200, accumulated: 300, added: 1200, charged: 300, gain: 0 });
  assert.is(at('2025-12').charged, 0);
  assert.is(carryingIn(at('2027-06')), 0);
});

value('spreads an addition over the rest of the life', () => {
  const changes = [{ date: '2026-07-10', amount: 600 }];
  assert.equal([at('2026-06', changes).cost, at('2026-06', changes).charged], [1200, 600]);
  assert.equal([at('2026-07', changes).added, at('2026-07', changes).charged], [1800, 800]);
  assert.is(at('2026-12', changes).charged, 1800);
  const credit = [{ date: '2026-07-10', amount: -600 }];
  assert.is(at('2026-12', credit).charged, 600);
});

value('takes a part, or all, off the books at a gain', () => {
  const half = { date: '2026-04-01', part: 600, whole: 1200, proceeds: 500 };
  assert.equal(at('2026-04', [half]), {
    ...{ cost: 600, accumulated: 200, added: 1200, charged: 350, gain: 50 },
  });
  const sold = at('2026-06', [], {}, { date: '2026-05-20', proceeds: 1000 });
  assert.equal([sold.cost, sold.accumulated, sold.charged, sold.gain], [0, 0, 400, 200]);
  const late = at('2026-05', [], { convention: 'mid_month' }, { date: '2026-05-20', proceeds: 0 });
  assert.is(late.charged, 500);
  const daily = at('2026-02', [], { convention: 'daily' }, { date: '2026-02-01', proceeds: 0 });
  assert.is(daily.charged, 101.92);
});

const methods = fc.constantFrom(
  ['straight_line', 'full_month'],
  ['straight_line', 'half_year'],
  ['declining_balance', 'mid_quarter'],
  ['declining_balance', 'daily'],
  ['macrs', 'half_year'],
  ['macrs', 'mid_quarter'],
  ['macrs', 'mid_month'],
);

value('is what was added less what was charged and taken off', () => {
  const change = fc.record({
    month: fc.integer({ min: 0, max: 40 }),
    units: fc.integer({ min: 1, max: 500_000 }),
    percent: fc.integer({ min: 1, max: 99 }),
    isPart: fc.boolean(),
  });
  fc.assert(
    fc.property(
      methods,
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 1, max: 8 }),
      fc.array(change, { maxLength: 4 }),
      fc.integer({ min: 0, max: 60 }),
      ([method = '', convention = ''], units, years, all, months) => {
        const changes = all
          .toSorted((a, b) => a.month - b.month)
          .map(({ month, units: more, percent, isPart }) => {
            const date = `${addMonths('2026-01', month)}-10`;
            return isPart
              ? { date, part: percent, whole: 100, proceeds: more / 100 }
              : { date, amount: more / 100 };
          });
        const last = addMonths('2026-01', months);
        const terms = { method, convention, cost: units / 100, life_months: years * 12 };
        const found = at(last, changes, terms);
        const gone = changes.filter((one) => 'part' in one && one.date.slice(0, 7) <= last);
        const proceeds = sum(gone.map((one) => ('proceeds' in one ? one.proceeds : 0)));
        const kept = sub(sub(found.added, found.charged), sub(proceeds, found.gain));
        assert.is(sub(found.cost, found.accumulated), kept);
        assert.ok(found.accumulated <= found.cost, 'never below nothing');
        if (changes.length > 0) return;
        const plain = chargeThrough(asset(terms), last, keeping).after;
        assert.is(found.charged, plain.accumulated_depreciation);
        assert.is(add(found.charged, carryingIn(found)), found.added);
      },
    ),
    tried(150),
  );
});

value.run();
