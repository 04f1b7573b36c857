import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { pnl } from '../../../modules/accounting/reports/pnl.ts';
import { pnlByMonth } from '../../../modules/accounting/reports/pnl-by-month.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { enters, openBooks } from '../books.ts';

const it = suite<{ app: TestApp }>('accounting.reports.pnlByMonth');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await app.close();
});

type Month = Readonly<Record<'revenue' | 'costs' | 'gross_profit' | 'net_profit', number>> & {
  readonly month: string;
};

const figures = ({ months }: Answered): readonly (readonly [string, ...number[]])[] =>
  months.map((one: Month) => [
    ...([one.month, one.revenue, one.costs, one.gross_profit, one.net_profit] as const),
  ]);

it('gives revenue, costs and profit of each month, and zeros for a quiet one', async ({ app }) => {
  await enters(app, '2025-12-31', { 1111: 50, 4100: -50 });
  await enters(app, '2026-01-01', { 1111: 100, 4100: -100 });
  await enters(app, '2026-01-31', { 5100: 40.25, 1111: -40.25 });
  await enters(app, '2026-03-01', { 6200: 20, 1111: -20 });
  const answer = await app.asks(pnlByMonth, { months: 3, date_to: '2026-03-15' });
  assert.equal(figures(answer), [
    ['2026-01', 100, 40.25, 59.75, 59.75],
    ['2026-02', 0, 0, 0, 0],
    ['2026-03', 0, 20, 0, -20],
  ]);
});

it('agrees with the statement of the same months', async ({ app }) => {
  await enters(app, '2026-01-01', { 1111: 100, 4100: -100 });
  await enters(app, '2026-02-28', { 6200: 30.1, 1111: -30.1 });
  const { months } = await app.asks(pnlByMonth, { months: 2, date_to: '2026-02-28' });
  const whole = await app.asks(pnl, { date_from: '2026-01-01', date_to: '2026-02-28' });
  const sum = months.reduce((total: number, one: Month) => total + one.net_profit, 0);
  assert.is(sum.toFixed(2), whole.net_profit.toFixed(2));
});

it('is of the company alone', async ({ app }) => {
  await enters(app, '2026-01-01', { 1111: 40, 4100: -40 });
  const asked = { months: 1, date_to: '2026-01-31' };
  const answer = await app.asks(pnlByMonth, asked, { company_id: uuid() });
  assert.equal(figures(answer), [['2026-01', 0, 0, 0, 0]]);
});

it.run();
