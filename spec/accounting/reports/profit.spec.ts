import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isEarning } from '../../../modules/accounting/reports/account-types.ts';
import { percentOf } from '../../../modules/accounting/reports/percent.ts';
import { profitOf } from '../../../modules/accounting/reports/profit.ts';
import { account, movedBy } from './chart-rows.ts';

const profit = suite('accounting.reports.profit');

const chart = [
  account('1000', 'asset'),
  // The subtype alone makes no cost of sales.
  account('1400', 'asset', { subtype: 'cogs' }),
  account('4000', 'revenue', { is_header: 1 }),
  account('4010', 'revenue', { parent_code: '4000' }),
  account('4020', 'revenue', { parent_code: '4000' }),
  account('5000', 'expense', { subtype: 'cogs' }),
  account('6000', 'expense'),
  account('6100', 'expense', { subtype: 'payroll' }),
];

const moved = movedBy({
  1000: [900_00n, 0n],
  1400: [77_00n, 0n],
  4010: [50_00n, 850_00n],
  4020: [0n, 200_00n],
  5000: [300_00n, 0n],
  6000: [125_50n, 25_50n],
  6100: [400_00n, 0n],
});

profit('is revenue less cost of sales, less the other expenses', () => {
  const made = profitOf(chart, moved, 'EUR');
  assert.is(made.revenue.total, 1000);
  assert.is(made.cogs.total, 300);
  assert.equal([made.gross_profit, made.gross_margin_pct], [700, 70]);
  assert.is(made.expenses.total, 500);
  assert.equal([made.net_profit, made.net_margin_pct], [200, 20]);
});

profit('shows what raises each section as positive', () => {
  const made = profitOf(chart, moved, 'EUR');
  const amounts = (section: typeof made.revenue) =>
    section.lines.map(({ code, amount }) => [code, amount]);
  assert.equal(amounts(made.revenue), [
    ['4000', 0],
    ['4010', 800],
    ['4020', 200],
  ]);
  assert.equal(amounts(made.cogs), [['5000', 300]]);
  assert.equal(amounts(made.expenses), [
    ['6000', 100],
    ['6100', 400],
  ]);
});

profit('is a loss where expenses are higher, in minor units of the currency', () => {
  const made = profitOf(chart, movedBy({ 4010: [0n, 300n], 6000: [500n, 0n] }), 'JPY');
  assert.equal([made.gross_profit, made.gross_margin_pct], [300, 100]);
  assert.equal([made.net_profit, made.net_margin_pct], [-200, -66.7]);
});

profit('has no margin without revenue', () => {
  const made = profitOf(chart, movedBy({ 6000: [500n, 0n] }), 'EUR');
  assert.equal([made.net_profit, made.net_margin_pct, made.gross_margin_pct], [-5, null, null]);
});

profit('is in percent with one decimal, rounded half away from zero', () => {
  assert.is(percentOf(1n, 3n), 33.3);
  assert.is(percentOf(2n, 3n), 66.7);
  assert.equal([percentOf(1235n, 10_000n), percentOf(-1235n, 10_000n)], [12.4, -12.4]);
  assert.equal([percentOf(12_349n, 100_000n), percentOf(-12_349n, 100_000n)], [12.3, -12.3]);
  assert.equal([percentOf(0n, 5n), percentOf(5n, 0n)], [0, null]);
  assert.is(percentOf(5n, -10n), -50);
});

profit('counts revenue and expense accounts, and no others', () => {
  const types = ['asset', 'liability', 'equity', 'revenue', 'expense'];
  assert.equal(
    types.filter((account_type) => isEarning({ account_type })),
    ['revenue', 'expense'],
  );
});

profit.run();
