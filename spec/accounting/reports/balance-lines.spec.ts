import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { balanceLines, totalsOf } from '../../../modules/accounting/reports/balance-lines.ts';
import { account, movedBy } from './chart-rows.ts';

const trial = suite('accounting.reports.balanceLines');

const chart = [
  account('1000', 'asset'),
  account('2000', 'liability', { is_header: 1 }),
  account('2100', 'liability'),
  account('3000', 'equity'),
  account('4000', 'revenue'),
];

const moved = movedBy({ 1000: [70_00n, 20_00n], 4000: [0n, 50_00n], 3000: [0n, 0n] });
const before = movedBy({ 1000: [10_00n, 0n], 2100: [1_00n, 11_00n] });

const linesOf = (more: { before?: typeof before; include_zero?: boolean } = {}) =>
  balanceLines(
    chart,
    { moved, before: more.before },
    { base: 'EUR', include_zero: more.include_zero ?? false },
  );

trial('adds movements to the opening, debit positive', () => {
  assert.equal(linesOf({ before }), [
    {
      ...{ code: '1000', name: 'Account 1000', account_type: 'asset' },
      ...{ opening: 10, total_debit: 70, total_credit: 20, net: 50, closing: 60 },
    },
    {
      ...{ code: '2100', name: 'Account 2100', account_type: 'liability' },
      ...{ opening: -10, total_debit: 0, total_credit: 0, net: 0, closing: -10 },
    },
    {
      ...{ code: '4000', name: 'Account 4000', account_type: 'revenue' },
      ...{ opening: 0, total_debit: 0, total_credit: 50, net: -50, closing: -50 },
    },
  ]);
});

trial('opens at 0 without an earlier day', () => {
  assert.equal(
    linesOf().map(({ code, opening, closing }) => [code, opening, closing]),
    [
      ['1000', 0, 50],
      ['4000', 0, -50],
    ],
  );
});

trial('shows accounts at 0 on request, headers apart', () => {
  assert.equal(
    linesOf({ include_zero: true }).map(({ code }) => code),
    ['1000', '2100', '3000', '4000'],
  );
});

trial('shows an account that only debits or only credits move, or that both leave at 0', () => {
  const one = (debit: bigint, credit: bigint) =>
    balanceLines(
      [account('2000', 'liability', { is_header: 1 })],
      { moved: movedBy({ 2000: [debit, credit] }), before: undefined },
      { base: 'EUR', include_zero: false },
    ).map(({ total_debit, total_credit, closing }) => [total_debit, total_credit, closing]);
  assert.equal(one(5n, 0n), [[0.05, 0, 0.05]]);
  assert.equal(one(0n, 5n), [[0, 0.05, -0.05]]);
  assert.equal(one(5n, 5n), [[0.05, 0.05, 0]]);
  assert.equal(one(0n, 0n), []);
});

trial('totals both sides', () => {
  assert.equal(totalsOf(moved.values()), { debit: 70_00n, credit: 70_00n });
  assert.equal(totalsOf([]), { debit: 0n, credit: 0n });
});

trial.run();
