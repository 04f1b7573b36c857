import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createBank } from '../../../modules/accounting/banks/create.ts';
import { update as updateBank } from '../../../modules/accounting/banks/update.ts';
import { applyToInvoice } from '../../../modules/documents/credit-notes/apply-to-invoice.ts';
import { cnRefund } from '../../../modules/documents/credit-notes/cn-refund.ts';
import { bulkPayment } from '../../../modules/documents/payments/bulk-payment.ts';
import { listPayments } from '../../../modules/documents/payments/list-payments.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { refund } from '../../../modules/documents/payments/refund.ts';
import { voidPayment } from '../../../modules/documents/payments/void-payment.ts';
import { writeOff } from '../../../modules/documents/payments/write-off.ts';
import type { TestApp } from '../../test-app.ts';
import { closes, draft, issued, line, openBooked, read, refuses } from '../documents.ts';

const it = suite<{ app: TestApp }>('documents.payments.payment');

it.before.each(async (context) => {
  context.app = await openBooked();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const stands = async (app: TestApp, id: string): Promise<readonly unknown[]> => {
  const { status, amount_paid, amount_outstanding } = await read(app, id);
  return [status, amount_paid, amount_outstanding];
};

it('accepts 40 of 107, then 67, and no more', async ({ app }) => {
  const id = await issued(app, 'invoice', { doc_taxes: [{ code: 'VAT 7%', rate: 7 }] });
  await refuses(app, payment, { entity_id: id, amount: 108 }, 409, 'not_allowed');
  const first = await app.does(payment, { entity_id: id, amount: 40 });
  assert.equal([first.status, first.amount_outstanding, first.payment_index], ['partial', 67, 0]);
  assert.is(first.version, first.event_id);
  const second = await app.does(payment, { entity_id: id, amount: 67 });
  assert.equal([second.status, second.amount_outstanding], ['paid', 0]);
  assert.equal(await stands(app, id), ['paid', 107, 0]);
  await refuses(app, payment, { entity_id: id, amount: 1 }, 409, 'not_allowed');
});

it('refuses a payment on a draft', async ({ app }) => {
  const id = await draft(app, 'invoice');
  await refuses(app, payment, { entity_id: id, amount: 10 }, 409, 'not_allowed');
});

it('refuses another currency, an unknown account and fractions of a cent', async ({ app }) => {
  const entity_id = await issued(app, 'invoice');
  const asked = { entity_id, amount: 10 };
  await refuses(app, payment, { ...asked, currency: 'EUR' }, 422, 'other_currency');
  await refuses(app, payment, { ...asked, bank_account: '9999' }, 422, 'unknown_account');
  await refuses(app, payment, { entity_id, amount: 1.005 }, 422, 'bad_value');
});

it('names an active bank account', async ({ app }) => {
  const entity_id = await issued(app, 'invoice');
  const bank = { bank_name: 'Old Bank', account_number: '1', bank_type: 'checking' } as const;
  const made = await app.does(createBank, { ...bank, currency: 'USD' });
  const bank_account = made.chart_account_code;
  await app.does(updateBank, { bank_id: made.entity_id, is_active: false });
  const asked = { entity_id, amount: 10, bank_account };
  await refuses(app, payment, asked, 422, 'inactive_account');
  const many = { doc_ids: [entity_id], amount: 10, payment_date: '2026-11-10', bank_account };
  await refuses(app, bulkPayment, many, 422, 'inactive_account');
  await app.does(updateBank, { bank_id: made.entity_id, is_active: true });
  assert.is((await app.does(payment, asked)).status, 'partial');
});

it('reopens the balance for each voided payment', async ({ app }) => {
  const id = await issued(app, 'invoice');
  await app.does(payment, { entity_id: id, amount: 60 });
  await app.does(payment, { entity_id: id, amount: 40 });
  await app.does(voidPayment, { entity_id: id, payment_index: 0 });
  assert.equal(await stands(app, id), ['partial', 40, 60]);
  await app.does(voidPayment, { entity_id: id, payment_index: 1 });
  assert.equal(await stands(app, id), ['final', 0, 100]);
  await refuses(app, voidPayment, { entity_id: id, payment_index: 1 }, 409, 'payment_voided');
  await refuses(app, voidPayment, { entity_id: id, payment_index: 7 }, 422, 'no_payment');
  const { items, total } = await app.asks(listPayments, { entity_id: id });
  assert.is(total, 2);
  assert.equal(
    items.map((one: { index: number; status: string }) => [one.index, one.status]),
    [
      [0, 'voided'],
      [1, 'voided'],
    ],
  );
});

it('is one payment however often its key is sent', async ({ app }) => {
  const entity_id = await issued(app, 'invoice');
  const first = await app.does(payment, { entity_id, amount: 60 }, { key: 'k' });
  const again = await app.does(payment, { entity_id, amount: 60 }, { key: 'k' });
  assert.equal(again, first);
  assert.equal(await stands(app, entity_id), ['partial', 60, 40]);
});

it('settles the older of two invoices first', async ({ app }) => {
  const newer = await issued(app, 'invoice', {
    line_items: [line(1, 200)],
    due_date: '2026-12-31',
  });
  const older = await issued(app, 'invoice', { due_date: '2026-12-01' });
  const skipped = await draft(app, 'invoice');
  const asked = { doc_ids: [newer, older, skipped], payment_date: '2026-11-21' };
  const paid = await app.does(bulkPayment, { ...asked, amount: 150 });
  assert.equal(paid.allocations, [
    { doc_id: older, amount: 100 },
    { doc_id: newer, amount: 50 },
  ]);
  assert.equal([paid.total_allocated, paid.remaining], [150, 0]);
  const rest = await app.does(bulkPayment, { ...asked, amount: 200 });
  assert.equal([rest.total_allocated, rest.remaining], [150, 50]);
  await refuses(app, bulkPayment, { ...asked, amount: 1 }, 409, 'none_payable');
});

it('settles no documents of two contacts, currencies or directions at once', async ({ app }) => {
  const one = await issued(app, 'invoice');
  const asked = { amount: 10, payment_date: '2026-11-21' };
  const others = [
    await issued(app, 'invoice', { contact_name: 'Bob' }),
    await issued(app, 'invoice', { currency: 'EUR', conversion_rate: 2 }),
    await issued(app, 'bill'),
  ];
  for (const other of others)
    await refuses(app, bulkPayment, { ...asked, doc_ids: [one, other] }, 422, 'mixed_documents');
  await refuses(app, bulkPayment, { ...asked, doc_ids: ['doc:none'] }, 404, 'not_found');
});

it('applies a credit note of 50 to an invoice of 200 and voids it on both', async ({ app }) => {
  const invoice = await issued(app, 'invoice', { line_items: [line(2, 100)] });
  const credit = await issued(app, 'credit_note', {
    original_doc_id: invoice,
    line_items: [line(1, 50)],
  });
  const applied = await app.does(applyToInvoice, {
    entity_id: credit,
    target_doc_id: invoice,
    amount: 50,
  });
  assert.equal(
    [applied.status, applied.amount_outstanding, applied.target_status, applied.target_outstanding],
    ['paid', 0, 'partial', 150],
  );
  const { payments } = await read(app, invoice);
  assert.equal([payments[0].method, payments[0].source_doc_id], ['credit_note', credit]);
  await app.does(voidPayment, { entity_id: invoice, payment_index: 0 });
  assert.equal(await stands(app, invoice), ['final', 0, 200]);
  assert.equal(await stands(app, credit), ['final', 0, 50]);
  const other = await read(app, credit);
  assert.equal([other.payments[0].method, other.payments[0].status], ['applied', 'voided']);
});

it('applies credit only to issued invoices of the same contact and currency, and within both', async ({
  app,
}) => {
  const invoice = await issued(app, 'invoice', { line_items: [line(1, 30)] });
  const original = await issued(app, 'invoice');
  const credit = await issued(app, 'credit_note', { original_doc_id: original });
  const apply = (target_doc_id: string, amount: number, status: number, code: string) =>
    refuses(app, applyToInvoice, { entity_id: credit, target_doc_id, amount }, status, code);
  await apply(invoice, 31, 409, 'not_allowed');
  await apply(original, 101, 409, 'not_allowed');
  await apply(await draft(app, 'invoice'), 10, 409, 'not_allowed');
  await apply(await issued(app, 'bill'), 10, 409, 'other_side');
  await apply(await issued(app, 'invoice', { contact_name: 'Bob' }), 1, 422, 'other_contact');
  await apply('doc:none', 10, 404, 'not_found');
  const foreign = await issued(app, 'invoice', { currency: 'EUR', conversion_rate: 2 });
  await apply(foreign, 10, 422, 'other_currency');
  await refuses(
    app,
    applyToInvoice,
    { entity_id: invoice, target_doc_id: original, amount: 1 },
    409,
    'not_allowed',
  );
});

it('refunds a credit note within its balance', async ({ app }) => {
  const original_doc_id = await issued(app, 'invoice');
  const credit = await issued(app, 'credit_note', {
    original_doc_id,
    line_items: [line(1, 50)],
  });
  const asked = { entity_id: credit, date: '2026-11-21' };
  await refuses(app, cnRefund, { ...asked, amount: 51 }, 409, 'not_allowed');
  const part = await app.does(cnRefund, { ...asked, amount: 20, method: 'cash' });
  assert.equal([part.status, part.amount_outstanding], ['partial', 30]);
  const { payments } = await read(app, credit);
  assert.equal([payments[0].method, payments[0].via], ['refund', 'cash']);
  await refuses(
    app,
    cnRefund,
    { ...asked, entity_id: original_doc_id, amount: 1 },
    409,
    'not_allowed',
  );
});

it('refunds a payment and reopens the balance', async ({ app }) => {
  const id = await issued(app, 'invoice');
  await refuses(app, refund, { entity_id: id, amount: 1 }, 409, 'not_allowed');
  await app.does(payment, { entity_id: id, amount: 60 });
  await refuses(app, refund, { entity_id: id, amount: 61 }, 409, 'not_allowed');
  await app.does(refund, { entity_id: id, amount: 20, reason: 'late' });
  assert.equal(await stands(app, id), ['partial', 40, 60]);
  await refuses(app, voidPayment, { entity_id: id, payment_index: 0 }, 409, 'refunds_rest_on_it');
  await app.does(refund, { entity_id: id, amount: 40 });
  assert.equal(await stands(app, id), ['final', 0, 100]);
});

it('writes a balance off, which settles it without a payment', async ({ app }) => {
  const id = await issued(app, 'invoice');
  await app.does(payment, { entity_id: id, amount: 60 });
  const done = await app.does(writeOff, { entity_id: id, reason: 'gone' });
  assert.equal([done.status, done.amount_outstanding], ['paid', 0]);
  const record = await read(app, id);
  assert.equal([record.amount_paid, record.written_off], [60, 40]);
  await app.does(voidPayment, { entity_id: id, payment_index: done.payment_index });
  assert.equal(await stands(app, id), ['partial', 60, 40]);
  const bill = await issued(app, 'bill');
  await refuses(app, writeOff, { entity_id: bill, reason: 'x' }, 409, 'not_allowed');
});

it('pays a bill and goes back to awaiting payment', async ({ app }) => {
  const id = await issued(app, 'bill');
  assert.equal(await stands(app, id), ['awaiting_payment', 0, 100]);
  await app.does(payment, { entity_id: id, amount: 100 });
  assert.equal(await stands(app, id), ['paid', 100, 0]);
  await app.does(voidPayment, { entity_id: id, payment_index: 0 });
  assert.equal(await stands(app, id), ['awaiting_payment', 0, 100]);
});

it('relieves the complete rest in company currency with the last payment', async ({ app }) => {
  const id = await issued(app, 'invoice', {
    currency: 'EUR',
    conversion_rate: 35.12345,
    line_items: [line(1, 33.33), line(1, 33.33), line(1, 33.34)],
  });
  const before = await read(app, id);
  assert.equal([before.total_base, before.outstanding_base], [3512.35, 3512.35]);
  for (const amount of [33.33, 33.33, 33.34]) await app.does(payment, { entity_id: id, amount });
  const { payments, outstanding_base } = await read(app, id);
  assert.equal(
    payments.map((one: { relieved: number }) => one.relieved),
    [1170.66, 1170.66, 1171.03],
  );
  assert.is(outstanding_base, 0);
});

it.run();
