import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { companyHere } from '../../../kernel/reader/reader.ts';
import { get as statement } from '../../../modules/accounting/customer-statements/get.ts';
import { balanceSheet } from '../../../modules/accounting/reports/balance-sheet.ts';
import { create as revalue } from '../../../modules/accounting/revaluation/create.ts';
import { apply } from '../../../modules/documents/on-account/apply.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { voidPayment } from '../../../modules/documents/payments/void-payment.ts';
import { printableOf } from '../../../modules/documents/print/pdf.ts';
import { payable } from '../../../modules/reports/ageing/payable.ts';
import { receivable } from '../../../modules/reports/ageing/receivable.ts';
import { stands } from '../../accounting/books.ts';
import { fits } from '../../crm/fits.ts';
import type { Answered } from '../../test-app.ts';
import { read } from '../documents.ts';
import { closesDesk, type Desk, journal, openDesk, owed, paid, received } from './account.ts';

const it = suite<{ desk: Desk }>('documents.onAccount in reports');

it.before.each(async (context) => {
  context.desk = await openDesk();
});
it.after.each(({ desk }) => closesDesk(desk));

const early = { payment_date: '2026-01-04' };

it('is an advance from the day of the money to the day of its invoice', async ({ desk }) => {
  const { app, ada } = desk;
  const entity_id = await owed(desk, 100);
  await app.does(payment, { entity_id, amount: 100, ...early });
  assert.equal(await journal(desk), [
    '2026-01-04 payment Dr 1110 100 Cr 2160 100',
    '2026-01-10 invoice Dr 1120 100 Cr 4200 100',
    '2026-01-10 application Dr 2160 100 Cr 1120 100',
  ]);
  const { payments } = await read(app, entity_id);
  assert.equal([payments.length, payments[0].settles_on], [1, '2026-01-10']);
  const then = await app.asks(receivable, { as_of: '2026-01-05' });
  assert.ok(fits(receivable, then));
  assert.equal([then.total, then.on_account], [0, 100]);
  assert.equal(
    then.lines.map((one: Answered) => [one.customer_id, one.current, one.on_account]),
    [[ada, 0, 100]],
  );
  const after = await app.asks(receivable, { as_of: '2026-01-10' });
  assert.equal([after.total, after.on_account, after.lines], [0, 0, []]);
  const seen = await app.asks(statement, { contact_id: ada, date_to: '2026-01-05' });
  assert.ok(fits(statement, seen));
  assert.equal([seen.closing, seen.aging.total, seen.aging.on_account], [-100, 0, 100]);
});

it('is one payment, voided as one', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await owed(desk, 100, 'bill');
  await app.does(payment, { entity_id, amount: 60, ...early });
  const balances = await stands(app, { date_to: '2026-01-09' });
  assert.equal([balances[1170], balances[2110] ?? 0], [60, 0]);
  await app.does(voidPayment, { entity_id, payment_index: 0 });
  assert.equal((await journal(desk)).slice(0, 2), [
    '2026-01-04 payment Cr 1110 60 Dr 1170 60',
    '2026-01-04 reversal Dr 1110 60 Cr 1170 60',
  ]);
  assert.is(
    (await journal(desk, { je_type: 'reversal' })).at(-1),
    '2026-01-10 reversal Dr 1170 60 Cr 2110 60',
  );
  const supplier = await app.asks(payable, { as_of: '2026-01-07' });
  assert.equal([supplier.total, supplier.on_account], [0, 0]);
});

it('converts the money on its own day and the difference on the invoice’s', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await owed(desk, 1000, 'invoice', { currency: 'EUR', conversion_rate: 80 });
  await app.does(payment, { entity_id, amount: 1000, conversion_rate: 78, ...early });
  assert.equal(await journal(desk, { je_type: 'application' }), [
    '2026-01-10 application Dr 2160 78000 Dr 4500 2000 Cr 1120 80000',
  ]);
});

it('has a column in ageing and is netted nowhere', async ({ desk }) => {
  const { app, mill } = desk;
  await owed(desk, 100);
  await received(desk, 30);
  await paid(desk, 20);
  const now = await app.asks(receivable, {});
  const [line] = now.lines;
  assert.equal([now.total, now.on_account, line.total, line.on_account], [100, 30, 100, 30]);
  const supplier = await app.asks(payable, {});
  assert.equal([supplier.total, supplier.on_account], [0, 20]);
  assert.equal(
    supplier.lines.map((one: Answered) => [one.supplier_id, one.supplier_name, one.on_account]),
    [[mill, 'Mill', 20]],
  );
  const then = await app.asks(receivable, { as_of: '2026-01-07' });
  assert.equal([then.total, then.on_account], [0, 30]);
  const sheet = JSON.stringify(await app.asks(balanceSheet, {}));
  for (const part of ['"code":"1170"', '"code":"2160"', '"code":"1120"'])
    assert.ok(sheet.includes(part), part);
});

it('appears once on the statement; applying moves no balance', async ({ desk }) => {
  const { app, ada: contact_id } = desk;
  const doc_id = await owed(desk, 100);
  const id = await received(desk, 130);
  await app.does(apply, {
    entity_id: id,
    allocations: [{ doc_id, amount: 100 }],
    date: '2026-01-20',
  });
  const seen = await app.asks(statement, { contact_id });
  assert.equal(
    seen.lines.map((one: Answered) => [one.date, one.kind, one.balance]),
    [
      ['2026-01-05', 'payment', -130],
      ['2026-01-10', 'invoice', -30],
    ],
  );
  assert.equal([seen.closing, seen.aging.total, seen.aging.on_account], [-30, 0, 30]);
  const before = await app.asks(statement, { contact_id, date_to: '2026-01-15' });
  assert.equal([before.closing, before.aging.total, before.aging.on_account], [-30, 100, 130]);
});

it('is named on the paper of an open invoice until the invoice is paid', async ({ desk }) => {
  const { app } = desk;
  const doc_id = await owed(desk, 100);
  const named = (): number | undefined => {
    const reader = app.reader();
    return printableOf(reader, doc_id, companyHere(reader))?.on_account;
  };
  assert.is(named(), undefined);
  const entity_id = await received(desk, 130);
  assert.is(named(), 130);
  await app.does(apply, { entity_id, allocations: [{ doc_id, amount: 100 }], date: '2026-01-20' });
  assert.is(named(), undefined);
});

it('shows only the exchange difference of an application, in company currency', async ({
  desk,
}) => {
  const { app, ada: contact_id } = desk;
  const euro = (conversion_rate: number) => ({ currency: 'EUR', conversion_rate });
  const doc_id = await owed(desk, 1000, 'invoice', euro(80));
  const id = await received(desk, 1000, euro(78));
  const allocations = [{ doc_id, amount: 1000 }];
  await app.does(apply, { entity_id: id, allocations, date: '2026-01-20' });
  const seen = await app.asks(statement, { contact_id });
  assert.equal(
    seen.lines.map((one: Answered) => [one.kind, one.debit, one.credit, one.balance]),
    [
      ['payment', 0, 78_000, -78_000],
      ['invoice', 80_000, 0, 2000],
      ['application', 0, 2000, 0],
    ],
  );
  const own = await app.asks(statement, { contact_id, currency: 'EUR' });
  assert.equal(
    own.lines.map((one: Answered) => [one.kind, one.balance]),
    [
      ['payment', -1000],
      ['invoice', 0],
    ],
  );
});

it('is revalued like receivables, an advance is not', async ({ desk }) => {
  const { app } = desk;
  const euro = { currency: 'EUR', conversion_rate: 78 };
  await received(desk, 1000, euro);
  await received(desk, 500, { ...euro, kind: 'advance' });
  await paid(desk, 200, euro);
  const done = await app.does(revalue, { as_of: '2026-01-31', rates: { EUR: 80 } });
  assert.equal(
    done.lines
      .filter((one: Answered) => one.account !== '1110')
      .map((one: Answered) => [one.account, one.foreign_balance, one.unrealized]),
    [
      ['2160', -1000, -2000],
      ['1170', 200, 400],
    ],
  );
});

it.run();
