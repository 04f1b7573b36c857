import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { get as getBank } from '../../../modules/accounting/banks/get.ts';
import { get as getEntry } from '../../../modules/accounting/journal/get.ts';
import { set as setLock } from '../../../modules/accounting/period/set.ts';
import { balanceSheet } from '../../../modules/accounting/reports/balance-sheet.ts';
import { create } from '../../../modules/accounting/revaluation/create.ts';
import { update as setSettings } from '../../../modules/companies/settings/update.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { writeOff } from '../../../modules/documents/payments/write-off.ts';
import { invariants } from '../../../modules/ledger/chain/invariants.ts';
import { closes, issued, line, refuses } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { enters, openBooks, sides, stands } from '../books.ts';
import { bankWith } from '../statement.ts';

const it = suite<{ app: TestApp }>('accounting.revaluation.create');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  const { ok, items } = await app.asks(invariants, {});
  assert.ok(ok, JSON.stringify(items));
  await closes(app);
});

const euro = { currency: 'EUR', conversion_rate: 35 };
const as_of = '2026-01-31';

/** An invoice, or a bill, of 1000 euro at 35. */
const owed = (app: TestApp, doc_type: string): Promise<string> =>
  issued(app, doc_type, {
    ...euro,
    issue_date: '2026-01-10',
    line_items: [line(1, 1000)],
  } as never);

const entryOf = (app: TestApp, entity_id: string): Promise<Answered> =>
  app.asks(getEntry, { entity_id });

it('revalues open documents at the closing rate, reversed on the next day', async ({ app }) => {
  await owed(app, 'invoice');
  const done = await app.does(create, { as_of, rates: { EUR: 36 } });
  assert.is(done.unrealized, 1000);
  assert.is(done.je_ids.length, 1);
  const [first] = done.lines;
  assert.equal(
    [first.account, first.currency, first.foreign_balance, first.book_value, first.closing_value],
    ['1120', 'EUR', 1000, 35_000, 36_000],
  );
  const entry = await entryOf(app, done.je_ids[0]);
  assert.equal(sides(entry), ['Dr 1120 1000', 'Cr 4510 1000']);
  assert.is(entry.je_type, 'fx');
  assert.is(entry.date, as_of);
  assert.is(entry.reversed_by, done.reversal_id);
  const back = await entryOf(app, done.reversal_id);
  assert.is(back.date, '2026-02-01');
  assert.equal(sides(back), ['Cr 1120 1000', 'Dr 4510 1000']);
  assert.is((await stands(app, { as_of }))['1120'], 36_000);
  assert.is((await stands(app))['1120'], 35_000);
  assert.ok((await app.asks(balanceSheet, { as_of })).balanced);
});

it('posts nothing more on the same day', async ({ app }) => {
  await owed(app, 'invoice');
  await owed(app, 'bill');
  const done = await app.does(create, { as_of, rates: { EUR: 36 } });
  assert.is(done.unrealized, 0, 'what customers owe gains what suppliers are owed costs');
  const entry = await entryOf(app, done.je_ids[0]);
  assert.equal(sides(entry), ['Dr 1120 1000', 'Cr 2110 1000']);
  const again = await app.does(create, { as_of, rates: { EUR: 36 } });
  assert.equal(again.je_ids, []);
  assert.is(again.reversal_id, null);
  const later = { as_of: '2026-02-28', rates: { EUR: 34 } };
  const next = await app.does(create, later);
  assert.equal(sides(await entryOf(app, next.je_ids[0])), ['Cr 1120 1000', 'Dr 2110 1000']);
});

it('follows payments and write-offs of documents', async ({ app }) => {
  const entity_id = await owed(app, 'invoice');
  const paid = { entity_id, amount: 400, payment_date: '2026-01-20', conversion_rate: 34 };
  await app.does(payment, paid);
  const half = await app.does(create, { as_of, rates: { EUR: 36 }, dry_run: true });
  assert.equal(
    half.lines.map((one: Answered) => [one.account, one.foreign_balance, one.book_value]),
    [['1120', 600, 21_000]],
  );
  assert.is(half.unrealized, 600);
  assert.equal(half.je_ids, [], 'a dry run posts nothing');
  await app.does(writeOff, { entity_id, reason: 'gone', date: '2026-01-21' } as never);
  const none = await app.does(create, { as_of, rates: { EUR: 36 } });
  assert.equal(none.lines, []);
});

it('takes open credit notes of both sides off what is owed', async ({ app }) => {
  await owed(app, 'invoice');
  await owed(app, 'bill');
  const credit = (side: string, price: number, conversion_rate: number): Promise<string> =>
    issued(app, 'credit_note', {
      ...{ ...euro, side, conversion_rate, issue_date: '2026-01-15' },
      line_items: [line(1, price)],
    } as never);
  await credit('sales', 400, 34);
  await credit('purchases', 300, 36);
  const done = await app.does(create, { as_of, rates: { EUR: 37 } });
  assert.equal(
    done.lines.map((one: Answered) => [
      ...[one.account, one.foreign_balance, one.book_value, one.closing_value],
    ]),
    [
      ['1120', 600, 21_400, 22_200],
      ['2110', -700, -24_200, -25_900],
    ],
  );
  assert.is(done.unrealized, -900);
  assert.equal(sides(await entryOf(app, done.je_ids[0])), [
    'Dr 1120 800',
    'Cr 2110 1700',
    'Dr 4510 900',
  ]);
});

it('keeps the revaluation of a bank account', async ({ app }) => {
  const bank = await bankWith(app, 1000, { currency: 'EUR', exchange_rate: 35 });
  await enters(
    app,
    '2026-01-20',
    {},
    {
      entries: [
        {
          account: bank.code,
          credit: 36_000,
          currency: 'EUR',
          amount_currency: 1000,
          exchange_rate: 36,
        },
        { account: '6200', debit: 36_000 },
      ],
    },
  );
  const empty = await app.asks(getBank, { bank_id: bank.id });
  assert.equal([empty.balance, empty.balance_company_currency], [0, -1000]);
  const done = await app.does(create, { as_of, rates: { EUR: 36 } });
  const entry = await entryOf(app, done.je_ids[0]);
  assert.equal(sides(entry), [`Dr ${bank.code} 1000`, 'Cr 4510 1000']);
  assert.is(done.reversal_id, null);
  assert.is(entry.status, 'posted');
  const after = await app.asks(getBank, { bank_id: bank.id });
  assert.equal([after.balance, after.balance_company_currency], [0, 0]);
});

it('posts banks and documents separately, and reverses only on request', async ({ app }) => {
  const bank = await bankWith(app, 100, { currency: 'EUR', exchange_rate: 35 });
  await owed(app, 'invoice');
  const asked = { as_of, rates: { EUR: 34 }, reverse_next_day: false };
  const done = await app.does(create, asked);
  assert.is(done.unrealized, -1100);
  const entries = await Promise.all(done.je_ids.map((id: string) => entryOf(app, id)));
  assert.equal(entries.map(sides), [
    ['Cr ' + `${bank.code} 100`, 'Dr 4510 100'],
    ['Cr 1120 1000', 'Dr 4510 1000'],
  ]);
  assert.is(done.reversal_id, null);
});

it('uses the rate table of the company by default', async ({ app }) => {
  await owed(app, 'invoice');
  await refuses(app, create, { as_of }, 422, 'rate_missing');
  const rate = (date: string, one: number) => ({ from: 'EUR', to: 'USD', date, rate: one });
  await app.does(setSettings, {
    exchange_rates: [rate('2026-01-01', 35.5), rate('2026-01-30', 36), rate('2026-02-01', 40)],
  } as never);
  assert.is((await app.does(create, { as_of })).unrealized, 1000);
});

it('refuses the locked period and requires a manager', async ({ app }) => {
  await owed(app, 'invoice');
  await app.does(setLock, { lock_date: as_of });
  const asked = { as_of, rates: { EUR: 36 } };
  await refuses(app, create, asked, 422, 'period_locked');
  await refuses(app, create, asked, 403, 'role_too_low', { role: 'operator' });
  const other = await app.does(create, asked, app.caller('owner', uuid()));
  assert.equal(other.lines, [], 'another company has nothing of ours');
  const later = { as_of: '2026-02-01', rates: { EUR: 36 } };
  const once = await app.does(create, later, { key: 'k' });
  assert.equal(await app.does(create, later, { key: 'k' }), once);
});

it.run();
