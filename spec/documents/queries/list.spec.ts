import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { bulkDraft } from '../../../modules/documents/drafting/bulk-draft.ts';
import { remove } from '../../../modules/documents/drafting/delete.ts';
import { update } from '../../../modules/documents/drafting/update.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { pdf } from '../../../modules/documents/print/pdf.ts';
import { exportCsv } from '../../../modules/documents/queries/export-csv.ts';
import { get } from '../../../modules/documents/queries/get.ts';
import { list } from '../../../modules/documents/queries/list.ts';
import { summary } from '../../../modules/documents/queries/summary.ts';
import type { TestHouse } from '../../in-memory-installation.ts';
import { textOf } from '../../stream-text.ts';
import { closes, draft, issued, line, openShop, read, refuses } from '../documents.ts';

const it = suite<{ house: TestHouse }>('documents.queries.list');

it.before.each(async (context) => {
  context.house = await openShop();
});
it.after.each(async ({ house }) => {
  await closes(house);
});

const found = async (house: TestHouse, filters: object): Promise<string[]> => {
  const page = await house.asks(list, filters);
  assert.is(page.total, page.items.length);
  return page.items.map((one: { id: string }) => one.id);
};

const csv = async (house: TestHouse, filters: object): Promise<string[]> => {
  const file = await house.asks(exportCsv, filters);
  return (await textOf(file.bytes)).trim().split('\r\n');
};

it('finds documents by type, status, date, contact and text, newest first', async ({ house }) => {
  const first = await draft(house, 'invoice', { issue_date: '2026-10-01', reference: 'Wedding' });
  const second = await issued(house, 'invoice', { contact_name: 'Bob Stone' });
  const bill = await draft(house, 'bill', { due_date: '2026-12-01' });
  assert.equal(await found(house, {}), [bill, second, first]);
  assert.equal(await found(house, { doc_type: 'invoice' }), [second, first]);
  assert.equal(await found(house, { doc_type: 'bill, invoice' }), [bill, second, first]);
  assert.equal(await found(house, { status: 'draft' }), [bill, first]);
  assert.equal(await found(house, { status_in: 'final,paid' }), [second]);
  assert.equal(await found(house, { exclude_status: 'final' }), [bill, first]);
  assert.equal(await found(house, { date_to: '2026-10-31' }), [first]);
  assert.equal(await found(house, { date_from: '2026-10-02', doc_type: 'invoice' }), [second]);
  assert.equal(await found(house, { due_from: '2026-12-01', due_to: '2026-12-01' }), [bill]);
  assert.equal(await found(house, { q: 'stone' }), [second]);
  assert.equal(await found(house, { q: 'wedding' }), [first]);
  assert.equal(await found(house, { all_issued: true }), [second]);
  assert.equal(await found(house, { ids: `${bill},${first}` }), [bill, first]);
  assert.equal(await found(house, { ids: '' }), []);
  const { items } = await house.asks(list, { limit: 1, offset: 1 });
  assert.is(items[0].id, second);
  assert.is(items[0].line_items, undefined);
  assert.is(items[0].line_count, 1);
});

it('filters overdue documents', async ({ house }) => {
  const due = { issue_date: '2020-01-01', due_date: '2020-01-31' };
  const late = await issued(house, 'invoice', due);
  const paid = await issued(house, 'invoice', due);
  await house.does(payment, { entity_id: paid, amount: 100 });
  const gone = await issued(house, 'invoice', due);
  await house.does(voidDoc, { entity_id: gone });
  await draft(house, 'invoice', due);
  await issued(house, 'invoice', { ...due, due_date: '2999-12-31' });
  await issued(house, 'credit_note', { ...due, original_doc_id: paid });
  const owed = await issued(house, 'bill', due);
  assert.equal(await found(house, { overdue_only: true }), [owed, late]);
  assert.equal(await found(house, { overdue_only: true, doc_type: 'bill' }), [owed]);
  const lent = await issued(house, 'memo', due);
  await draft(house, 'memo', due);
  const late_lent = { overdue_only: true, doc_type: 'memo' };
  assert.equal(await found(house, late_lent), [lent]);
  assert.equal(await found(house, { ...late_lent, doc_type: 'memo,bill' }), [lent, owed]);
  await house.does(voidDoc, { entity_id: lent });
  assert.equal(await found(house, late_lent), []);
  const [, ...rows] = await csv(house, { overdue_only: true });
  assert.equal(
    rows.map((row) => row.split(',')[0]),
    [owed, late],
    'walked from the end',
  );
});

it('filters documents with goods to deliver, receive or restock', async ({ house }) => {
  const goods = { line_items: [{ sku: 'S1', name: 'Ring', quantity: 1, unit_price: 5 }] };
  const invoice = await issued(house, 'invoice', goods);
  const service = await issued(house, 'invoice');
  const bill = await issued(house, 'bill', goods);
  const credit = await issued(house, 'credit_note', { ...goods, original_doc_id: invoice });
  await draft(house, 'invoice', goods);
  assert.equal(await found(house, { unfulfilled_only: true }), [invoice]);
  assert.equal(await found(house, { not_stocked: true }), [bill]);
  assert.equal(await found(house, { not_restocked: true }), [credit]);
  const { fulfillment_status } = await read(house, service);
  assert.is(fulfillment_status, null);
});

it('sums open balances', async ({ house }) => {
  const paid = await issued(house, 'invoice');
  await house.does(payment, { entity_id: paid, amount: 30 });
  await issued(house, 'invoice', { currency: 'EUR', conversion_rate: 2 });
  await issued(house, 'bill', { line_items: [line(1, 40)] });
  await draft(house, 'invoice');
  const sums = await house.asks(summary, {});
  assert.equal(
    [sums.total_count, sums.draft_count, sums.non_void_count, sums.invoice_count],
    [3, 1, 4, 3],
  );
  assert.equal([sums.ar_total, sums.ar_paid, sums.ar_outstanding], [300, 30, 270]);
  assert.equal([sums.ap_total, sums.ap_outstanding], [40, 40]);
  assert.equal(sums.count_by_status, { awaiting_payment: 1, draft: 1, final: 1, partial: 1 });
  const bills = await house.asks(summary, { doc_type: 'bill' });
  assert.equal([bills.total_count, bills.ar_total], [1, 0]);
});

it('shows a document as of an instant, and as of a date', async ({ house }) => {
  const dated = { issue_date: '2026-01-10', due_date: '2026-02-10' };
  const id = await issued(house, 'invoice', dated);
  const { version } = await read(house, id);
  await house.does(payment, { entity_id: id, amount: 40, payment_date: '2026-03-01' });
  const at = async (as_of: string) => {
    const doc = await house.asks(get, { entity_id: id, as_of });
    return [doc.status, doc.amount_outstanding, doc.line_items?.length];
  };
  assert.equal(await at(String(version)), ['final', 100, 1]);
  assert.equal(await at('2026-01-31'), ['final', 100, 1]);
  assert.equal(await at('2026-03-01'), ['partial', 60, 1]);
  const { code } = await house.asks(get, { entity_id: id, as_of: '2025-12-31' });
  assert.is(code, 'not_found');
  const today = (await read(house, id)).created_at.slice(0, 10);
  assert.equal(await at(today), ['partial', 60, 1]);
});

it('lists documents as of a date', async ({ house }) => {
  const first = await issued(house, 'invoice');
  const { version } = await read(house, first);
  await house.does(payment, { entity_id: first, amount: 100 });
  await draft(house, 'bill');
  const then = await house.asks(list, { as_of: String(version) });
  assert.equal([then.total, then.items[0].id, then.items[0].status], [1, first, 'final']);
  const bills = await house.asks(list, { as_of: '2999-01-01', doc_type: 'bill' });
  assert.is(bills.total, 1);
  const both = await house.asks(list, { as_of: '2999-01-01', doc_type: 'bill,invoice' });
  assert.is(both.total, 2);
  const wrong = await house.asks(list, { as_of: '2999-01-01', status: 'paid' });
  assert.is(wrong.code, 'as_of_filter');
});

it('lists at a cutoff documents deleted since, under their type and contact then', async ({
  house,
}) => {
  const contact = async (name: string): Promise<string> =>
    (await house.does(createContact, { name, contact_type: 'supplier' })).id;
  const [first, second] = [await contact('A'), await contact('B')];
  const order = await draft(house, 'purchase_order', { contact_id: first });
  const gone = await draft(house, 'invoice');
  const then = String((await read(house, gone)).version);
  await house.does(remove, { entity_id: gone });
  await house.does(update, { entity_id: order, fields_changed: { contact_id: second } });
  await house.does(finalize, { entity_id: order, issue_date: '2026-10-02' });
  const at = async (as_of: string, more: object = {}) => found(house, { as_of, ...more });
  assert.equal(await at(then), [gone, order]);
  assert.equal(await at(then, { doc_type: 'purchase_order', contact_id: first }), [order]);
  assert.equal(await at('2999-01-01'), [order]);
  assert.equal(await at('2999-01-01', { doc_type: 'purchase_order' }), []);
  assert.equal(await at('2999-01-01', { doc_type: 'bill', contact_id: second }), [order]);
  assert.equal(await at('2026-10-02', { doc_type: 'bill' }), [order]);
  assert.equal(await at('2026-10-01'), []);
});

it('exports as CSV, and no cell runs as a formula', async ({ house }) => {
  const id = await draft(house, 'invoice', { contact_name: '=1+1', ref_id: 'N-1' });
  await draft(house, 'bill');
  const rows = await csv(house, { doc_type: 'invoice' });
  assert.is(rows.length, 2);
  assert.match(rows[0] ?? '', /^entity_id,doc_number,doc_type,contact_name,date,due_date,total/);
  assert.ok(rows[1]?.startsWith(`${id},N-1,invoice,'=1+1,`), rows[1]);
  assert.match(rows[0] ?? '', /,status,currency,net,tax$/);
  assert.match(rows[1] ?? '', /,100,0$/);
});

it('prints a document under its number', async ({ house }) => {
  const id = await draft(house, 'invoice', { ref_id: 'INV/1 a', to_address: { city: 'Bern' } });
  const file = await house.asks(pdf, { entity_id: id });
  assert.equal([file.filename, file.media, file.inline], ['INV-1_a.pdf', 'application/pdf', true]);
  assert.is(Buffer.from(file.bytes).subarray(0, 5).toString(), '%PDF-');
});

it('deletes drafts together, unless one document has journal entries', async ({ house }) => {
  const one = await draft(house, 'invoice');
  const two = await draft(house, 'quotation');
  const sent = await draft(house, 'quotation');
  const posted = await issued(house, 'invoice');
  const all = { doc_ids: [one, two, posted] };
  await refuses(house, bulkDraft, all, 409, 'posted_documents');
  const final = await issued(house, 'quotation');
  const done = await house.does(bulkDraft, { doc_ids: `${one},${final},doc:none` });
  assert.equal(done.deleted, [one]);
  assert.equal(
    done.skipped.map((skip: { id: string }) => skip.id),
    [final, 'doc:none'],
  );
  assert.equal((await found(house, { status: 'draft' })).sort(), [two, sent].sort());
});

it.run();
