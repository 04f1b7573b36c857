import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get as getEntry } from '../../../modules/accounting/journal/get.ts';
import { voidEntry } from '../../../modules/accounting/journal/void.ts';
import { get as getLock } from '../../../modules/accounting/period/get.ts';
import { set as setLock } from '../../../modules/accounting/period/set.ts';
import { accountLedger } from '../../../modules/accounting/reports/account-ledger.ts';
import { balanceSheet } from '../../../modules/accounting/reports/balance-sheet.ts';
import { generalLedger } from '../../../modules/accounting/reports/general-ledger.ts';
import { pnl } from '../../../modules/accounting/reports/pnl.ts';
import { close } from '../../../modules/accounting/year/close.ts';
import { reopen } from '../../../modules/accounting/year/reopen.ts';
import { update as settings } from '../../../modules/companies/settings/update.ts';
import type { TestApp } from '../../test-app.ts';
import { enters, openBooks, sides, stands } from '../books.ts';

const it = suite<{ app: TestApp }>('accounting.year.close');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const code = (outcome: { done: boolean; code?: string }) => (outcome.done ? 'done' : outcome.code);
const year = { date_from: '2025-01-01', date_to: '2025-12-31' };
const ends = { fiscal_year_end: '2025-12-31' };

const sold = async (app: TestApp): Promise<void> => {
  await enters(app, '2025-05-01', { 1111: 1000, 4100: -1000 });
  await enters(app, '2025-05-02', { 5100: 400, 1111: -400 });
  await enters(app, '2025-05-03', { 6200: 250, 1111: -250 });
};

it('takes a profit to retained earnings and locks the year', async ({ app }) => {
  await sold(app);
  const before = await app.asks(balanceSheet, { as_of: '2025-12-31' });
  const answer = await app.does(close, ends);
  assert.is(answer.net_income, 350);
  assert.is(answer.entries_count, 4);
  assert.is(answer.lock_date, '2025-12-31');
  assert.is((await app.asks(getLock, {})).lock_date, '2025-12-31');
  const entry = await app.asks(getEntry, { entity_id: answer.je_id });
  assert.equal(sides(entry), ['Dr 4100 1000', 'Cr 5100 400', 'Cr 6200 250', 'Cr 3200 350']);
  assert.is(entry.source_key, 'je:close:2025-12-31');
  assert.is((await app.asks(pnl, year)).net_profit, 350);
  const after = await app.asks(balanceSheet, { as_of: '2025-12-31' });
  assert.is(after.balanced, true);
  assert.is(after.total_liabilities_equity, before.total_liabilities_equity);
  assert.is(
    after.equity.lines.find((line: { code: string }) => line.code === '3300'),
    undefined,
  );
});

it('takes a loss to retained earnings', async ({ app }) => {
  await enters(app, '2025-05-01', { 1111: 100, 4100: -100 });
  await enters(app, '2025-05-03', { 6200: 130, 1111: -130 });
  const answer = await app.does(close, ends);
  assert.is(answer.net_income, -30);
  const entry = await app.asks(getEntry, { entity_id: answer.je_id });
  assert.equal(sides(entry), ['Dr 4100 100', 'Cr 6200 130', 'Dr 3200 30']);
});

it('closes dividends too, and reopens as if it had not been', async ({ app }) => {
  await sold(app);
  await enters(app, '2025-06-01', { 3600: 100, 1111: -100 });
  const answer = await app.does(close, ends);
  assert.is(answer.net_income, 350);
  const entry = await app.asks(getEntry, { entity_id: answer.je_id });
  assert.equal(sides(entry), [
    'Dr 4100 1000',
    'Cr 5100 400',
    'Cr 6200 250',
    'Cr 3600 100',
    'Cr 3200 250',
  ]);
  const again = await app.does(reopen, { ...ends, reason: 'late invoice' });
  assert.is(again.lock_date, '2024-12-31');
  assert.is((await app.asks(getLock, {})).lock_date, '2024-12-31');
  assert.is((await app.asks(pnl, year)).net_profit, 350);
  assert.equal(await stands(app, { as_of: '2025-12-31' }), {
    1111: 250,
    3200: 0,
    3600: 100,
    4100: -1000,
    5100: 400,
    6200: 250,
  });
  assert.is((await app.does(close, ends)).net_income, 350);
});

it('closes a short year after the fiscal year was moved', async ({ app }) => {
  const admin = { role: 'admin' } as const;
  await app.does(settings, { fiscal_year_start: '04-01' }, admin);
  await enters(app, '2024-05-01', { 1111: 100, 4100: -100 });
  await enters(app, '2025-02-01', { 1111: 30, 4100: -30 });
  assert.is((await app.does(close, { fiscal_year_end: '2025-03-31' })).net_income, 130);
  await sold(app);
  await app.does(settings, { fiscal_year_start: '01-01' }, admin);
  assert.is(code(await app.tries(close, { fiscal_year_end: '2024-12-31' })), 'already_closed');
  const answer = await app.does(close, ends);
  assert.equal([answer.net_income, answer.lock_date], [350, '2025-12-31']);
  assert.is((await stands(app, { as_of: '2025-12-31' }))['3200'], -480);
  const again = await app.does(reopen, { ...ends, reason: 'late invoice' });
  assert.is(again.lock_date, '2025-03-31');
  assert.is((await app.does(close, ends)).net_income, 350);
});

it('leaves the reports of closed years as they were when the fiscal year is moved', async ({
  app,
}) => {
  await enters(app, '2023-03-01', { 1111: 100, 4100: -100 });
  await enters(app, '2023-09-01', { 1111: 20, 4100: -20 });
  await enters(app, '2024-03-01', { 1111: 300, 4100: -300 });
  await enters(app, '2024-09-01', { 1111: 50, 4100: -50 });
  await enters(app, '2025-02-01', { 1111: 7, 4100: -7 });
  await app.does(close, { fiscal_year_end: '2023-12-31' });
  await app.does(close, { fiscal_year_end: '2024-12-31' });
  const told = async () => {
    const days = ['2023-12-31', '2024-03-31', '2024-09-30', '2024-12-31', '2025-03-31'];
    const earnings: unknown[] = [];
    for (const as_of of days) {
      const { equity } = await app.asks(balanceSheet, { as_of });
      const of = (wanted: string) =>
        equity.lines.find((one: { code: string }) => one.code === wanted)?.amount ?? 0;
      earnings.push([as_of, of('3200'), of('3300')]);
    }
    const openings: unknown[] = [];
    for (const date_from of ['2024-10-01', '2025-03-01']) {
      const { accounts } = await app.asks(generalLedger, { date_from });
      const one = accounts.find((found: { code: string }) => found.code === '4100');
      const { opening } = await app.asks(accountLedger, { account_code: '4100', date_from });
      openings.push([date_from, one?.opening, opening]);
    }
    return { earnings, openings };
  };
  const before = await told();
  assert.equal(before, {
    earnings: [
      ['2023-12-31', 120, 0],
      ['2024-03-31', 120, 300],
      ['2024-09-30', 120, 350],
      ['2024-12-31', 470, 0],
      ['2025-03-31', 470, 7],
    ],
    openings: [
      ['2024-10-01', -350, -350],
      ['2025-03-01', -7, -7],
    ],
  });
  await app.does(settings, { fiscal_year_start: '07-01' }, { role: 'admin' });
  assert.equal(await told(), before);
  const late = { fiscal_year_end: '2024-12-31', reason: 'late invoice' };
  assert.is((await app.does(reopen, late)).lock_date, '2023-12-31');
});

it('locks no more when it is reopened than was locked before', async ({ app }) => {
  await sold(app);
  const reopened = async (lock_date: string | null) => {
    await app.does(close, ends);
    await app.does(setLock, { lock_date });
    const answer = await app.does(reopen, { ...ends, reason: 'late invoice' });
    assert.is((await app.asks(getLock, {})).lock_date, answer.lock_date);
    return answer.lock_date;
  };
  assert.is(await reopened(null), null);
  assert.is(await reopened('2024-06-30'), '2024-06-30');
  assert.is(await reopened('2025-06-30'), '2024-12-31');
});

it('refuses a day that ends no year, a year closed, an earlier one open, and nothing', async ({
  app,
}) => {
  assert.is(code(await app.tries(close, { fiscal_year_end: '2025-12-30' })), 'not_a_year_end');
  assert.is(code(await app.tries(close, ends)), 'nothing_to_close');
  await enters(app, '2024-05-01', { 1111: 100, 4100: -100 });
  await sold(app);
  assert.is(code(await app.tries(close, ends)), 'earlier_year_open');
  await app.does(close, { fiscal_year_end: '2024-12-31' });
  const { je_id } = await app.does(close, ends);
  assert.is(code(await app.tries(close, ends)), 'already_closed');
  assert.is(code(await app.tries(voidEntry, { entity_id: je_id })), 'not_allowed');
  const early = { fiscal_year_end: '2024-12-31', reason: 'x' };
  assert.is(code(await app.tries(reopen, early)), 'later_year_closed');
  assert.is(code(await app.tries(close, ends, { role: 'manager' })), 'role_too_low');
  assert.is(code(await app.tries(reopen, early, { role: 'admin' })), 'role_too_low');
});

it.run();
