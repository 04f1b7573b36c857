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
import { textOf } from '../../stream-text.ts';
import type { TestApp } from '../../test-app.ts';
import { closes, draft, issued, line, openShop, read, refuses } from '../documents.ts';

const it = suite<{ app: TestApp }>('documents.queries.list');

it.before.each(async (context) => {
  context.app = await openShop();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const found = async (app: TestApp, filters: object): Promise<string[]> => {
  const page = await app.asks(list, filters);
  assert.is(page.total, page.items.length);
  return page.items.map((one: { id: string }) => one.id);
};

const csv = async (app: TestApp, filters: object): Promise<string[]> => {
  const file = await app.asks(exportCsv, filters);
  return (await textOf(file.bytes)).trim().split('\r\n');
};

it('finds documents by type, status, date, contact and text, newest first', async ({ app }) => {
  const first = await draft(app, 'invoice', { issue_date: '2026-10-01', reference: 'Wedding' });
  const second = await issued(app, 'invoice', { contact_name: 'Bob Stone' });
  const bill = await draft(app, 'bill', { due_date: '2026-12-01' });
  assert.equal(await found(app, {}), [bill, second, first]);
  assert.equal(await found(app, { doc_type: 'invoice' }), [second, first]);
  assert.equal(await found(app, { doc_type: 'bill, invoice' }), [bill, second, first]);
  assert.equal(await found(app, { status: 'draft' }), [bill, first]);
  assert.equal(await found(app, { status_in: 'final,paid' }), [second]);
  assert.equal(await found(app, { exclude_status: 'final' }), [bill, first]);
  assert.equal(await found(app, { date_to: '2026-10-31' }), [first]);
  assert.equal(await found(app, { date_from: '2026-10-02', doc_type: 'invoice' }), [second]);
  assert.equal(await found(app, { due_from: '2026-12-01', due_to: '2026-12-01' }), [bill]);
  assert.equal(await found(app, { q: 'stone' }), [second]);
  assert.equal(await found(app, { q: 'wedding' }), [first]);
  assert.equal(await found(app, { all_issued: true }), [second]);
  assert.equal(await found(app, { ids: `${bill},${first}` }), [bill, first]);
  assert.equal(await found(app, { ids: '' }), []);
  assert.equal(await found(app, { sort: 'status' }), [first, bill, second]);
  assert.equal(await found(app, { sort: 'issue_date', dir: 'asc' }), [first, second, bill]);
  assert.equal(await found(app, { dir: 'asc' }), [first, second, bill]);
  const asked = { sort: 'due_date', dir: 'desc', limit: 2 } as const;
  const { next_cursor, ...due } = await app.asks(list, asked);
  assert.is(due.items[0].id, bill);
  const rest = await app.asks(list, { ...asked, cursor: next_cursor });
  const seen = [...due.items, ...rest.items].map(({ id }: { id: string }) => id);
  assert.equal([...seen].sort(), [first, second, bill].sort());
  assert.is(
    (await app.asks(list, { ...asked, dir: 'asc', cursor: next_cursor })).code,
    'bad_cursor',
  );
  const { items } = await app.asks(list, { limit: 1, offset: 1 });
  assert.is(items[0].id, second);
  assert.is(items[0].line_items, undefined);
  assert.is(items[0].line_count, 1);
});

it('lists one side: credit notes are on that of their original', async ({ app }) => {
  const sold = await issued(app, 'invoice');
  const bought = await issued(app, 'bill');
  const credit = await draft(app, 'credit_note', { original_doc_id: sold });
  const debit = await draft(app, 'credit_note', { original_doc_id: bought });
  assert.equal(await found(app, { side: 'sales' }), [credit, sold]);
  assert.equal(await found(app, { side: 'purchases' }), [debit, bought]);
  assert.equal(await found(app, { side: 'sales', doc_type: 'credit_note' }), [credit]);
  assert.is((await csv(app, { side: 'purchases' })).length, 3);
});

it('sorts by a field, page after page, amounts in company currency', async ({ app }) => {
  const dated = async (issue_date: string, contact_name: string, more: object) =>
    issued(app, 'invoice', { issue_date, contact_name, ...more });
  const first = await dated('2026-03-01', 'Cora', { line_items: [line(1, 30)] });
  const second = await dated('2026-01-01', 'Abel', { line_items: [line(1, 20)] });
  const foreign = { currency: 'EUR', conversion_rate: 2, line_items: [line(1, 16)] };
  const third = await dated('2026-02-01', 'Bea', foreign);
  const dear = await issued(app, 'bill', { line_items: [line(1, 90)] });
  const inOrder = async (sort: string, dir = 'asc') => found(app, { side: 'sales', sort, dir });
  assert.equal(await inOrder('issue_date'), [second, third, first]);
  assert.equal(await inOrder('issue_date', 'desc'), [first, third, second]);
  assert.equal(await inOrder('contact_name'), [second, third, first]);
  assert.equal(await inOrder('total'), [second, first, third]);
  await app.does(payment, { entity_id: third, amount: 11 });
  assert.equal(await inOrder('amount_outstanding'), [third, second, first]);
  const pages: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await app.asks(list, {
      ...{ sort: 'total', dir: 'desc', limit: 1 },
      ...(cursor ? { cursor } : {}),
    });
    pages.push(...page.items.map(({ id }: { id: string }) => id));
    cursor = page.next_cursor;
    if (!cursor) break;
  }
  assert.equal(pages, [dear, third, first, second]);
  const { code } = await app.asks(list, { sort: 'total', as_of: '2026-06-01' });
  assert.is(code, 'as_of_filter');
});

it('keeps the order of purchase prices from roles that do not see them', async ({ app }) => {
  const cheap = await issued(app, 'bill', { line_items: [line(1, 10)] });
  const dear = await issued(app, 'bill', { line_items: [line(1, 90)] });
  const cheaper = await issued(app, 'bill', { line_items: [line(1, 5)] });
  const seen = async (role: 'viewer' | 'manager'): Promise<string[]> => {
    const { items } = await app.asks(list, { sort: 'total', dir: 'desc' }, { role });
    return items.map((one: { id: string }) => one.id);
  };
  assert.equal(await seen('manager'), [dear, cheap, cheaper]);
  assert.equal(await seen('viewer'), [cheaper, dear, cheap]);
});

it('filters overdue documents', async ({ app }) => {
  const due = { issue_date: '2020-01-01', due_date: '2020-01-31' };
  const late = await issued(app, 'invoice', due);
  const paid = await issued(app, 'invoice', due);
  await app.does(payment, { entity_id: paid, amount: 100 });
  const gone = await issued(app, 'invoice', due);
  await app.does(voidDoc, { entity_id: gone });
  await draft(app, 'invoice', due);
  await issued(app, 'invoice', { ...due, due_date: '2999-12-31' });
  await issued(app, 'credit_note', { ...due, original_doc_id: paid });
  const owed = await issued(app, 'bill', due);
  assert.equal(await found(app, { overdue_only: true }), [owed, late]);
  assert.equal(await found(app, { overdue_only: true, doc_type: 'bill' }), [owed]);
  const lent = await issued(app, 'memo', due);
  await draft(app, 'memo', due);
  const late_lent = { overdue_only: true, doc_type: 'memo' };
  assert.equal(await found(app, late_lent), [lent]);
  assert.equal(await found(app, { ...late_lent, doc_type: 'memo,bill' }), [lent, owed]);
  await app.does(voidDoc, { entity_id: lent });
  assert.equal(await found(app, late_lent), []);
  const [, ...rows] = await csv(app, { overdue_only: true });
  assert.equal(
    rows.map((row) => row.split(',')[0]),
    [owed, late],
    'walked from the end',
  );
});

it('filters documents with goods to deliver, receive or restock', async ({ app }) => {
  const goods = { line_items: [{ sku: 'S1', name: 'Ring', quantity: 1, unit_price: 5 }] };
  const invoice = await issued(app, 'invoice', goods);
  const service = await issued(app, 'invoice');
  const bill = await issued(app, 'bill', goods);
  const credit = await issued(app, 'credit_note', { ...goods, original_doc_id: invoice });
  await draft(app, 'invoice', goods);
  assert.equal(await found(app, { unfulfilled_only: true }), [invoice]);
  assert.equal(await found(app, { not_stocked: true }), [bill]);
  assert.equal(await found(app, { not_restocked: true }), [credit]);
  const { fulfillment_status } = await read(app, service);
  assert.is(fulfillment_status, null);
});

it('sums open balances', async ({ app }) => {
  const paid = await issued(app, 'invoice');
  await app.does(payment, { entity_id: paid, amount: 30 });
  await issued(app, 'invoice', { currency: 'EUR', conversion_rate: 2 });
  await issued(app, 'bill', { line_items: [line(1, 40)] });
  await draft(app, 'invoice');
  const sums = await app.asks(summary, {});
  assert.equal(
    [sums.total_count, sums.draft_count, sums.non_void_count, sums.invoice_count],
    [3, 1, 4, 3],
  );
  assert.equal([sums.ar_total, sums.ar_paid, sums.ar_outstanding], [300, 30, 270]);
  assert.equal([sums.ap_total, sums.ap_outstanding], [40, 40]);
  assert.equal(sums.count_by_status, { awaiting_payment: 1, draft: 1, final: 1, partial: 1 });
  const bills = await app.asks(summary, { doc_type: 'bill' });
  assert.equal([bills.total_count, bills.ar_total], [1, 0]);
});

it('shows a document as of an instant, and as of a date', async ({ app }) => {
  const dated = { issue_date: '2026-01-10', due_date: '2026-02-10' };
  const id = await issued(app, 'invoice', dated);
  const { version } = await read(app, id);
  await app.does(payment, { entity_id: id, amount: 40, payment_date: '2026-03-01' });
  const at = async (as_of: string) => {
    const doc = await app.asks(get, { entity_id: id, as_of });
    return [doc.status, doc.amount_outstanding, doc.line_items?.length];
  };
  assert.equal(await at(String(version)), ['final', 100, 1]);
  assert.equal(await at('2026-01-31'), ['final', 100, 1]);
  assert.equal(await at('2026-03-01'), ['partial', 60, 1]);
  const { code } = await app.asks(get, { entity_id: id, as_of: '2025-12-31' });
  assert.is(code, 'not_found');
  const today = (await read(app, id)).created_at.slice(0, 10);
  assert.equal(await at(today), ['partial', 60, 1]);
});

it('lists documents as of a date', async ({ app }) => {
  const first = await issued(app, 'invoice');
  const { version } = await read(app, first);
  await app.does(payment, { entity_id: first, amount: 100 });
  await draft(app, 'bill');
  const then = await app.asks(list, { as_of: String(version) });
  assert.equal([then.total, then.items[0].id, then.items[0].status], [1, first, 'final']);
  const bills = await app.asks(list, { as_of: '2999-01-01', doc_type: 'bill' });
  assert.is(bills.total, 1);
  const both = await app.asks(list, { as_of: '2999-01-01', doc_type: 'bill,invoice' });
  assert.is(both.total, 2);
  const wrong = await app.asks(list, { as_of: '2999-01-01', status: 'paid' });
  assert.is(wrong.code, 'as_of_filter');
});

it('lists at a cutoff documents deleted since, under their type and contact then', async ({
  app,
}) => {
  const contact = async (name: string): Promise<string> =>
    (await app.does(createContact, { name, contact_type: 'supplier' })).id;
  const [first, second] = [await contact('A'), await contact('B')];
  const order = await draft(app, 'purchase_order', { contact_id: first });
  const gone = await draft(app, 'invoice');
  const then = String((await read(app, gone)).version);
  await app.does(remove, { entity_id: gone });
  await app.does(update, { entity_id: order, fields_changed: { contact_id: second } });
  await app.does(finalize, { entity_id: order, issue_date: '2026-10-02' });
  const at = async (as_of: string, more: object = {}) => found(app, { as_of, ...more });
  assert.equal(await at(then), [gone, order]);
  assert.equal(await at(then, { doc_type: 'purchase_order', contact_id: first }), [order]);
  assert.equal(await at('2999-01-01'), [order]);
  assert.equal(await at('2999-01-01', { doc_type: 'purchase_order' }), []);
  assert.equal(await at('2999-01-01', { doc_type: 'bill', contact_id: second }), [order]);
  assert.equal(await at('2026-10-02', { doc_type: 'bill' }), [order]);
  assert.equal(await at('2026-10-01'), []);
});

it('exports as CSV, and no cell runs as a formula', async ({ app }) => {
  const id = await draft(app, 'invoice', { contact_name: '=1+1', ref_id: 'N-1' });
  await draft(app, 'bill');
  const rows = await csv(app, { doc_type: 'invoice' });
  assert.is(rows.length, 2);
  assert.match(rows[0] ?? '', /^entity_id,doc_number,doc_type,contact_name,date,due_date,total/);
  assert.ok(rows[1]?.startsWith(`${id},N-1,invoice,'=1+1,`), rows[1]);
  assert.match(
    rows[0] ?? '',
    /,status,currency,net,tax,kind,tax_date,type_code,allowance_total,charge_total,rounding,prepaid_amount$/,
  );
  assert.match(rows[1] ?? '', /,100,0,,,380,0,0,0,0$/);
});

it('exports the code of each type of document', async ({ app }) => {
  await draft(app, 'quotation');
  await draft(app, 'bill', { kind: 'advance' });
  await draft(app, 'credit_note', { original_doc_id: await issued(app, 'invoice') });
  const rows = (await csv(app, {})).map((row) => row.split(','));
  const codes = rows.map((row) => row[rows[0]?.indexOf('type_code') ?? -1]);
  assert.equal(codes, ['type_code', '381', '380', '386', '']);
});

it('prints a document under its number', async ({ app }) => {
  const id = await draft(app, 'invoice', { ref_id: 'INV/1 a', to_address: { city: 'Bern' } });
  const file = await app.asks(pdf, { entity_id: id });
  assert.equal([file.filename, file.media, file.inline], ['INV-1_a.pdf', 'application/pdf', true]);
  assert.is(Buffer.from(file.bytes).subarray(0, 5).toString(), '%PDF-');
});

it('deletes drafts together, unless one document has journal entries', async ({ app }) => {
  const one = await draft(app, 'invoice');
  const two = await draft(app, 'quotation');
  const sent = await draft(app, 'quotation');
  const posted = await issued(app, 'invoice');
  const all = { doc_ids: [one, two, posted] };
  await refuses(app, bulkDraft, all, 409, 'posted_documents');
  const final = await issued(app, 'quotation');
  const done = await app.does(bulkDraft, { doc_ids: `${one},${final},doc:none` });
  assert.equal(done.deleted, [one]);
  assert.equal(
    done.skipped.map((skip: { id: string }) => skip.id),
    [final, 'doc:none'],
  );
  assert.equal((await found(app, { status: 'draft' })).sort(), [two, sent].sort());
});

it.run();
