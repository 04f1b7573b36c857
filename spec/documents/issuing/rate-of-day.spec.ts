import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { create as createRate } from '../../../modules/accounting/exchange-rates/create.ts';
import { remove as removeRate } from '../../../modules/accounting/exchange-rates/remove.ts';
import { removeDays } from '../../../modules/accounting/exchange-rates/remove-days.ts';
import { create as createEntry } from '../../../modules/accounting/journal/create.ts';
import { get as getEntry } from '../../../modules/accounting/journal/get.ts';
import { create as revalue } from '../../../modules/accounting/revaluation/create.ts';
import { list as listLocations } from '../../../modules/companies/locations/list.ts';
import { cnRefund } from '../../../modules/documents/credit-notes/cn-refund.ts';
import { update } from '../../../modules/documents/drafting/update.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { send } from '../../../modules/documents/issuing/send.ts';
import { bulkPayment } from '../../../modules/documents/payments/bulk-payment.ts';
import { listPayments } from '../../../modules/documents/payments/list-payments.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { refund } from '../../../modules/documents/payments/refund.ts';
import { receive } from '../../../modules/documents/receiving/receive.ts';
import { sides, stands } from '../../accounting/books.ts';
import { brings } from '../../accounting/exchange-rates/rates.ts';
import { bankWith } from '../../accounting/statement.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { closes, draft, line, openShop, read, refuses } from '../documents.ts';

const it = suite<{ app: TestApp }>('documents.issuing with the rate of the day');

it.before.each(async (context) => {
  context.app = await openShop();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const euro = { currency: 'EUR', issue_date: '2026-01-05' };

/** A document of 100 euros, issued at the rate of its date. */
const issues = async (app: TestApp, doc_type: string, more: object = {}): Promise<string> => {
  const entity_id = await draft(app, doc_type, { ...euro, ...more });
  await app.does(finalize, { entity_id });
  return entity_id;
};

const entryOf = async (app: TestApp, entity_id: string, at = 0): Promise<string[]> => {
  const { items } = await app.asks(listPayments, { entity_id });
  return sides(await app.asks(getEntry, { entity_id: items[at].journal_entry_id }));
};

it('issues at the rate of the issue date, which stays', async ({ app }) => {
  const entity_id = await draft(app, 'invoice', euro);
  await refuses(app, finalize, { entity_id }, 422, 'no_rate');
  const rate = { from: 'EUR', date: '2026-01-05', rate: 1.05 };
  const made = await app.does(createRate, rate);
  await app.does(finalize, { entity_id });
  const before = await read(app, entity_id);
  assert.equal([before.conversion_rate, before.total_base], [1.05, 105]);
  await app.does(removeRate, { rate_id: made.id });
  assert.equal(await read(app, entity_id), before);
  assert.equal((await stands(app))[1120], 105);
});

it('takes the rate of the new date when it is returned to draft and issued again', async ({
  app,
}) => {
  await brings(app);
  for (const doc_type of ['invoice', 'bill']) {
    const entity_id = await issues(app, doc_type);
    const rate = async () => (await read(app, entity_id)).conversion_rate;
    assert.is(await rate(), 1.05);
    await app.does(revertToDraft, { entity_id });
    assert.is(await rate(), null);
    await app.does(finalize, { entity_id, issue_date: '2026-01-07' });
    const again = await read(app, entity_id);
    assert.equal([again.conversion_rate, again.total_base], [1.1, 110]);
    await app.does(revertToDraft, { entity_id });
    await app.does(update, { entity_id, fields_changed: { conversion_rate: 1.3 } } as never);
    await app.does(finalize, { entity_id, issue_date: '2026-01-06' });
    await app.does(revertToDraft, { entity_id });
    assert.is(await rate(), 1.3, 'a rate that was entered stays');
  }
});

it('keeps the rate it was issued at when the imported rates are deleted', async ({ app }) => {
  await brings(app);
  const entity_id = await issues(app, 'invoice');
  const before = await read(app, entity_id);
  await app.does(removeDays, { date_from: '2026-01-01', date_to: '2026-01-31' });
  assert.equal(await read(app, entity_id), before);
  await app.does(payment, { entity_id, amount: 100, payment_date: '2026-01-07' });
  assert.is((await stands(app))[1120], 0);
});

it('keeps a rate that was entered through drafts and issues', async ({ app }) => {
  await brings(app);
  const entity_id = await issues(app, 'invoice', { conversion_rate: 1.25 });
  await app.does(revertToDraft, { entity_id });
  await app.does(finalize, { entity_id, issue_date: '2026-01-07' });
  assert.is((await read(app, entity_id)).conversion_rate, 1.25);
});

it('keeps a rate that was entered, with 12 significant digits', async ({ app }) => {
  await brings(app);
  const more = { conversion_rate: 0.000247219001234, line_items: [line(1, 10_000_000)] };
  const entity_id = await issues(app, 'invoice', more);
  const { conversion_rate, total_base } = await read(app, entity_id);
  assert.equal([conversion_rate, total_base], [0.000247219001234, 2472.19]);
  const long = { ...more, conversion_rate: 0.00024721900123456 };
  assert.is(
    (await read(app, await draft(app, 'invoice', { ...euro, ...long }))).conversion_rate,
    0.000247219001235,
  );
});

it('pays at the rate of the day of the payment', async ({ app }) => {
  await brings(app);
  const entity_id = await issues(app, 'invoice');
  await app.does(payment, { entity_id, amount: 40, payment_date: '2026-01-07' });
  assert.equal(await entryOf(app, entity_id), ['Dr 1110 44', 'Cr 4500 2', 'Cr 1120 42']);
  await app.does(payment, {
    entity_id,
    amount: 10,
    conversion_rate: 1.2,
    payment_date: '2026-01-07',
  });
  assert.equal(await entryOf(app, entity_id, 1), ['Dr 1110 12', 'Cr 4500 1.5', 'Cr 1120 10.5']);
  await app.does(refund, { entity_id, amount: 20, payment_date: '2026-01-06' });
  assert.equal(await entryOf(app, entity_id, 2), ['Cr 1110 21.6', 'Dr 4500 0.6', 'Dr 1120 21']);
});

it('pays at the rate of the document where the table has none', async ({ app }) => {
  await brings(app);
  const entity_id = await issues(app, 'invoice');
  await app.does(payment, { entity_id, amount: 40, payment_date: '2026-03-07' });
  assert.equal(await entryOf(app, entity_id), ['Dr 1110 42', 'Cr 1120 42']);
});

it('pays several documents, and refunds a credit note, at the rate of the day', async ({ app }) => {
  await brings(app);
  const doc_ids = [await issues(app, 'bill'), await issues(app, 'bill')];
  await app.does(bulkPayment, { doc_ids, amount: 150, payment_date: '2026-01-07' });
  assert.equal(await entryOf(app, doc_ids[0] ?? ''), ['Cr 1110 110', 'Dr 4500 5', 'Dr 2110 105']);
  assert.equal(await entryOf(app, doc_ids[1] ?? ''), ['Cr 1110 55', 'Dr 4500 2.5', 'Dr 2110 52.5']);
  const original_doc_id = await issues(app, 'invoice');
  const note = await issues(app, 'credit_note', { original_doc_id, line_items: [line(1, 50)] });
  await app.does(cnRefund, { entity_id: note, amount: 50, date: '2026-01-07' });
  assert.equal(await entryOf(app, note), ['Cr 1110 55', 'Dr 4500 2.5', 'Dr 1120 52.5']);
});

it('receives goods at the rate of the day', async ({ app }) => {
  const location_id = (await app.asks(listLocations, {})).items[0]?.id;
  const goods = { name: 'Tea', sku: 'TEA', sell_by: 'piece', quantity: 10, unit_price: 5 };
  const entity_id = await draft(app, 'purchase_order', { ...euro, line_items: [goods] });
  await app.does(send, { entity_id } as never);
  const received_items = [{ po_line_index: 0, quantity_received: 10 }];
  const goodsIn = { entity_id, location_id, received_items, date: '2026-01-06' };
  await refuses(app, receive, goodsIn, 422, 'no_rate');
  await brings(app);
  await app.does(receive, goodsIn);
  assert.equal((await stands(app))[1130], 54);
});

it('converts a journal line in a foreign currency', async ({ app }) => {
  const bank = await bankWith(app, 0, { currency: 'EUR' });
  const entries = [
    { account: bank.code, currency: 'EUR', amount_currency: 20 },
    { account: '4100', currency: 'EUR', amount_currency: -20 },
  ];
  const sent = { ts: '2026-01-06', entries };
  const asked = { ...sent, idempotency_token: uuid() };
  await refuses(app, createEntry, asked as never, 422, 'rate_missing');
  await brings(app);
  const made = await app.does(createEntry, asked as never);
  assert.equal(sides(made), [`Dr ${bank.code} 21.6`, 'Cr 4100 21.6']);
  assert.equal(
    made.entries.map((one: Answered) => one.amount_currency),
    [20, -20],
  );
  const rated = entries.map((one) => ({ ...one, exchange_rate: 1.5 }));
  const own = { ts: '2026-01-06', entries: rated, idempotency_token: uuid() };
  assert.equal(sides(await app.does(createEntry, own as never)), [
    ...[`Dr ${bank.code} 30`, 'Cr 4100 30'],
  ]);
  const odd = [
    { ...entries[0], debit: 10, amount_currency: -5 },
    { account: '4100', credit: 10 },
  ];
  const both = { ts: '2026-01-06', entries: odd, idempotency_token: uuid() };
  await refuses(app, createEntry, both as never, 422, 'currency_of_line');
});

it('opens bank accounts and revalues at the rates of the table', async ({ app }) => {
  await brings(app);
  const opened = { currency: 'GBP', opening_date: '2026-01-05' };
  const bank = await bankWith(app, 84, opened);
  assert.is((await stands(app))[bank.code], 105);
  const done = await app.does(revalue, { as_of: '2026-01-07' });
  // 1.1 dollars and 0.85 pounds for one euro.
  assert.equal([done.lines[0].rate, done.unrealized], [1.29411764706, 3.71]);
});

it.run();
