import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createPlace } from '../../../modules/companies/locations/create.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { merge } from '../../../modules/crm/contacts/merge.ts';
import { reprice } from '../../../modules/documents/drafting/reprice.ts';
import { scan } from '../../../modules/documents/drafting/scan.ts';
import { update } from '../../../modules/documents/drafting/update.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { send } from '../../../modules/documents/issuing/send.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { receive } from '../../../modules/documents/receiving/receive.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import type { TestApp } from '../../test-app.ts';
import { closes, draft, issued, line, openShop, read, refuses } from '../documents.ts';

const it = suite<{ app: TestApp }>('documents.drafting.update');

it.before.each(async (context) => {
  context.app = await openShop();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const change = (app: TestApp, entity_id: string, fields_changed: object) =>
  app.does(update, { entity_id, fields_changed: fields_changed as Record<string, unknown> });

it('recalculates the totals, and accepts both forms of a change', async ({ app }) => {
  const id = await draft(app, 'invoice', { doc_taxes: [{ code: 'VAT', rate: 7 }] });
  const written = await change(app, id, { discount: { old: null, new: 10 }, shipping: 5 });
  const doc = await read(app, id);
  assert.equal([doc.discount_amount, doc.tax, doc.total], [10, 6.3, 101.3]);
  assert.is(doc.amount_outstanding, 101.3);
  assert.is(doc.version, written.version);
});

it('keeps shipping in whole minor units and a rate as entered, so that it can be posted', async ({
  app,
}) => {
  const yen = { currency: 'JPY', conversion_rate: 0.0074679, shipping: 4.5 };
  const id = await draft(app, 'bill', yen);
  const doc = await read(app, id);
  assert.equal([doc.shipping, doc.conversion_rate, doc.total], [5, 0.0074679, 105]);
  await change(app, id, { shipping: 0.01, conversion_rate: 0.00746751 });
  const changed = await read(app, id);
  assert.equal([changed.shipping, changed.conversion_rate, changed.total], [0, 0.00746751, 100]);
  await change(app, id, { currency: 'EUR', shipping: 4.99 });
  await change(app, id, { currency: 'JPY' });
  assert.equal([(await read(app, id)).shipping, (await read(app, id)).total], [5, 105]);
  await app.does(finalize, { entity_id: id });
  await app.does(payment, { entity_id: id, amount: 105, conversion_rate: 0.0074684 });
  const [paid] = (await read(app, id)).payments;
  assert.equal([paid.conversion_rate, paid.relieved], [0.0074684, 0.78]);
});

it('recalculates two taxes of one code on a line as on a new document', async ({ app }) => {
  const within = { code: 'PST', is_inclusive: true };
  const taxes = [
    { ...within, rate: 0.333333 },
    { ...within, rate: 7 },
    { ...within, rate: 19, is_compound: true },
  ];
  const line_items = [line(0.333, 479.8, { taxes }), line(100, 453.27)];
  const id = await draft(app, 'invoice', { line_items });
  await change(app, id, { discount: 5 });
  const fresh = await read(app, await draft(app, 'invoice', { line_items, discount: 5 }));
  const changed = await read(app, id);
  assert.equal(changed.line_items[0].taxes, fresh.line_items[0].taxes);
  assert.equal([changed.tax, changed.total], [34.69, 45481.78]);
});

it('keeps the lines that are sent back, drops those that are not, and keeps their order', async ({
  app,
}) => {
  const id = await draft(app, 'invoice', {
    line_items: [line(1, 10), line(1, 20), line(1, 30)],
  });
  const [first, second, third] = (await read(app, id)).line_items;
  await change(app, id, { line_items: [third, { ...first, quantity: 2 }, line(1, 5)] });
  const { line_items, total } = await read(app, id);
  assert.equal(
    line_items.map((one: { line_total: number }) => one.line_total),
    [30, 20, 5],
  );
  assert.equal([line_items[0].line_id, line_items[1].line_id], [third.line_id, first.line_id]);
  assert.is(total, 55);
  const told = app.recorded.at(-1)?.data as { lines_put: unknown[]; lines_dropped: string[] };
  assert.is(told.lines_put.length, 2);
  assert.equal(told.lines_dropped, [second.line_id]);
});

it('records nothing where nothing changes', async ({ app }) => {
  const id = await draft(app, 'invoice');
  const told = app.recorded.length;
  const { line_items, version } = await read(app, id);
  const written = await change(app, id, { line_items, discount: 0 });
  assert.is(app.recorded.length, told);
  assert.is(written.version, version);
});

it('drops a removed tax, and keeps a given tax amount', async ({ app }) => {
  const id = await draft(app, 'invoice', { doc_taxes: [{ code: 'VAT', rate: 7 }] });
  await change(app, id, { doc_taxes: [] });
  assert.equal([(await read(app, id)).tax, (await read(app, id)).total], [0, 100]);
  await change(app, id, { tax: 3 });
  await change(app, id, { discount: 10 });
  assert.equal([(await read(app, id)).tax, (await read(app, id)).total], [3, 93]);
});

it('fills in the fields that a contact, terms or a date determine', async ({ app }) => {
  const contact = { name: 'Eve', email: 'eve@example.com', payment_terms: 'Net 7' };
  const { id: contact_id } = await app.does(createContact, contact);
  const id = await draft(app, 'invoice', { issue_date: '2026-11-01' });
  await change(app, id, { contact_id });
  const doc = await read(app, id);
  assert.equal(
    [doc.contact_name, doc.contact_email, doc.due_date],
    ['Eve', 'eve@example.com', '2026-11-08'],
  );
  await change(app, id, { issue_date: '2026-11-11' });
  assert.is((await read(app, id)).due_date, '2026-11-18');
  await change(app, id, { payment_terms: 'Net 30', due_date: '2026-12-24' });
  assert.is((await read(app, id)).due_date, '2026-12-24');
});

it('refuses unknown, server-owned, invalid and stale fields', async ({ app }) => {
  const id = await draft(app, 'invoice', { notes: 'old' });
  const wrong = (fields_changed: Record<string, unknown>, status: number, code: string) =>
    refuses(app, update, { entity_id: id, fields_changed }, status, code);
  await wrong({ colour: 'red' }, 422, 'unknown_field');
  await wrong({ status: 'paid' }, 422, 'server_owned_field');
  await wrong({ amount_paid: 5 }, 422, 'server_owned_field');
  await wrong({ due_date: 'soon' }, 422, 'bad_value');
  await wrong({ ref_id: null }, 422, 'bad_value');
  await wrong({ discount: 101 }, 422, 'totals_refused');
  await wrong({ contact_id: 'contact:none' }, 404, 'unknown_contact');
  await wrong({ commission_contact_id: 'contact:none' }, 404, 'unknown_contact');
  await wrong({ notes: { old: 'other', new: 'x' } }, 409, 'stale_field');
  await change(app, id, { notes: { old: 'old', new: 'x' } });
  const other = await draft(app, 'invoice', { ref_id: 'TAKEN' });
  assert.ok(other);
  await wrong({ ref_id: 'TAKEN' }, 409, 'number_taken');
  const stale = { entity_id: id, fields_changed: { notes: 'y' } };
  await refuses(app, update, stale, 409, 'version_conflict', { expectedVersion: 1 });
});

it('leaves an issued document its notes, and its due date to managers', async ({ app }) => {
  const id = await issued(app, 'invoice');
  const frozen = { entity_id: id, fields_changed: { discount: 5 } };
  await refuses(app, update, frozen, 409, 'not_allowed');
  const lines = { entity_id: id, fields_changed: { line_items: [] } };
  await refuses(app, update, lines, 409, 'not_allowed');
  const due = { entity_id: id, fields_changed: { due_date: '2026-12-31' } };
  await refuses(app, update, due, 403, 'role_too_low', { role: 'operator' });
  await app.does(update, due);
  const free = { notes: 'a', reference: 'b', carrier: 'c', tracking: 'd' };
  await app.does(update, { entity_id: id, fields_changed: free }, { role: 'operator' });
  const doc = await read(app, id);
  assert.equal([doc.notes, doc.reference, doc.due_date], ['a', 'b', '2026-12-31']);
});

it('changes the currency of a draft only, and never that of a credit note', async ({ app }) => {
  const order = await draft(app, 'purchase_order');
  const euros = { currency: 'EUR', conversion_rate: 2 };
  await change(app, order, euros);
  assert.is((await read(app, order)).currency, 'EUR');
  await app.does(send, { entity_id: order });
  const dollars = { entity_id: order, fields_changed: { currency: 'USD' } };
  await refuses(app, update, dollars, 409, 'currency_fixed');
  await change(app, order, { currency: 'EUR', conversion_rate: 3 });
  assert.is((await read(app, order)).conversion_rate, 3);
  const original_doc_id = await issued(app, 'invoice');
  const entity_id = await draft(app, 'credit_note', { original_doc_id });
  await refuses(app, update, { entity_id, fields_changed: euros }, 422, 'other_currency');
});

it('changes an order with receipts, but not below the received quantity', async ({ app }) => {
  const place = await app.does(createPlace, { name: 'Shop', type: 'shop' });
  const ring = await app.does(createItem, { name: 'Ring', sell_by: 'piece', sku: 'R1' });
  const id = await draft(app, 'purchase_order', {
    line_items: [{ item_id: ring.id, quantity: 5, unit_price: 4 }],
  });
  await app.does(send, { entity_id: id });
  await app.does(receive, {
    entity_id: id,
    location_id: place.id,
    received_items: [{ po_line_index: 0, quantity_received: 2 }],
  });
  const [first] = (await read(app, id)).line_items;
  const asked = (line_items: object[]) => ({ entity_id: id, fields_changed: { line_items } });
  await refuses(app, update, asked([]), 409, 'line_has_receipts');
  await refuses(app, update, asked([{ ...first, quantity: 1 }]), 409, 'line_has_receipts');
  const more = asked([{ ...first, quantity: 3, unit_price: 5 }, line(1, 1)]);
  await refuses(app, update, more, 403, 'role_too_low', { role: 'operator' });
  await app.does(update, more);
  const doc = await read(app, id);
  assert.equal([doc.total, doc.line_items[0].quantity_received], [16, 2]);
  await app.does(finalize, { entity_id: id });
  await refuses(app, update, asked([]), 409, 'not_allowed');
});

it('follows a contact that is merged into another, bills of one number too', async ({ app }) => {
  const make = async (name: string) => (await app.does(createContact, { name })).id;
  const [one, two] = [await make('Eve'), await make('Eva')];
  const bills = [
    await draft(app, 'bill', { contact_id: one, ref_id: '7' }),
    await draft(app, 'bill', { contact_id: two, ref_id: '7' }),
  ];
  await app.does(merge, { target_contact_id: one, source_contact_ids: [two] });
  for (const id of bills) assert.is((await read(app, id)).contact_id, one);
  assert.is((await read(app, bills[1] ?? '')).ref_id, '7');
});

it('scans a code onto a new line, then onto the same, once a run', async ({ app }) => {
  const ring = await app.does(createItem, {
    ...{ retail_price: 25 },
    name: 'Ring',
    sell_by: 'piece',
    sku: 'R1',
    barcode: '12345',
  });
  const id = await draft(app, 'invoice', { line_items: [] });
  const first = await app.does(scan, { entity_id: id, barcode: '12345', run_key: 'a' });
  assert.equal([first.result, first.line.item_id, first.line.line_total], ['added', ring.id, 25]);
  const again = await app.does(scan, { entity_id: id, barcode: '12345', run_key: 'a' });
  assert.is(again.result, 'already');
  const more = await app.does(scan, { entity_id: id, barcode: 'R1', quantity: 2 });
  assert.equal([more.result, more.line.quantity, more.line.line_total], ['again', 3, 75]);
  assert.is((await read(app, id)).total, 75);
  await refuses(app, scan, { entity_id: id, barcode: 'none' }, 404, 'unknown_code');
  const final = await issued(app, 'invoice');
  await refuses(app, scan, { entity_id: final, barcode: '12345' }, 409, 'not_allowed');
});

it('prices lines from another list, which for cost needs a manager', async ({ app }) => {
  const prices = { retail_price: 25, wholesale_price: 20, cost_price: 9 };
  const ring = await app.does(createItem, { ...prices, name: 'Ring', sell_by: 'piece' });
  const id = await draft(app, 'invoice', {
    line_items: [{ item_id: ring.id, quantity: 2 }, line(1, 10)],
  });
  assert.is((await read(app, id)).total, 60);
  const done = await app.does(reprice, { entity_id: id, price_list: 'wholesale' });
  assert.is(done.repriced, 1);
  const doc = await read(app, id);
  assert.equal([doc.total, doc.price_list], [50, 'Wholesale']);
  const cost = { entity_id: id, price_list: 'Cost' };
  await refuses(app, reprice, cost, 403, 'role_too_low', { role: 'operator' });
  await refuses(app, reprice, { ...cost, price_list: 'Gold' }, 422, 'unknown_price_list');
  const byPatch = { entity_id: id, fields_changed: { price_list: 'Cost' } };
  await refuses(app, update, byPatch, 403, 'role_too_low', { role: 'operator' });
  await change(app, id, { price_list: 'Retail' });
  assert.is((await read(app, id)).total, 60);
});

it('reprices lines that have only the SKU of an item', async ({ app }) => {
  const prices = { retail_price: 25, wholesale_price: 20 };
  await app.does(createItem, { ...prices, name: 'Ring', sku: 'RING', sell_by: 'piece' });
  await app.does(createItem, { name: 'Cord', sku: 'CORD', sell_by: 'piece' });
  const id = await draft(app, 'invoice', {
    line_items: [
      { sku: 'RING', quantity: 2, unit_price: 25 },
      { sku: 'CORD', quantity: 1, unit_price: 3 },
      { sku: 'UNKNOWN', quantity: 1, unit_price: 10 },
    ],
  });
  const done = await app.does(reprice, { entity_id: id, price_list: 'Wholesale' });
  assert.is(done.repriced, 2);
  assert.is((await read(app, id)).total, 50);
  await change(app, id, { price_list: 'Retail' });
  assert.is((await read(app, id)).total, 60);
});

it.run();
