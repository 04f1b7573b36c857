import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get as getEntry } from '../../modules/accounting/journal/get.ts';
import { list as listEntries } from '../../modules/accounting/journal/list.ts';
import { voidEntry } from '../../modules/accounting/journal/void.ts';
import { balanceSheet } from '../../modules/accounting/reports/balance-sheet.ts';
import { cashFlow } from '../../modules/accounting/reports/cash-flow.ts';
import { pnl } from '../../modules/accounting/reports/pnl.ts';
import { close } from '../../modules/accounting/year/close.ts';
import { reopen } from '../../modules/accounting/year/reopen.ts';
import { get as getReconciliation } from '../../modules/migrations/reconciliation/get.ts';
import { finalize } from '../../modules/migrations/runs/finalize.ts';
import type { Answered } from '../test-app.ts';
import { uploads } from './files.ts';
import { type Movers, openMovers } from './migrated-companies.ts';

const it = suite<{ movers: Movers }>('migrations.closedYears');

it.before.each(async (context) => {
  context.movers = await openMovers();
});
it.after.each(async ({ movers }) => {
  await movers.app.close();
});

const booked = (day: string, memo: string, ...postings: readonly (readonly [string, number])[]) =>
  [`${day} ${memo}`, ...postings.map(([to, n]) => `    ${to}    $${n}`), ''].join('\n');

const trades = [
  booked('2023-01-02', 'Capital', ['assets:bank', 900], ['equity:capital', -900]),
  booked('2023-05-02', 'Sale', ['assets:bank', 400], ['income:sales', -400]),
  booked('2023-06-02', 'Sale', ['assets:bank', 300], ['income:sales', -300]),
  booked('2023-07-02', 'Rent', ['expenses:rent', 200], ['assets:bank', -200]),
  booked('2024-05-02', 'Sale', ['assets:bank', 250], ['income:sales', -250]),
  booked('2024-06-02', 'Sale', ['assets:bank', 150], ['income:sales', -150]),
  booked('2024-07-02', 'Rent', ['expenses:rent', 320], ['assets:bank', -320]),
  booked('2025-07-02', 'Rent', ['expenses:rent', 55], ['assets:bank', -55]),
];

const closings = (days: readonly [string, string], memo: string) => [
  booked(
    days[0],
    memo,
    ['income:sales', 700],
    ['expenses:rent', -200],
    ['equity:retained earnings', -500],
  ),
  booked(
    days[1],
    memo,
    ['income:sales', 400],
    ['expenses:rent', -320],
    ['equity:retained earnings', -80],
  ),
];

const lastDays = ['2023-12-31', '2024-12-31'] as const;
const firstDays = ['2024-01-01', '2025-01-01'] as const;

const brings = async (movers: Movers, more: readonly string[], name: string) => {
  const files = uploads({ 'books.journal': [...trades, ...more].join('\n') });
  const decisions = { mode: 'full', mappings: { currency: 'USD' } };
  const { run_id, company_id } = await movers.brings(files, decisions, name);
  return { run_id, as: movers.in(company_id) };
};

const year = (n: number) => ({ date_from: `${n}-01-01`, date_to: `${n}-12-31` });

/** Profit and cash flow of each year, and balance sheets on days within years. */
const figures = async ({ app }: Movers, as: Answered): Promise<Answered> => {
  const years: unknown[] = [];
  for (const n of [2023, 2024, 2025]) {
    const { direct: _, ...flows } = await app.asks(cashFlow, year(n), as);
    years.push(await app.asks(pnl, year(n), as), flows);
  }
  const sheets: unknown[] = [];
  for (const as_of of ['2023-10-01', '2024-06-30', '2025-01-02', '2025-12-30']) {
    const sheet = await app.asks(balanceSheet, { as_of }, as);
    const lines = sheet.equity.lines.map(({ code, amount }: Answered) => [code, amount]);
    sheets.push([sheet.balanced, sheet.assets, lines, sheet.total_liabilities_equity]);
  }
  return { years, sheets };
};

it('earned what they earned before they were closed, and leave the same balance sheet', async ({
  movers,
}) => {
  const open = await brings(movers, [], 'Open');
  const expected = await figures(movers, open.as);
  assert.equal(
    expected.years.flatMap((one: Answered) => one.net_profit ?? []),
    [500, 80, -55],
  );
  const books = {
    Said: closings(lastDays, 'retain earnings  ; retain:'),
    Unsaid: closings(lastDays, 'Year end'),
    'The day after': closings(firstDays, 'Year end'),
  };
  for (const [name, more] of Object.entries(books)) {
    const { run_id, as } = await brings(movers, more, name);
    assert.equal(await figures(movers, as), expected, name);
    const { status, sections } = await movers.app.asks(getReconciliation, { run_id }, as);
    assert.is(status, 'matched', name);
    const sales = sections[0].rows.find((row: Answered) => row.label.endsWith('sales, 2023'));
    assert.equal([sales?.source, sales?.imported], [-700, -700], name);
  }
});

it('are not closed again, and the next one is closed here', async ({ movers }) => {
  const { app } = movers;
  for (const [name, days] of Object.entries({ Last: lastDays, First: firstDays })) {
    const { run_id, as } = await brings(movers, closings(days, 'Year end'), name);
    await app.does(finalize, { run_id }, as);
    const tried = async (n: number): Promise<unknown> => {
      const outcome = await app.tries(close, { fiscal_year_end: `${n}-12-31` }, as);
      return outcome.done ? JSON.parse(outcome.body).net_income : outcome.code;
    };
    assert.equal([await tried(2023), await tried(2024)], ['already_closed', 'already_closed']);
    assert.is(await tried(2022), 'nothing_to_close');
    assert.is(await tried(2025), -55);
    assert.is(await tried(2025), 'already_closed');
    assert.is((await app.asks(pnl, year(2025), as)).net_profit, -55);
  }
});

it('are opened by voiding what closed them, and closed here then', async ({ movers }) => {
  const { app } = movers;
  const { run_id, as } = await brings(movers, closings(lastDays, 'Year end').slice(0, 1), 'Books');
  await app.does(finalize, { run_id }, as);
  const ends = { fiscal_year_end: '2023-12-31' };
  const refused = (await app.tries(reopen, { ...ends, reason: 'late' }, as)) as Answered;
  assert.is(refused.code, 'closed_before');
  const { items } = await app.asks(
    listEntries,
    { date_from: '2023-12-31', date_to: '2023-12-31' },
    as,
  );
  assert.equal([items.length, refused.detail.includes(`${items[0].number}`)], [1, true]);
  assert.is((await app.asks(getEntry, { entity_id: items[0].id }, as)).je_type, 'migration');
  await app.does(voidEntry, { entity_id: items[0].id, reason: 'late' }, as);
  assert.is((await app.asks(pnl, year(2023), as)).net_profit, 500);
  const none = (await app.tries(reopen, { ...ends, reason: 'late' }, as)) as Answered;
  assert.is(none.code, 'not_closed');
  assert.is((await app.does(close, ends, as)).net_income, 500);
  assert.is((await app.does(close, { fiscal_year_end: '2024-12-31' }, as)).net_income, 80);
});

it('close the rest of a partly closed year, and report the result of the whole', async ({
  movers,
}) => {
  const { app } = movers;
  const half = booked(
    '2023-06-30',
    'retain earnings  ; retain:',
    ['income:sales', 700],
    ['equity:retained earnings', -700],
  );
  const { run_id, as } = await brings(movers, [half], 'Books');
  await app.does(finalize, { run_id }, as);
  const answer = await app.does(close, { fiscal_year_end: '2023-12-31' }, as);
  assert.equal([answer.net_income, answer.entries_count], [500, 2]);
  assert.is((await app.asks(pnl, year(2023), as)).net_profit, 500);
});

it.run();
