import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get as statement } from '../../../modules/accounting/customer-statements/get.ts';
import { createManual } from '../../../modules/accounting/journal/create-manual.ts';
import { extended } from '../../../modules/accounting/journal/extended.ts';
import { importBatch } from '../../../modules/accounting/journal/import-batch.ts';
import { list } from '../../../modules/accounting/journal/list.ts';
import { post } from '../../../modules/accounting/journal/post.ts';
import { accountLedger } from '../../../modules/accounting/reports/account-ledger.ts';
import { balanceSheet } from '../../../modules/accounting/reports/balance-sheet.ts';
import { cashFlow } from '../../../modules/accounting/reports/cash-flow.ts';
import { generalLedger } from '../../../modules/accounting/reports/general-ledger.ts';
import { pnl } from '../../../modules/accounting/reports/pnl.ts';
import { taxReport } from '../../../modules/accounting/reports/tax-report.ts';
import { trialBalance } from '../../../modules/accounting/reports/trial-balance.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import type { TestApp } from '../../test-app.ts';
import { enters, openBooks, stands } from '../books.ts';

const it = suite<{ app: TestApp }>('accounting.reports');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await app.close();
});

type Line = { code: string; amount: number; subtotal?: number; level: number };

const amounts = (section: { lines: Line[] }) =>
  Object.fromEntries(
    section.lines.filter((one) => one.amount !== 0).map((one) => [one.code, one.amount]),
  );

it('sum partial months like single days', async ({ app }) => {
  for (const date of ['2025-11-30', '2025-12-01', '2026-01-15', '2026-02-28', '2026-03-01'])
    await enters(app, date, { 6200: 1, 1111: -1 });
  const spent = async (date_from?: string, date_to?: string) => {
    const asked = { ...(date_from ? { date_from } : {}), ...(date_to ? { date_to } : {}) };
    const { lines } = await app.asks(trialBalance, asked);
    return lines.find((one: Line) => one.code === '6200')?.total_debit ?? 0;
  };
  assert.is(await spent(), 5);
  assert.is(await spent('2025-12-01', '2026-02-28'), 3);
  assert.is(await spent('2025-11-30', '2025-11-30'), 1);
  assert.is(await spent('2025-12-02', '2026-02-27'), 1);
  assert.is(await spent('2026-01-16', '2026-02-27'), 0);
  assert.is(await spent('2026-01-01', '2026-01-31'), 1);
  assert.is(await spent('2025-12-01'), 4);
  assert.is(await spent(undefined, '2025-12-01'), 2);
});

it('state sums of up to 15 digits, however many units they are', async ({ app }) => {
  for (let n = 0; n < 21; n += 1)
    await app.does(createManual, {
      ts: '2026-01-05',
      memo: 'Large',
      entries: Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0 ? { account: '6200', debit: 1e12 } : { account: '1111', credit: 1e12 },
      ),
    });
  const { total_debit, total_credit, balanced } = await app.asks(trialBalance, {});
  assert.equal([total_debit, total_credit, balanced], [210e12, 210e12, true]);
});

it('refuse a period that ends before it begins', async ({ app }) => {
  await enters(app, '2026-01-02', { 1111: 1000, 4100: -1000 });
  const back = { date_from: '2026-02-01', date_to: '2026-01-01' };
  const { id: contact_id } = await app.does(createContact, { name: 'Greta' });
  const compared = { compare_from: back.date_from, compare_to: back.date_to };
  const answers = [
    ...[pnl, trialBalance, generalLedger, cashFlow, taxReport, list].map((one) =>
      app.asks(one, back),
    ),
    app.asks(extended, back),
    app.asks(extended, { ...back, format: 'csv' }),
    app.asks(accountLedger, { account_code: '1111', ...back }),
    app.asks(statement, { contact_id, ...back }),
    app.asks(pnl, compared),
  ];
  for (const answer of await Promise.all(answers)) assert.is(answer.code, 'bad_period');
  const day = { date_from: '2026-01-02', date_to: '2026-01-02' };
  assert.is((await app.asks(pnl, day)).net_profit, 1000);
});

it('show profit and loss by section, with headers without own amounts', async ({ app }) => {
  await enters(app, '2026-01-02', { 1111: 1000, 4100: -1000 });
  await enters(app, '2026-01-02', { 5100: 400, 1111: -400 });
  await enters(app, '2026-01-02', { 6200: 250, 1111: -250 });
  await enters(app, '2026-01-03', { 4110: 100, 1111: -100 });
  const report = await app.asks(pnl, { date_from: '2026-01-01', date_to: '2026-12-31' });
  assert.equal(amounts(report.revenue), { 4100: 1000, 4110: -100 });
  assert.is(report.revenue.total, 900);
  assert.is(report.gross_profit, 500);
  assert.is(report.gross_margin_pct, 55.6);
  assert.is(report.net_profit, 250);
  const heading = report.revenue.lines.find((one: Line) => one.code === '4000');
  assert.is(heading.subtotal, 900);
  assert.is(heading.level, 0);
});

it('put current year earnings in 3300 and unclosed earlier ones in 3200', async ({ app }) => {
  await enters(app, '2024-06-01', { 1111: 100, 4100: -100 });
  await enters(app, '2025-06-01', { 1111: 30, 4100: -30 });
  const sheet = await app.asks(balanceSheet, { as_of: '2025-12-31' });
  assert.equal(amounts(sheet.assets), { 1111: 130 });
  assert.equal(amounts(sheet.equity), { 3200: 100, 3300: 30 });
  const retained = sheet.equity.lines.find((one: Line) => one.code === '3200');
  assert.is(retained.includes_unclosed, true);
  assert.is(sheet.balanced, true);
  const before = await app.asks(balanceSheet, { as_of: '2024-12-31' });
  assert.equal(amounts(before.equity), { 3300: 100 });
});

it('report the state known at a ledger entry', async ({ app }) => {
  await enters(app, '2026-01-02', { 1111: 100, 4100: -100 });
  const known = app.recorded.at(-1)?.id;
  await enters(app, '2025-01-02', { 1111: 50, 4100: -50 });
  assert.equal(await stands(app, { as_of: String(known) }), { 1111: 100, 4100: -100 });
  assert.equal(await stands(app, { as_of: '2025-12-31' }), { 1111: 50, 4100: -50 });
  assert.equal(await stands(app, { as_of: '2000-01-01T00:00:00Z' }), {});
  for (const as_of of ['yesterday', '2026-02-30', '2026-02-30T10:00:00Z']) {
    const wrong = await app.asks(trialBalance, { as_of });
    assert.is(wrong.code, 'bad_as_of', as_of);
  }
  const sheet = await app.asks(balanceSheet, { as_of: String(known) });
  assert.is(sheet.assets.total, 100);
  assert.is(sheet.balanced, true);
});

it('run a balance per account, restarting profit and loss each year', async ({ app }) => {
  await enters(app, '2025-12-30', { 6200: 5, 1111: -5 }, { memo: 'old' });
  await enters(app, '2026-01-02', { 6200: 7, 1111: -7 });
  await enters(app, '2026-01-03', { 6200: 9, 1111: -9 });
  const bank = await app.asks(accountLedger, { account_code: '1111', date_from: '2026-01-01' });
  assert.is(bank.opening, -5);
  assert.equal(
    bank.lines.map((one: { balance: number }) => one.balance),
    [-12, -21],
  );
  assert.is(bank.closing, -21);
  const rent = await app.asks(accountLedger, { account_code: '6200', date_from: '2026-01-03' });
  assert.is(rent.opening, 7);
  assert.is(rent.closing, 16);
  const page = await app.asks(accountLedger, { account_code: '6200', offset: 2, limit: 1 });
  assert.is(page.lines[0].balance, 21);
  assert.is((await app.asks(accountLedger, { account_code: '9' })).code, 'not_found');
});

it('list every account in the general ledger, with lines on request', async ({ app }) => {
  await enters(app, '2025-12-30', { 6200: 5, 1111: -5 });
  await enters(app, '2026-01-02', { 6200: 7, 1111: -7 });
  const asked = { date_from: '2026-01-01', include_lines: true };
  const { accounts, totals } = await app.asks(generalLedger, asked);
  assert.equal(
    accounts.map((one: { code: string; opening: number; closing: number }) => [
      one.code,
      one.opening,
      one.closing,
    ]),
    [
      ['1111', -5, -12],
      ['6200', 0, 7],
    ],
  );
  assert.is(accounts[0].lines[0].balance, -12);
  assert.equal(totals, { debit: 7, credit: 7 });
});

it('explain cash by both methods, with assets of bills as investing', async ({ app }) => {
  await enters(app, '2026-01-01', { 1111: 1000, 3100: -1000 });
  await enters(app, '2026-01-02', { 1111: 500, 4100: -500 });
  await enters(app, '2026-01-03', { 6400: 10, 1220: -10 });
  await enters(app, '2026-01-04', { 1165: 50, 1111: -50 });
  const bill = {
    je_type: 'bill',
    date: '2026-01-05',
    memo: '',
    doc_id: 'doc:1',
    lines: [
      { role: 'fixed_asset', debit: 300 },
      { role: 'misc_expense', debit: 100 },
      { role: 'ap', credit: 400 },
    ],
  } as const;
  await app.does(post, { ...bill, lines: [...bill.lines] });
  await app.does(post, {
    ...bill,
    je_type: 'payment',
    lines: [
      { role: 'ap', debit: 200 },
      { account: '1111', credit: 200 },
    ],
  });
  const report = await app.asks(cashFlow, { date_from: '2026-01-02', date_to: '2026-12-31' });
  assert.is(report.opening_cash, 1000);
  assert.is(report.net_change, 300);
  const of = (items: { code: string; amount: number }[]) =>
    Object.fromEntries(items.map((one) => [one.code, one.amount]));
  assert.equal(of(report.direct.operating), { 4100: 500, 6950: -50 });
  assert.equal(of(report.direct.investing), { 1210: -150 });
  assert.is(report.transfers_excluded, 50);
  assert.is(report.indirect.net_profit, 390);
  assert.equal(of(report.indirect.adjustments), { 6400: 10 });
  assert.equal(of(report.indirect.working_capital), { 2110: 200 });
  assert.is(report.indirect.net_change, 300);
  assert.is(report.reconciles, true);
});

it('show a contact’s statement', async ({ app }) => {
  const { id } = await app.does(createContact, { name: 'Ada', contact_type: 'customer' });
  const owes = (ts: string, amount: number) =>
    enters(
      app,
      ts,
      {},
      {
        entries: [
          amount > 0
            ? { account: '1120', debit: amount, contact_id: id }
            : { account: '1120', credit: -amount, contact_id: id },
          amount > 0 ? { account: '4100', credit: amount } : { account: '1111', debit: -amount },
        ],
      },
    );
  await owes('2025-12-01', 100);
  await owes('2026-01-01', 50);
  await owes('2026-01-02', -120);
  const read = await app.asks(statement, { contact_id: id, date_from: '2026-01-01' });
  assert.is(read.opening, 100);
  assert.equal(
    read.lines.map((one: { balance: number }) => one.balance),
    [150, 30],
  );
  assert.is(read.closing, 30);
  const rows = await app.asks(extended, { contact_id: id });
  assert.is(rows.total, 3);
  assert.is(rows.items[0].lines[0].name, 'Accounts Receivable');
});

it('include imported accounts and entries, skipped the second time', async ({ app }) => {
  const entry = (entity_id: string, credit: number) => ({
    entity_id,
    event_type: 'acc.journal_entry.created',
    data: {
      ts: '2026-01-05T10:00:00Z',
      memo: 'old',
      entries: [
        { account: '6299', debit: 5 },
        { account: '1111', credit },
      ],
    },
    source: 'old system',
    idempotency_key: `k-${entity_id}`,
  });
  const records = [
    {
      entity_id: 'acc:6299',
      event_type: 'acc.account.created',
      data: { code: '6299', name: 'Other rent', account_type: 'expense', parent_code: '6000' },
      source: 'old system',
      idempotency_key: 'k-account',
    },
    entry('je:auto:doc:1:fin', 5),
    entry('je:wrong', 4),
    { ...entry('x', 5), event_type: 'acc.something' },
  ];
  const first = await app.does(importBatch, { records });
  assert.is(first.created, 2);
  assert.is(first.failed, 2);
  assert.match(first.errors[0].reason, /differ by 1/);
  assert.is(first.errors[1].index, 3);
  const again = records.map((one) => ({ ...one, idempotency_key: `${one.idempotency_key}-2` }));
  const second = await app.does(importBatch, { records: again });
  assert.is(second.created, 0);
  assert.is(second.skipped, 2);
  assert.equal(await stands(app), { 1111: -5, 6299: 5 });
});

it.run();
