import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Row } from '../../modules/migrations/reconciliation/shapes.ts';
import { isYearRow, sideTotals, twoSided } from '../../modules/migrations/reconciliation/sides.ts';

const it = suite('migrations.pack-sides');

const row = (key: string, source: number, imported: number): Row => ({
  ...{ key, label: key, source, imported, difference: imported - source },
  ...{ status: source === imported ? 'matched' : 'differences', note: '' },
});

it('show balances as debits and credits, a payable as a credit', () => {
  const rows = [row('1500', 300, 250), row('2400', -300, -300)];
  assert.equal(
    twoSided({ key: 'trial_balance', rows }).map(({ source, imported }) => [source, imported]),
    [
      [
        { debit: 300, credit: 0 },
        { debit: 250, credit: 0 },
      ],
      [
        { debit: 0, credit: 300 },
        { debit: 0, credit: 300 },
      ],
    ],
  );
  const [owed] = twoSided({ key: 'payables', rows: [row('contact', 40, 40)] });
  assert.equal(owed?.source, { debit: 0, credit: 40 });
});

it('add up each side, and the difference of both systems', () => {
  const all = twoSided({
    key: 'trial_balance',
    rows: [row('1500', 300, 250), row('2400', -300, -300)],
  });
  assert.equal(sideTotals(all), {
    source: { debit: 300, credit: 300 },
    imported: { debit: 250, credit: 300 },
    difference: -50,
  });
});

it('differ in total by what their rows differ, also where the balances are credits', () => {
  const rows = [row('contact', 40, 50), row('other', 10, 7)];
  assert.is(sideTotals(twoSided({ key: 'payables', rows })).difference, 7);
});

it('know the results of a fiscal year, which no total contains', () => {
  assert.equal([row('3000|2025', 1, 1), row('3000', 1, 1)].map(isYearRow), [true, false]);
});

it.run();
