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
import type { Answered, TestHouse } from '../../in-memory-installation.ts';
import { closes, issued, line, openBooked, read, refuses } from '../documents.ts';

const it = suite<{ house: TestHouse }>('documents.docs.payments');

it.before.each(async (context) => {
  context.house = await openBooked();
});
it.after.each(async ({ house }) => {
  await closes(house);
});

it('refuse methods that move no money', async ({ house }) => {
  const id = await issued(house, 'invoice');
  await house.does(payment, { entity_id: id, amount: 40, method: 'card' });
  await house.does(writeOff, { entity_id: id, amount: 20, reason: 'gone' });
  const credit = await issued(house, 'credit_note', {
    original_doc_id: id,
    line_items: [line(1, 50)],
  });
  const payment_date = '2026-11-21';
  for (const method of ['credit_note', 'applied', 'write_off']) {
    const said = { amount: 10, method };
    const bulk = { ...said, doc_ids: [id], payment_date };
    await refuses(house, payment, { ...said, entity_id: id }, 422, 'bad_value');
    await refuses(house, refund, { ...said, entity_id: id }, 422, 'bad_value');
    await refuses(house, bulkPayment, bulk, 422, 'bad_value');
    const back = { ...said, entity_id: credit, date: payment_date };
    await refuses(house, cnRefund, back, 422, 'bad_value');
  }
});

const entryOf = async (house: TestHouse, id: string, at: number): Promise<string | undefined> => {
  const { items } = await house.asks(listPayments, { entity_id: id });
  const entity_id = items[at]?.journal_entry_id;
  if (!entity_id) return undefined;
  const { entries } = await house.asks(getEntry, { entity_id });
  return entries
    .map((one: { account: string; debit: number; credit: number }) =>
      [one.account, one.debit, one.credit].join(' '),
    )
    .join(', ');
};

it('name their journal entries', async ({ house }) => {
  const id = await issued(house, 'invoice');
  await house.does(payment, { entity_id: id, amount: 40 });
  await house.does(refund, { entity_id: id, amount: 10 });
  await house.does(writeOff, { entity_id: id, amount: 5, reason: 'gone' });
  assert.is(await entryOf(house, id, 0), '1110 40 0, 1120 0 40');
  assert.is(await entryOf(house, id, 1), '1110 0 10, 1120 10 0');
  assert.is(await entryOf(house, id, 2), '6960 5 0, 1120 0 5');
  const { payments } = await read(house, id);
  assert.match(payments[0].journal_entry_id, /^je:/);
});

it('name none for an applied credit unless the rates differ', async ({ house }) => {
  const original_doc_id = await issued(house, 'invoice', { currency: 'EUR', conversion_rate: 2 });
  const credited = (conversion_rate: number): Promise<string> =>
    issued(house, 'credit_note', { original_doc_id, conversion_rate, line_items: [line(1, 10)] });
  const [same, other] = [await credited(2), await credited(3)];
  for (const entity_id of [same, other])
    await house.does(applyToInvoice, { entity_id, target_doc_id: original_doc_id, amount: 10 });
  assert.is(await entryOf(house, same, 0), undefined);
  assert.is(await entryOf(house, original_doc_id, 0), undefined);
  assert.is(await entryOf(house, other, 0), '1120 10 0, 4500 0 10');
  assert.is(await entryOf(house, original_doc_id, 1), '1120 10 0, 4500 0 10');
});

it('of credit cannot be voided, on either document, once they are refunded', async ({ house }) => {
  const id = await issued(house, 'invoice');
  const credit = await issued(house, 'credit_note', {
    original_doc_id: id,
    line_items: [line(1, 50)],
  });
  await house.does(applyToInvoice, { entity_id: credit, target_doc_id: id, amount: 50 });
  await house.does(refund, { entity_id: id, amount: 30 });
  for (const entity_id of [id, credit])
    await refuses(house, voidPayment, { entity_id, payment_index: 0 }, 409, 'refunds_rest_on_it');
  await house.does(voidPayment, { entity_id: id, payment_index: 1 });
  await house.does(voidPayment, { entity_id: credit, payment_index: 0 });
  assert.is((await read(house, id)).amount_paid, 0);
});

it('cannot be voided with an earlier date', async ({ house }) => {
  const entity_id = await issued(house, 'invoice', { issue_date: '2026-01-10' });
  for (const date of [{ date: '2026-01-15' }, { date: '2026-01-25' }, {}]) {
    const made = { entity_id, amount: 40, payment_date: '2026-01-20' };
    const { payment_index } = await house.does(payment, made);
    await house.does(voidPayment, { entity_id, payment_index, ...date });
  }
  const { lines } = await house.asks(accountLedger, { account_code: '1120' });
  const back = lines.filter(({ debit }: Answered) => debit === 40);
  assert.equal(
    back.map(({ ts }: Answered) => ts),
    ['2026-01-20', '2026-01-20', '2026-01-25'],
  );
});

it.run();
