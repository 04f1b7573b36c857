import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { doc } from '../../../modules/documents/document/doc.ts';
import type { DocLine } from '../../../modules/documents/document/goods-sums.ts';
import { remove as deleteDraft } from '../../../modules/documents/drafting/delete.ts';
import { update as changeDoc } from '../../../modules/documents/drafting/update.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { documentHtml } from '../../../modules/documents/print/document-html.ts';
import { printableShared } from '../../../modules/documents/print/printable-fields.ts';
import { list as listDocs } from '../../../modules/documents/queries/list.ts';
import { summary } from '../../../modules/documents/queries/summary.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { book } from '../../../modules/received/documents/book.ts';
import { get } from '../../../modules/received/documents/get.ts';
import { list } from '../../../modules/received/documents/list.ts';
import { remove } from '../../../modules/received/documents/remove.ts';
import { update } from '../../../modules/received/documents/update.ts';
import { upload } from '../../../modules/received/imports/upload.ts';
import { payable } from '../../../modules/reports/ageing/payable.ts';
import { closes, issued, openBooked, read, refuses } from '../../documents/documents.ts';
import type { TestApp } from '../../test-app.ts';
import { signedBundle } from '../signed-bundle.ts';

const it = suite<{ app: TestApp }>('received.documents.book');

it.before.each(async (context) => {
  context.app = await openBooked();
});
it.after.each(({ app }) => closes(app));

type Saying = Parameters<typeof signedBundle>[1];

const receives = async (app: TestApp, saying: Saying = {}): Promise<string> =>
  (await app.does(upload, await signedBundle(app, saying))).id;

it('is answered in its declared shape, and excluded from sums', async ({ app }) => {
  const id = await receives(app);
  const record = await app.asks(get, { entity_id: id });
  assert.equal([...Value.Errors(get.gives, record)], []);
  const page = await app.asks(list, { status: 'received' });
  assert.equal([...Value.Errors(list.gives, page)], []);
  assert.is(page.total, 1);
  assert.is((await app.asks(list, { q: 'smith' })).items[0].id, id);
  assert.is((await app.asks(list, { status: 'booked' })).total, 0);
  assert.is((await app.asks(listDocs, {})).total, 0);
  const owed = JSON.stringify(await app.asks(payable, {}));
  assert.not(/smith|100/i.test(owed), owed);
  assert.not(JSON.stringify(await app.asks(summary, {})).includes('100'));
  assert.is((await read(app, id)).id, id, 'it is read by its id');
});

it('is printed with the letterhead of its sender', async ({ app }) => {
  const id = await receives(app, {
    doc: { contact_name: 'Test', total: 80, discount_amount: 20 },
  });
  const state = app.reader().state(doc, id);
  if (!state) throw new Error('it is not there');
  const lines = app.reader().lines(id) as readonly DocLine[];
  const company = { id: 'x', name: 'Ourselves', settings: { address: 'Our street' } };
  const page = documentHtml(printableShared(state, lines, company));
  for (const one of ['Smith &amp; Daughters', 'F-1', 'Polishing', '$80.00', '−20.00'])
    assert.ok(page.includes(one), one);
  assert.not(/Our|watermark"/.test(page));
});

it('books each type as its counterpart', async ({ app }) => {
  const made = [
    ['invoice', 'bill'],
    ['purchase_order', 'invoice'],
    ['quotation', 'purchase_order'],
    ['memo', 'consignment_in'],
  ] as const;
  for (const [at, [theirs, ours]] of made.entries()) {
    const id = await receives(app, { share_id: `s${at}`, doc: { doc_type: theirs } });
    assert.is((await app.asks(get, { entity_id: id })).proposed_doc_type, ours);
    const booked = await app.does(book, { entity_id: id });
    const draft = await read(app, booked.id);
    assert.equal([draft.doc_type, draft.status, draft.total], [ours, 'draft', 100]);
    assert.is(draft[ours === 'bill' ? 'ref_id' : 'reference'], 'F-1');
    const record = await app.asks(get, { entity_id: id });
    assert.equal([record.status, record.shared.booked_as], ['booked', booked.id]);
    assert.equal([booked.received_id, booked.doc_type], [id, ours]);
  }
});

it('books an advance invoice as an advance bill, without its article numbers', async ({ app }) => {
  const line = { name: 'Deposit', sku: 'PRE-30', quantity: 1, unit_price: 100, line_total: 100 };
  const doc = { kind: 'advance' as const, line_items: [line] };
  const entity_id = await receives(app, { doc });
  const { id } = await app.does(book, { entity_id });
  const draft = await read(app, id);
  assert.equal([draft.kind, draft.line_items[0].sku ?? null], ['advance', null]);
  await app.does(finalize, { entity_id: id });
});

it('keeps the due date of consigned goods', async ({ app }) => {
  const doc = { doc_type: 'memo', issue_date: '2026-11-01', due_date: '2026-12-15' };
  const { id } = await app.does(book, { entity_id: await receives(app, { doc }) });
  const { doc_type, due_date } = await read(app, id);
  assert.equal([doc_type, due_date], ['consignment_in', '2026-12-15']);
});

it('requires a type for a list without a default', async ({ app }) => {
  const doc = { shared_type: 'list', doc_type: 'transfer' } as const;
  const entity_id = await receives(app, { doc });
  await refuses(app, book, { entity_id }, 422, 'doc_type_needed');
  await refuses(app, book, { entity_id, doc_type: 'song' }, 422, 'unknown_doc_type');
  await refuses(app, book, { entity_id, doc_type: 'credit_note' }, 422, 'original_needed');
  const { id } = await app.does(book, { entity_id, doc_type: 'purchase_order' });
  assert.is((await read(app, id)).doc_type, 'purchase_order');
});

it('names own contacts and items that match or are chosen', async ({ app }) => {
  const supplier = await app.does(createContact, {
    name: 'S',
    company_name: 'smith & daughters',
    contact_type: 'supplier',
  });
  const item = (sku: string) => app.does(createItem, { sku, name: sku, sell_by: 'piece' });
  const [ring, pin] = [await item('RING'), await item('PIN')];
  const line = { unit_price: 10, line_total: 10, quantity: 1 };
  const line_items = [
    { ...line, name: 'A ring', sku: 'RING' },
    { ...line, name: 'A pin', sku: 'theirs' },
    { ...line, name: 'Again', sku: 'RING' },
  ];
  const entity_id = await receives(app, { doc: { line_items } });
  await refuses(app, book, { entity_id, line_map: { 9: ring.id } }, 422, 'unknown_lines');
  await refuses(app, book, { entity_id, line_map: { 1: 'item:none' } }, 404, 'unknown_item');
  await refuses(app, book, { entity_id, contact_id: 'contact:none' }, 404, 'unknown_contact');
  const { id } = await app.does(book, { entity_id, line_map: { 2: pin.id, 3: '' } });
  const draft = await read(app, id);
  assert.is(draft.contact_id, supplier.id);
  assert.equal(
    draft.line_items.map((one: { item_id?: string }) => one.item_id ?? null),
    [ring.id, pin.id, null],
  );
});

it('is released when its own document is voided, and booked again when that is restored', async ({
  app,
}) => {
  const entity_id = await receives(app);
  const booked = async () => {
    const { status, shared } = await app.asks(get, { entity_id });
    return [status, shared.booked_as];
  };
  const { id: first } = await app.does(book, { entity_id });
  await app.does(finalize, { entity_id: first });
  await app.does(voidDoc, { entity_id: first });
  assert.equal(await booked(), ['received', null]);
  await app.does(unvoid, { entity_id: first });
  assert.equal(await booked(), ['booked', first]);
  await app.does(voidDoc, { entity_id: first });
  const { id: second } = await app.does(book, { entity_id, doc_type: 'purchase_order' });
  await refuses(app, unvoid, { entity_id: first }, 409, 'not_allowed');
  assert.equal((await read(app, first)).allowed_actions, []);
  await app.does(deleteDraft, { entity_id: second });
  assert.equal((await read(app, first)).allowed_actions, ['unvoid']);
  await app.does(unvoid, { entity_id: first });
  assert.equal(await booked(), ['booked', first]);
  await app.does(voidDoc, { entity_id: first });
  await app.does(remove, { entity_id });
  assert.is((await app.does(unvoid, { entity_id: first })).status, 'awaiting_payment');
});

it('is booked once, by operators, and released by deleting its draft', async ({ app }) => {
  const entity_id = await receives(app);
  await refuses(app, book, { entity_id }, 403, 'role_too_low', { role: 'viewer' });
  const elsewhere = { company_id: uuid() };
  await refuses(app, book, { entity_id }, 404, 'not_found', elsewhere);
  await refuses(app, remove, { entity_id }, 404, 'not_found', elsewhere);
  assert.is((await app.asks(get, { entity_id }, elsewhere)).code, 'not_found');
  await refuses(app, book, { entity_id }, 409, 'version_conflict', { expectedVersion: 1 });
  const booked = await app.does(book, { entity_id }, { key: 'book' });
  assert.equal(await app.does(book, { entity_id }, { key: 'book' }), booked);
  const { ref_id } = await read(app, booked.id);
  for (const command of [book, remove]) {
    const outcome = await refuses(app, command, { entity_id }, 409, 'not_allowed');
    assert.match(
      String(!outcome.done && outcome.detail),
      `it is booked as ${ref_id ?? booked.id}.`,
    );
    assert.is(outcome.done ? undefined : outcome.facts['booked_as'], booked.id);
  }
  await refuses(app, update, { entity_id }, 409, 'not_allowed');
  const fields_changed = { title: 'x' };
  await refuses(app, changeDoc, { entity_id, fields_changed }, 409, 'not_allowed');
});

it('is refused for own documents', async ({ app }) => {
  const entity_id = await issued(app, 'invoice');
  for (const command of [book, update, remove])
    await refuses(app, command, { entity_id }, 409, 'not_allowed');
  assert.is((await app.asks(get, { entity_id })).code, 'not_found');
});

it('cannot be updated without an origin', async ({ app }) => {
  const entity_id = await receives(app);
  await refuses(app, update, { entity_id }, 409, 'no_sender');
});

it('is booked with the maximum number of lines', async ({ app }) => {
  const line = { name: 'x'.repeat(400), quantity: 1, unit_price: 1, line_total: 1 };
  const line_items = Array.from({ length: limits.linesPerDocument }, () => line);
  const entity_id = await receives(app, { doc: { line_items } });
  const record = await app.asks(get, { entity_id });
  assert.is(record.line_items.length, limits.linesPerDocument);
  assert.is(record.line_count, limits.linesPerDocument);
  const next = await signedBundle(app, { revision: 2, doc: { line_items: [line] } });
  assert.equal((await app.does(update, { entity_id, ...next })).changed, ['ref_id', 'line_items']);
  assert.is((await app.asks(get, { entity_id })).line_count, 1);
});

it.run();
