import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addMonths,
  dayOfMonth,
  daysIn,
  dueAfter,
  lastDay,
  monthOf,
  monthsBetween,
  monthsFrom,
} from '../../../modules/assets/depreciation/months.ts';

const months = suite('assets.depreciation.months');

months('are counted across years, forwards and backwards', () => {
  assert.is(monthOf('2026-03-31'), '2026-03');
  assert.is(addMonths('2026-03', 0), '2026-03');
  assert.equal([addMonths('2026-11', 1), addMonths('2026-11', 2)], ['2026-12', '2027-01']);
  assert.equal([addMonths('2026-02', -1), addMonths('2026-01', -13)], ['2026-01', '2024-12']);
  assert.is(addMonths('0099-12', 1), '0100-01');
  assert.is(addMonths('0099-11', 1), '0099-12');
  assert.equal(
    [monthsBetween('2025-11', '2027-02'), monthsBetween('2026-02', '2026-01')],
    [15, -1],
  );
});

months('of a range include both ends', () => {
  assert.equal(monthsFrom('2025-12', '2026-02'), ['2025-12', '2026-01', '2026-02']);
  assert.equal(monthsFrom('2026-02', '2026-02'), ['2026-02']);
  assert.equal([monthsFrom('2026-02', '2026-01'), monthsFrom('2026-09', '2026-01')], [[], []]);
});

months('have their days, in leap years as well', () => {
  assert.equal(['2026-02', '2028-02', '2026-04'].map(daysIn), [28, 29, 30]);
  assert.equal([lastDay('2028-02'), lastDay('2026-12')], ['2028-02-29', '2026-12-31']);
  assert.is(dayOfMonth('2026-12-09'), 9);
});

months('hold the next due date, on the last day where they are shorter', () => {
  assert.is(dueAfter('2026-01-31', 'monthly', 31), '2026-02-28');
  assert.is(dueAfter('2026-02-28', 'monthly', 31), '2026-03-31');
  assert.is(dueAfter('2026-11-05', 'quarterly', 5), '2027-02-05');
  assert.is(dueAfter('2028-02-29', 'yearly', 29), '2029-02-28');
  assert.is(dueAfter('2026-01-31', 'never', 31), undefined);
  assert.is(dueAfter('2026-01-31', 'toString', 31), undefined);
});

months.run();
