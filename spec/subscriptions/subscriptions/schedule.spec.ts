import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addDays } from '../../../kernel/values/clock.ts';
import {
  frequencies,
  periodAfter,
  periodAt,
  periodFrom,
  type Schedule,
} from '../../../modules/subscriptions/subscriptions/schedule.ts';
import { tried } from '../../random.ts';

const it = suite('the schedule of a subscription');

const schedule = (more: Partial<Schedule>): Schedule => ({
  frequency: 'monthly',
  start_date: '2026-01-31',
  end_date: null,
  custom_interval_days: null,
  ...more,
});

it('stays at the end of the month', () => {
  const dates = [0, 1, 2, 3].map((n) => periodAt(schedule({}), n));
  assert.equal(dates, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  assert.is(periodAfter(schedule({}), '2026-02-28'), '2026-03-31');
});

it('falls on 28 February in years without a 29th', () => {
  const leap = schedule({ frequency: 'annually', start_date: '2024-02-29' });
  assert.equal(
    [0, 1, 4].map((n) => periodAt(leap, n)),
    ['2024-02-29', '2025-02-28', '2028-02-29'],
  );
});

it('counts days for weekly, biweekly and custom frequencies', () => {
  assert.is(periodAt(schedule({ frequency: 'weekly' }), 2), '2026-02-14');
  assert.is(periodAt(schedule({ frequency: 'biweekly' }), 2), '2026-02-28');
  assert.is(periodAt(schedule({ frequency: 'quarterly' }), 1), '2026-04-30');
  const custom = schedule({ frequency: 'custom', custom_interval_days: 10 });
  assert.is(periodAt(custom, 3), '2026-03-02');
});

it('ends with its end date', () => {
  const ending = schedule({ end_date: '2026-02-28' });
  assert.is(periodAfter(ending, '2026-01-31'), '2026-02-28');
  assert.is(periodAfter(ending, '2026-02-28'), null);
  assert.is(periodFrom(ending, '2026-03-01'), null);
});

it('finds the first period on or after any day', () => {
  const days = fc.integer({ min: 0, max: 4000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...frequencies),
      days,
      days,
      fc.integer({ min: 1, max: 90 }),
      (frequency, start, asked, custom_interval_days) => {
        const start_date = addDays('2020-01-01', start);
        const from = addDays('2020-01-01', asked);
        const of = schedule({ frequency, start_date, custom_interval_days });
        const found = periodFrom(of, from) ?? '';
        assert.ok(found >= from && found >= start_date);
        const all = Array.from({ length: 5000 }, (_, n) => n);
        const n = all.find((one) => periodAt(of, one) >= from);
        assert.is(found, periodAt(of, n ?? -1));
      },
    ),
    tried(50),
  );
});

it.run();
