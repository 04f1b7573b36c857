import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get as getEntry } from '../../../modules/accounting/journal/get.ts';
import { accountLedger } from '../../../modules/accounting/reports/account-ledger.ts';
import { applyToInvoice } from '../../../modules/documents/credit-notes/apply-to-invoice.ts';
import { cnRefund } from '../../../modules/documents/credit-notes/cn-refund.ts';
import { bulkPayment } from '../../../modules/documents/payments/bulk-payment.ts';
import { listPayments } from '../../../modules/documents/payments/list-payments.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { refund } from '../../../modules/documents/payments/refund.ts';
import { voidPayment } from '../../../modules/documents/payments/void-payment.ts';
import { writeOff } from '../../../modules/documents/payments/write-off.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { closes, issued, line, openBooked, read, refuses } from '../documents.ts';

const it = suite<{ app: TestApp }>('documents.docs.payments');

it.before.each(async (context) => {
  context.app = await openBooked();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

it('refuse methods that move no money', async ({ app }) => {
  const id = await issued(app, 'invoice');
  await app.does(payment, { entity_id: id, amount: 40, method: 'card' });
  await app.does(writeOff, { entity_id: id, amount: 20, reason: 'gone' });
  const credit = await issued(app, 'credit_note', {
    original_doc_id: id,
    line_items: [line(1, 50)],
  });
  const payment_date = '2026-11-21';
  for (const method of ['credit_note', 'applied', 'write_off']) {
    const said = { amount: 10, method };
    const bulk = { ...said, doc_ids: [id], payment_date };
    await refuses(app, payment, { ...said, entity_id: id }, 422, 'bad_value');
    await refuses(app, refund, { ...said, entity_id: id }, 422, 'bad_value');
    await refuses(app, bulkPayment, bulk, 422, 'bad_value');
    const back = { ...said, entity_id: credit, date: payment_date };
    await refuses(app, cnRefund, back, 422, 'bad_value');
  }
});

const entryOf = async (app: TestApp, id: string, at: number): Promise<string | undefined> => {
  const { items } = await app.asks(listPayments, { entity_id: id });
  const entity_id = items[at]?.journal_entry_id;
  if (!entity_id) return undefined;
  const { entries } = await app.asks(getEntry, { entity_id });
  return entries
    .map((one: { account: string; debit: number; credit: number }) =>
      [one.account, one.debit, one.credit].join(' '),
    )
    .join(', ');
};

it('name their journal entries', async ({ app }) => {
  const id = await issued(app, 'invoice');
  await app.does(payment, { entity_id: id, amount: 40 });
  await app.does(refund, { entity_id: id, amount: 10 });
  await app.does(writeOff, { entity_id: id, amount: 5, reason: 'gone' });
  assert.is(await entryOf(app, id, 0), '1110 40 0, 1120 0 40');
  assert.is(await entryOf(app, id, 1), '1110 0 10, 1120 10 0');
  assert.is(await entryOf(app, id, 2), '6960 5 0, 1120 0 5');
  const { payments } = await read(app, id);
  assert.match(payments[0].journal_entry_id, /^je:/);
});

it('name none for an applied credit unless the rates differ', async ({ app }) => {
  const original_doc_id = await issued(app, 'invoice', { currency: 'EUR', conversion_rate: 2 });
  const credited = (conversion_rate: number): Promise<string> =>
    issued(app, 'credit_note', { original_doc_id, conversion_rate, line_items: [line(1, 10)] });
  const [same, other] = [await credited(2), await credited(3)];
  for (const entity_id of [same, other])
    await app.does(applyToInvoice, { entity_id, target_doc_id: original_doc_id, amount: 10 });
  assert.is(await entryOf(app, same, 0), undefined);
  assert.is(await entryOf(app, original_doc_id, 0), undefined);
  assert.is(await entryOf(app, other, 0), '1120 10 0, 4500 0 10');
  assert.is(await entryOf(app, original_doc_id, 1), '1120 10 0, 4500 0 10');
});

it('of credit cannot be voided, on either document, once they are refunded', async ({ app }) => {
  const id = await issued(app, 'invoice');
  const credit = await issued(app, 'credit_note', {
    original_doc_id: id,
    line_items: [line(1, 50)],
  });
  await app.does(applyToInvoice, { entity_id: credit, target_doc_id: id, amount: 50 });
  await app.does(refund, { entity_id: id, amount: 30 });
  for (const entity_id of [id, credit])
    await refuses(app, voidPayment, { entity_id, payment_index: 0 }, 409, 'refunds_rest_on_it');
  await app.does(voidPayment, { entity_id: id, payment_index: 1 });
  await app.does(voidPayment, { entity_id: credit, payment_index: 0 });
  assert.is((await read(app, id)).amount_paid, 0);
});

it('cannot be voided with an earlier date', async ({ app }) => {
  const entity_id = await issued(app, 'invoice', { issue_date: '2026-01-10' });
  for (const date of [{ date: '2026-01-15' }, { date: '2026-01-25' }, {}]) {
    const made = { entity_id, amount: 40, payment_date: '2026-01-20' };
    const { payment_index } = await app.does(payment, made);
    await app.does(voidPayment, { entity_id, payment_index, ...date });
  }
  const { lines } = await app.asks(accountLedger, { account_code: '1120' });
  const back = lines.filter(({ debit }: Answered) => debit === 40);
  assert.equal(
    back.map(({ ts }: Answered) => ts),
    ['2026-01-20', '2026-01-20', '2026-01-25'],
  );
});

it.run();
