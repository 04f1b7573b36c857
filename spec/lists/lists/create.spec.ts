import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import type { LineInput } from '../../../modules/lists/lines/input.ts';
import { create } from '../../../modules/lists/lists/create.ts';
import { update } from '../../../modules/lists/lists/update.ts';
import { type Floor, openFloor } from '../floor.ts';

const it = suite<Floor>('lists.lists.create');

it.before.each(async (context) => {
  Object.assign(context, await openFloor());
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('begins a draft with a number, whatever status is sent', async ({ app, listAt }) => {
  const made = await app.does(create, { status: 'closed', notes: 'first' });
  assert.match(made.id, /^list:/);
  assert.match(made.ref_id, /^LST-\d{4}-0001$/);
  const list = await listAt(made.id);
  assert.equal([list.status, list.list_type, list.notes], ['draft', 'quotation', 'first']);
  assert.is(list.version, made.event_id);
  assert.equal(list.line_items, []);
});

it('calculates discount and tax: 2000 and 1500, 10 % off, 7 % tax', async ({ app, listAt }) => {
  const made = await app.does(create, {
    line_items: [{ line_total: 2000 }, { line_total: 1500 }],
    discount: 10,
    discount_type: 'percentage',
    tax: 7,
    total: 1,
  });
  const { subtotal, discount_amount, tax, tax_amount, total } = await listAt(made.id);
  assert.equal([subtotal, discount_amount, tax, tax_amount, total], [3500, 350, 7, 220.5, 3370.5]);
});

it('calculates a line from quantity and price', async ({ app, listAt }) => {
  const made = await app.does(create, { line_items: [{ quantity: 3, unit_price: 3.335 }] });
  assert.is((await listAt(made.id)).line_items[0].line_total, 10.01);
});

it('keeps what it knows of an item, under both names', async ({ item, list, listAt, shop }) => {
  const ring = await item({ name: 'Gold ring' });
  const [line] = (await listAt(await list('transfer', [{ entity_id: ring, memo: 'x' }])))
    .line_items;
  assert.equal([line.line_id, line.item_id, line.entity_id], [ring, ring, ring]);
  assert.equal(
    [line.name, line.sku, line.from_location_id, line.memo],
    ['Gold ring', 'R1', shop, 'x'],
  );
  const [out] = (await listAt(await list('write-off', [ring]))).line_items;
  assert.equal([out.on_hand, out.qty_out], [8, 8]);
});

it('gives two lines of one item ids of their own', async ({ item, list, listAt }) => {
  const ring = await item();
  const { line_items } = await listAt(await list('quotation', [ring, ring]));
  assert.is(new Set(line_items.map((line: { line_id: string }) => line.line_id)).size, 2);
});

it('does not take marks that are the server’s', async ({ item, list, listAt }) => {
  const ring = await item();
  const sent = { item_id: ring, counted_qty: 3, audited_at: 'x', reserve_status: 'reserved' };
  const read = await listAt(await list('audit', [sent]));
  assert.equal([read.counted, read.reserved], [0, 0]);
  assert.is(read.line_items[0].audited_at, undefined);
});

it('accepts a free number only', async ({ app, refused }) => {
  await app.does(create, { ref_id: 'A/1#x' });
  assert.is(await refused(create, { ref_id: 'A/1#x' }), '409 number_taken');
});

it('numbers shipping lists in a series of their own', async ({ app }) => {
  await app.does(create, {});
  const made = await app.does(create, { list_type: 'shipping_doc' });
  assert.match(made.ref_id, /^SHIP-\d{4}-0001$/);
  const next = await app.does(create, {});
  assert.match(next.ref_id, /^LST-\d{4}-0002$/);
});

it('knows its customer by either name', async ({ app, listAt, refused }) => {
  const anna = await app.does(createContact, { name: 'Anna' });
  const list = await listAt((await app.does(create, { customer_id: anna.id })).id);
  assert.equal([list.contact_id, list.contact_name, list.customer_name], [anna.id, 'Anna', 'Anna']);
  assert.is(await refused(create, { contact_id: 'contact:none' }), '404 not_found');
});

/** Line with additional keys. */
const free = (line: LineInput): LineInput => line;

it('refuses fractions of goods in pieces', async ({ item, refused }) => {
  const ring = await item();
  const gold = await item({ sell_by: 'gram' });
  const of = (line: object) =>
    refused(create, { line_items: [{ quantity: 1, unit_price: 0, ...line }] });
  assert.is(await of({ item_id: ring, quantity: 0.5 }), '422 too_precise');
  assert.is(await of({ item_id: ring, qty_out: 0.5 }), '422 too_precise');
  assert.is(await of({ item_id: ring, quantity: 0.5, unit: 'dozen' }), 'done');
  assert.is(await of({ item_id: gold, quantity: 0.55 }), 'done');
  assert.is(await of({ item_id: gold, quantity: 0.555 }), '422 too_precise');
});

it('refuses what it cannot be', async ({ refused }) => {
  assert.is(await refused(create, { list_type: 'sale' }), '422 unknown_list_type');
  assert.is(await refused(create, { line_items: [free({ _x: 1 })] }), '422 reserved_key');
  assert.is(
    await refused(create, { line_items: [free({ note: 'x'.repeat(20_001) })] }),
    '422 line_too_long',
  );
  assert.is(
    await refused(create, { line_items: [{ line_total: 5 }], discount: 6 }),
    '422 wrong_totals',
  );
  assert.is(await refused(create, { location_id: 'nowhere' }), '404 unknown_location');
  assert.is(await refused(create, {}, 'viewer'), '403 role_too_low');
});

it('needs a quantity on a line of a quotation, and a price of the line or of its item', async ({
  item,
  app,
  listAt,
  refused,
}) => {
  const ring = await item({ retail_price: 9 });
  const plain = await item();
  const of = (line: object, more: object = {}) =>
    refused(create, { list_type: 'quotation', line_items: [line], ...more });
  const incomplete = '422 incomplete_line';
  for (const line of [{}, { item_id: ring }, { name: 'x', unit_price: 3 }])
    assert.is(await of(line), incomplete);
  for (const line of [
    { name: 'x', quantity: 1 },
    { item_id: plain, quantity: 1 },
  ])
    assert.is(await of(line), incomplete);
  assert.is(await of({ item_id: ring, quantity: 1 }, { currency: 'EUR' }), incomplete);
  assert.is(await of({ name: 'x', quantity: 1, unit_price: 0 }), 'done');
  assert.is(await of({ item_id: plain }, { list_type: 'transfer' }), 'done');
  const line_items = [{ item_id: ring, quantity: 2 }];
  const { id } = await app.does(create, { list_type: 'quotation', line_items });
  const { total, line_items: lines } = await listAt(id);
  assert.equal([total, lines[0].unit_price, lines[0].price_list], [18, 9, 'Retail']);
  const bad = { entity_id: id, fields_changed: { line_items: [{ item_id: plain, quantity: 1 }] } };
  assert.is(await refused(update, bad), incomplete);
});

it('answers a replayed key with the first answer', async ({ app }) => {
  const first = await app.does(create, { notes: 'x' }, { key: 'k' });
  const told = app.recorded.length;
  assert.equal(await app.does(create, { notes: 'x' }, { key: 'k' }), first);
  assert.is(app.recorded.length, told);
});

it('keeps people’s names out of the chain', async ({ app }) => {
  await app.does(create, { contact_name: 'Anna', shipping_attn: 'Ben' });
  const row = app
    .reader()
    .row<{ data: string }>(
      "SELECT data FROM ledger WHERE company=:company AND event_type='list.created'",
    );
  assert.not.match(row?.data ?? 'Anna', /Anna|Ben/);
});

it.run();
