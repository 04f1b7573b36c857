import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createPlace } from '../../../modules/companies/locations/create.ts';
import { importOne } from '../../../modules/documents/imports/import.ts';
import { importBatch } from '../../../modules/documents/imports/import-batch.ts';
import { documentImport } from '../../../modules/documents/imports/kind.ts';
import type { TestApp } from '../../test-app.ts';
import { closes, issued, line, openShop, read, refuses } from '../documents.ts';

const it = suite<{ app: TestApp }>('documents.imports.import');

it.before.each(async (context) => {
  context.app = await openShop();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const record = (name: string, data: object, more: object = {}) => ({
  entity_id: `doc:${name}`,
  event_type: 'doc.created',
  source: 'elsewhere',
  idempotency_key: `key-${name}`,
  data: { doc_type: 'invoice', customer_name: 'Ada', line_items: [line(2, 50)], ...data },
  ...more,
});

it('imports a draft once, with its figures unchanged', async ({ app }) => {
  const sent = record('1', {
    ref_id: 'OLD-1',
    subtotal: 100,
    tax: 7.01,
    total: 107.01,
    date: '2026-01-05',
  });
  const first = await app.does(importOne, sent);
  assert.equal([first.id, first.idempotency_hit], ['doc:1', false]);
  const again = await app.does(importOne, sent);
  assert.equal(again, { ...first, idempotency_hit: true });
  const doc = await read(app, 'doc:1');
  assert.equal(
    [doc.status, doc.ref_id, doc.tax, doc.total, doc.contact_name, doc.issue_date],
    ['draft', 'OLD-1', 7.01, 107.01, 'Ada', '2026-01-05'],
  );
  assert.is(doc.totals_source, 'import');
  const other = { ...sent, idempotency_key: 'other' };
  await refuses(app, importOne, other, 409, 'document_exists');
});

it('issues and pays documents that were issued and paid in the other system', async ({ app }) => {
  const paid = { status: 'paid', ref_id: 'OLD-2', date: '2026-01-05', payment_date: '2026-02-01' };
  await app.does(importOne, record('2', paid));
  const doc = await read(app, 'doc:2');
  assert.equal(
    [doc.status, doc.ref_id, doc.amount_paid, doc.amount_outstanding, doc.payments[0].payment_date],
    ['paid', 'OLD-2', 100, 0, '2026-02-01'],
  );
  await app.does(importOne, record('3', { status: 'unpaid', amount_paid: 30 }));
  assert.is((await read(app, 'doc:3')).status, 'partial');
  await app.does(importOne, record('4', { doc_type: 'bill', status: 'open' }));
  assert.is((await read(app, 'doc:4')).status, 'awaiting_payment');
  await app.does(importOne, record('5', { status: 'void', void_reason: 'x' }));
  assert.is((await read(app, 'doc:5')).status, 'void');
});

it('reads a status in any spelling, and refuses an unknown one', async ({ app }) => {
  await app.does(importOne, record('s1', { status: 'Paid', date: '2026-01-05' }));
  assert.is((await read(app, 'doc:s1')).status, 'paid');
  await app.does(importOne, record('s2', { status: 'Awaiting payment' }));
  assert.is((await read(app, 'doc:s2')).status, 'final');
  await app.does(importOne, record('s3', { status: 'Canceled' }));
  assert.is((await read(app, 'doc:s3')).status, 'void');
  await app.does(importOne, record('s4', { status: '' }));
  assert.is((await read(app, 'doc:s4')).status, 'draft');
  await refuses(app, importOne, record('s5', { status: 'rejected' }), 422, 'bad_data');
});

it('receives goods that were received in the other system', async ({ app }) => {
  await app.does(createPlace, { name: 'Shop', type: 'shop' });
  const line_items = [{ sku: 'N1', name: 'New', sell_by: 'piece', quantity: 4, unit_price: 5 }];
  const order = { doc_type: 'purchase_order', status: 'received', line_items };
  await app.does(importOne, record('6', order));
  const doc = await read(app, 'doc:6');
  assert.equal([doc.status, doc.stock_status], ['received', 'stocked']);
  assert.is(doc.line_items[0].quantity_received, 4);
});

it('applies an event to an existing document', async ({ app }) => {
  const id = await issued(app, 'invoice');
  const event = (event_type: string, data: object, key = event_type) => ({
    entity_id: id,
    event_type,
    source: 'elsewhere',
    idempotency_key: key,
    data: data as Record<string, unknown>,
  });
  await app.does(importOne, event('doc.payment.received', { amount: 40, method: 'cash' }));
  await app.does(importOne, event('doc.note_added', { text: 'called' }));
  const doc = await read(app, id);
  assert.equal([doc.status, doc.internal_notes[0].note], ['partial', 'called']);
  const tell = (type: string, data: object) => event(type, data, `${type}2`);
  await refuses(app, importOne, tell('doc.payment.received', {}), 422, 'bad_data');
  await refuses(app, importOne, tell('doc.payment.received', { amount: 99 }), 409, 'not_allowed');
  await refuses(app, importOne, tell('doc.received', {}), 422, 'not_importable');
  await refuses(app, importOne, tell('doc.imagined', {}), 422, 'unknown_event_type');
});

it('refuses records that are no document', async ({ app }) => {
  const wrong = (name: string, data: object, status: number, code: string, more: object = {}) =>
    refuses(app, importOne, record(name, data, more), status, code);
  await wrong('a', { doc_type: 'letter' }, 422, 'unknown_doc_type');
  await wrong('b', { due_date: 'soon' }, 422, 'bad_data');
  await wrong('c', { contact_id: 'contact:none' }, 404, 'unknown_contact');
  await wrong('d', { doc_type: 'credit_note' }, 422, 'original_needed');
  await wrong('e', { doc_type: 'credit_note', original_doc_id: 'doc:x' }, 404, 'original_unknown');
  await wrong('e', {}, 422, 'bad_id', { entity_id: 'invoice 7' });
  const operator = { role: 'operator' } as const;
  await refuses(app, importOne, record('f', {}), 403, 'role_too_low', operator);
});

it('imports a batch, each record on its own', async ({ app }) => {
  const records = [
    record('1', { ref_id: 'A' }),
    record('2', { ref_id: 'A' }),
    record('3', { status: 'paid' }),
    record('1', { ref_id: 'B' }, { idempotency_key: 'other' }),
  ];
  const done = await app.does(importBatch, { records });
  assert.equal([done.created, done.skipped, done.failed], [2, 1, 1]);
  assert.equal(done.errors.length, 1);
  assert.equal([done.errors[0].index, done.errors[0].entity_id], [1, 'doc:2']);
  const again = await app.does(importBatch, { records: [records[0] as never] });
  assert.equal([again.created, again.skipped], [0, 1]);
});

it('updates drafts with `upsert`, and leaves issued documents unchanged', async ({ app }) => {
  await app.does(importBatch, {
    records: [record('1', {}), record('2', { status: 'open' })],
  });
  const change = { line_items: [line(1, 70)], notes: 'new' };
  const records = [record('1', change), record('2', change)];
  const done = await app.does(importBatch, { records, upsert: true });
  assert.equal([done.updated, done.failed], [1, 1]);
  const doc = await read(app, 'doc:1');
  assert.equal([doc.total, doc.notes, doc.line_items.length], [70, 'new', 1]);
  const again = await app.does(importBatch, { records: [records[0] as never], upsert: true });
  assert.equal([again.updated, again.skipped], [0, 1]);
});

it('reads tax categories, allowances, charges and references from the columns of a sheet', () => {
  const made = documentImport.joined?.([
    {
      ...{ doc_type: 'bill', ref_id: 'R-1', document_allowance: 5, buyer_reference: '04011000-1' },
      ...{ description: 'A', quantity: 1, unit_price: 10, line_charge: 2 },
      ...{ tax_rate: 0, tax_category: 'e', exemption_reason: 'Medical care' },
    },
  ] as never) as Readonly<Record<string, unknown>>;
  assert.equal(made['allowances_charges'], [{ is_charge: false, amount: 5 }]);
  assert.is(made['buyer_reference'], '04011000-1');
  const [first] = made['line_items'] as readonly Readonly<Record<string, unknown>>[];
  assert.equal(first?.['allowances_charges'], [{ is_charge: true, amount: 2 }]);
  assert.equal(first?.['taxes'], [
    { code: 'Tax', rate: 0, category: 'E', exemption_reason: 'Medical care' },
  ]);
});

it.run();
