import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { instant } from '../../../kernel/values/clock.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { voidEntry } from '../../../modules/accounting/journal/void.ts';
import { cashByMonth } from '../../../modules/accounting/reports/cash-by-month.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { enters, openBooks } from '../books.ts';

const it = suite<{ app: TestApp }>('accounting.reports.cashByMonth');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const present = Temporal.PlainYearMonth.from(instant().slice(0, 7));
const month = (ago: number): string => present.subtract({ months: ago }).toString();

type Month = { month: string; money_in: number; money_out: number; net: number; balance: number };

const figures = ({ months }: Answered): readonly (readonly [string, ...number[]])[] =>
  months.map((one: Month) => [one.month, one.money_in, one.money_out, one.net, one.balance]);

it('gives money in and out with the balance of each month, and zeros for a quiet one', async ({
  app,
}) => {
  await enters(app, `${month(3)}-10`, { 1111: 50, 4100: -50 });
  await enters(app, `${month(2)}-01`, { 1111: 100, 4100: -100 });
  await enters(app, `${month(2)}-28`, { 6200: 30.25, 1111: -30.25 });
  await enters(app, `${month(0)}-01`, { 6200: 20, 1111: -20 });
  const answer = await app.asks(cashByMonth, { months: 3 });
  assert.equal(figures(answer), [
    [month(2), 100, 30.25, 69.75, 119.75],
    [month(1), 0, 0, 0, 119.75],
    [month(0), 0, 20, -20, 99.75],
  ]);
  assert.is(answer.balance, 99.75);
});

it('leaves out transfers between cash accounts, and takes what was reversed back', async ({
  app,
}) => {
  const day = `${month(0)}-01`;
  await enters(app, day, { 1111: 80, 1165: -80 });
  const { id } = await enters(app, day, { 1111: 40, 4100: -40 });
  await enters(app, day, { 1111: 5, 4100: -5 });
  await app.does(voidEntry, { entity_id: id });
  assert.equal(figures(await app.asks(cashByMonth, { months: 1 })), [[month(0), 5, 0, 5, 5]]);
});

it('is of the company alone', async ({ app }) => {
  await enters(app, `${month(0)}-01`, { 1111: 40, 4100: -40 });
  const answer = await app.asks(cashByMonth, { months: 1 }, { company_id: uuid() });
  assert.equal(figures(answer), [[month(0), 0, 0, 0, 0]]);
});

it.run();
