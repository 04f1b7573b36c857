import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { taxReport } from '../../../modules/accounting/reports/tax-report.ts';
import { applyToInvoice } from '../../../modules/documents/credit-notes/apply-to-invoice.ts';
import { cnRefund } from '../../../modules/documents/credit-notes/cn-refund.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { apply } from '../../../modules/documents/on-account/apply.ts';
import { voidApplication } from '../../../modules/documents/on-account/void-application.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { refund } from '../../../modules/documents/payments/refund.ts';
import { returnPayment } from '../../../modules/documents/payments/return-payment.ts';
import { voidPayment } from '../../../modules/documents/payments/void-payment.ts';
import { writeOff } from '../../../modules/documents/payments/write-off.ts';
import { invariants } from '../../../modules/ledger/chain/invariants.ts';
import { balances, enters, stands } from '../../accounting/books.ts';
import { fits } from '../../crm/fits.ts';
import type { Answered } from '../../test-app.ts';
import { line, read } from '../documents.ts';
import { closesDesk, type Desk, journal, openDesk, owed, received } from '../on-account/account.ts';

const it = suite<{ desk: Desk }>('documents.deferredTax');

it.before.each(async (context) => {
  context.desk = await openDesk();
});
it.after.each(({ desk }) => closesDesk(desk));

const vat = { code: 'VAT 7%', rate: 7, due_on: 'payment' };
const taxed = (amount: number, ...taxes: object[]) => ({
  line_items: [line(1, amount, { taxes: taxes.length ? taxes : [vat] })],
});

/** An invoice (or a bill) of 107, whose tax of 7 is due on payment. */
const unpaid = (desk: Desk, doc_type = 'invoice', more: object = {}): Promise<string> =>
  owed(desk, 100, doc_type, { ...taxed(100), ...more });

const pays = (desk: Desk, entity_id: string, amount: number, more: object = {}) =>
  desk.app.does(payment, { entity_id, amount, payment_date: '2026-01-15', ...more });

/** Balances of tax that is due and that is not, of sales or purchases. */
const taxes = async (desk: Desk, codes = [2120, 2126]): Promise<number[]> => {
  const found = await stands(desk.app);
  return codes.map((code) => found[code] ?? 0);
};

it('becomes due by each payment with its share, and the rest by the last', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await unpaid(desk);
  await pays(desk, entity_id, 53.5);
  assert.equal(await journal(desk), [
    '2026-01-10 invoice Dr 1120 107 Cr 4200 100 Cr 2126 7',
    '2026-01-15 payment Dr 1110 53.5 Cr 1120 53.5',
    '2026-01-15 tax Dr 2126 3.5 Cr 2120 3.5',
  ]);
  const seen = await read(app, entity_id);
  assert.equal(seen.deferred_taxes, [
    { code: 'VAT 7%', category: 'S', rate: 7, taxable_amount: 100, amount: 7, net: 100, tax: 7 },
  ]);
  assert.equal(
    [seen.payments[0].deferred_tax.date, seen.payments[0].deferred_tax.taxes[0].tax],
    ['2026-01-15', 3.5],
  );
  await pays(desk, entity_id, 0.01);
  await pays(desk, entity_id, 53.49);
  assert.equal(await taxes(desk), [-7, 0]);
});

it('mirrors on bills', async ({ desk }) => {
  const entity_id = await unpaid(desk, 'bill');
  await pays(desk, entity_id, 53.5);
  assert.equal(await journal(desk), [
    '2026-01-10 bill Dr 6950 100 Dr 1156 7 Cr 2110 107',
    '2026-01-15 payment Cr 1110 53.5 Dr 2110 53.5',
    '2026-01-15 tax Cr 1156 3.5 Dr 1150 3.5',
  ]);
  await pays(desk, entity_id, 53.5);
  assert.equal(await taxes(desk, [1150, 1156]), [7, 0]);
});

it('stays due on the invoice for other taxes, reverse charge and lost input tax', async ({
  desk,
}) => {
  const city = { code: 'City', rate: 2 };
  await owed(desk, 100, 'invoice', taxed(100, vat, city));
  assert.equal(await taxes(desk), [-2, -7]);
  await owed(desk, 100, 'bill', taxed(100, { ...vat, reverse_charge: true }));
  await owed(desk, 100, 'bill', taxed(100, { ...vat, recoverable: false }));
  assert.equal(await taxes(desk, [1150, 1156]), [7, 0]);
});

it('returns with a void, a refund and a returned payment', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await unpaid(desk);
  const before = await balances(app);
  await pays(desk, entity_id, 40);
  await app.does(voidPayment, { entity_id, payment_index: 0 });
  assert.equal(await balances(app), before);
  await pays(desk, entity_id, 107);
  await app.does(refund, { entity_id, amount: 53.5, payment_date: '2026-01-20' });
  assert.equal(await taxes(desk), [-3.5, -3.5]);
  assert.is((await journal(desk)).at(-1), '2026-01-20 tax Cr 2126 3.5 Dr 2120 3.5');
  await app.does(voidPayment, { entity_id, payment_index: 2 });
  assert.equal(await taxes(desk), [-7, 0]);
  await app.does(returnPayment, { entity_id, payment_index: 1, date: '2026-01-25', fee: 8 });
  assert.equal(await taxes(desk), [0, -7]);
  await app.does(voidPayment, { entity_id, payment_index: 3 });
  assert.equal(await taxes(desk), [-7, 0]);
});

it('is moved by money on account, and back by the void of its application', async ({ desk }) => {
  const { app } = desk;
  const doc_id = await unpaid(desk);
  const entity_id = await received(desk, 107);
  const allocations = [{ doc_id, amount: 53.5 }];
  await app.does(apply, { entity_id, allocations, date: '2026-01-16' });
  assert.equal(await journal(desk, { je_type: 'tax' }), ['2026-01-16 tax Dr 2126 3.5 Cr 2120 3.5']);
  await app.does(voidApplication, { entity_id, application_index: 0 });
  assert.equal(await taxes(desk), [0, -7]);
  const prepaid = await unpaid(desk, 'invoice', { prepaid: 107 });
  assert.is((await read(app, prepaid)).status, 'paid');
  assert.equal(await taxes(desk), [-7, -7]);
});

it('moves on both documents where a credit note is applied', async ({ desk }) => {
  const { app } = desk;
  const invoice = await unpaid(desk);
  const credit = await unpaid(desk, 'credit_note', { original_doc_id: invoice, ...taxed(50) });
  assert.equal(await taxes(desk), [0, -3.5]);
  const applied = { entity_id: credit, target_doc_id: invoice, amount: 53.5, date: '2026-01-20' };
  await app.does(applyToInvoice, applied);
  assert.equal(await taxes(desk), [0, -3.5]);
  await pays(desk, invoice, 53.5);
  assert.equal(await taxes(desk), [-3.5, 0]);
  await app.does(voidPayment, { entity_id: credit, payment_index: 0 });
  assert.equal(await taxes(desk), [-3.5, 0]);
  await app.does(cnRefund, { entity_id: credit, amount: 53.5, date: '2026-01-21' });
  assert.equal(await taxes(desk), [0, -3.5]);
});

it('is not due before the document, where the money was', async ({ desk }) => {
  const entity_id = await unpaid(desk);
  await pays(desk, entity_id, 107, { payment_date: '2026-01-04' });
  assert.equal(await journal(desk, { je_type: 'tax' }), ['2026-01-10 tax Dr 2126 7 Cr 2120 7']);
  await desk.app.does(voidPayment, { entity_id, payment_index: 0 });
  assert.equal(await taxes(desk), [0, -7]);
});

it('is released, and no loss, where the balance is written off', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await unpaid(desk);
  await pays(desk, entity_id, 53.5);
  await app.does(writeOff, { entity_id, reason: 'gone', date: '2026-01-20' });
  assert.is((await journal(desk)).at(-1), '2026-01-20 payment Dr 6960 50 Dr 2126 3.5 Cr 1120 53.5');
  assert.equal(await taxes(desk), [-3.5, 0]);
  await app.does(refund, { entity_id, amount: 53.5, payment_date: '2026-01-21' });
  assert.equal(await taxes(desk), [0, -3.5]);
});

it('is converted once, and leaves no cent in either currency', async ({ desk }) => {
  const terms = { currency: 'EUR', conversion_rate: 1.1337 };
  const entity_id = await unpaid(desk, 'invoice', { ...taxed(33.33), ...terms });
  for (const amount of [10, 10.01, 15.65])
    await pays(desk, entity_id, amount, { conversion_rate: 1.2 });
  const [due, open] = await taxes(desk);
  assert.equal([due, open], [-2.64, 0]);
});

it('goes with a document that is voided, restored or drafted again', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await unpaid(desk);
  await app.does(voidDoc, { entity_id });
  assert.equal(await taxes(desk), [0, 0]);
  await app.does(unvoid, { entity_id });
  assert.equal(await taxes(desk), [0, -7]);
  await app.does(revertToDraft, { entity_id });
  assert.equal((await read(app, entity_id)).deferred_taxes, []);
  await app.does(finalize, { entity_id });
  await pays(desk, entity_id, 107);
  assert.equal(await taxes(desk), [-7, 0]);
});

it('is taken from the rate of the company', async ({ desk }) => {
  const { app } = desk;
  const { update } = await import('../../../modules/companies/taxes/update.ts');
  await app.does(update, { taxes: [{ name: 'Service VAT', rate: 7, due_on: 'payment' }] });
  await owed(desk, 100, 'invoice', taxed(100, { code: 'service vat', rate: 7 }));
  assert.equal(await taxes(desk), [0, -7]);
});

it('counts in the tax report at each payment, and is shown until then', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await unpaid(desk);
  await owed(desk, 100, 'invoice', taxed(50, { code: 'VAT 7%', rate: 7 }));
  await unpaid(desk, 'bill');
  await pays(desk, entity_id, 53.5, { payment_date: '2026-02-05' });
  const january = { date_from: '2026-01-01', date_to: '2026-01-31' };
  const filed = await app.asks(taxReport, january);
  assert.ok(fits(taxReport, filed));
  const standard = { code: 'VAT 7%', category: 'S', rate: 7 };
  assert.equal(filed.output, [{ ...standard, net: 50, tax: 3.5 }]);
  assert.equal(filed.not_yet_due, {
    output: [{ ...standard, net: 100, tax: 7 }],
    input: [{ ...standard, net: 100, tax: 7 }],
  });
  assert.equal([filed.boxes.sales_net, filed.boxes.purchases_net], [50, 0]);
  const { output_tax_deferred: deferred } = filed.accounts;
  assert.equal([deferred.account, deferred.documents, deferred.other], ['2126', 7, 0]);
  const february = { date_from: '2026-02-01', date_to: '2026-02-28' };
  const next = await app.asks(taxReport, february);
  assert.equal(next.output, [{ ...standard, net: 50, tax: 3.5 }]);
  assert.equal(next.not_yet_due.output, [{ ...standard, net: 50, tax: 3.5 }]);
  assert.equal([next.boxes.sales_net, next.boxes.output_tax], [50, 3.5]);
  assert.equal([next.accounts.output_tax.other, next.accounts.output_tax_deferred.other], [0, 0]);
  await app.does(voidPayment, { entity_id, payment_index: 0, date: '2026-03-02' });
  assert.equal(await app.asks(taxReport, february), next);
  const march = await app.asks(taxReport, { date_from: '2026-03-01', date_to: '2026-03-31' });
  assert.equal(march.output, [{ ...standard, net: -50, tax: -3.5 }]);
  assert.equal(march.not_yet_due.output, [{ ...standard, net: 100, tax: 7 }]);
});

it('counts a taxable amount with two taxes once', async ({ desk }) => {
  const { app } = desk;
  const city = { code: 'City', rate: 2, due_on: 'payment' };
  const entity_id = await owed(desk, 100, 'invoice', taxed(100, vat, city));
  await pays(desk, entity_id, 54.5);
  const seen = await app.asks(taxReport, { date_from: '2026-01-01', date_to: '2026-01-31' });
  assert.equal(
    seen.output.map((one: Answered) => [one.code, one.net, one.tax]),
    [
      ['City', 50, 1],
      ['VAT 7%', 50, 3.5],
    ],
  );
  assert.is(seen.boxes.sales_net, 50);
});

it('equals its account in the invariants, manual entries apart', async ({ desk }) => {
  const { app } = desk;
  await unpaid(desk);
  await enters(app, '2026-01-31', { 2126: -5, 1111: 5 });
  const { items } = await app.asks(invariants, {});
  const row = items.find((one: Answered) => one.name === 'output_tax_not_due');
  assert.equal([row.books, row.records, row.by_hand, row.equal], [12, 7, 5, true]);
});

it.run();
