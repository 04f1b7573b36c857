import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { remove as deleteDoc } from '../../../modules/documents/drafting/delete.ts';
import { finalize as finalizeDoc } from '../../../modules/documents/issuing/finalize.ts';
import { get as getDoc } from '../../../modules/documents/queries/get.ts';
import { reservations } from '../../../modules/inventory/reservations/list.ts';
import { ListLine } from '../../../modules/lists/lines/line.ts';
import { reserve } from '../../../modules/lists/lines/reserve.ts';
import { convert } from '../../../modules/lists/lists/convert.ts';
import { shipment } from '../../../modules/lists/lists/shipment.ts';
import { type Floor, openFloor } from '../floor.ts';

const it = suite<Floor>('lists.lists.convert');

it.before.each(async (context) => {
  Object.assign(context, await openFloor());
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('makes a draft invoice with the same total', async (floor) => {
  const { app } = floor;
  const anna = await app.does(createContact, { name: 'Anna', email: 'a@b.example' });
  const ring = await floor.item();
  const id = await floor.issued(
    'quotation',
    [
      { item_id: ring, quantity: 2, unit_price: 1000, taxes: [{ code: 'X', rate: 50 }] },
      { name: 'Engraving', line_total: 1500 },
    ],
    { contact_id: anna.id, discount: 10, discount_type: 'percentage', tax: 7, notes: 'n' },
  );
  assert.is((await floor.listAt(id)).total, 3370.5);
  await app.does(reserve, { entity_id: id, line_entity_ids: [ring], new_status: 'reserved' });
  const done = await app.does(convert, { entity_id: id, target_type: 'invoice' });
  assert.match(done.target_doc_id, /^doc:/);
  const doc = await app.asks(getDoc, { entity_id: done.target_doc_id });
  assert.equal([doc.doc_type, doc.status, doc.source_list_id], ['invoice', 'draft', id]);
  assert.equal([doc.subtotal, doc.discount_amount, doc.tax, doc.total], [3500, 350, 220.5, 3370.5]);
  assert.equal([doc.contact_id, doc.contact_email, doc.notes], [anna.id, 'a@b.example', 'n']);
  assert.equal([doc.line_items[0].item_id, doc.line_items[1].name], [ring, 'Engraving']);
  const list = await floor.listAt(id);
  assert.equal(
    [list.status, list.converted_to, list.converted_to_type],
    ['closed', done.target_doc_id, 'invoice'],
  );
  assert.is((await floor.itemAt(ring)).reserved_quantity, 2);
});

it('passes its reservations to the draft, which releases them when it is deleted', async (floor) => {
  const { app } = floor;
  const ring = await floor.item();
  const stone = await floor.item();
  const sent = [ring, stone].map((item_id) => ({ item_id, quantity: 2, unit_price: 9 }));
  const id = await floor.issued('quotation', sent);
  await app.does(reserve, { entity_id: id, line_entity_ids: [stone], new_status: 'reserved' });
  const made = await app.does(convert, { entity_id: id, target_type: 'invoice' });
  const { line_items } = await app.asks(getDoc, { entity_id: made.target_doc_id });
  assert.equal(
    line_items.map(({ line_status }: { line_status: string }) => line_status),
    ['open', 'reserved'],
  );
  const held = await app.asks(reservations, { entity_id: stone });
  assert.equal(
    held.map(({ source_id, quantity }: { source_id: string; quantity: number }) => [
      source_id,
      quantity,
    ]),
    [[made.target_doc_id, 2]],
  );
  assert.is((await floor.itemAt(ring)).reserved_quantity, 0);
  await app.does(deleteDoc, { entity_id: made.target_doc_id });
  assert.is((await floor.itemAt(stone)).reserved_quantity, 0);
});

it('makes a memo of a draft, too, and nothing else', async (floor) => {
  const id = await floor.list('quotation', [{ name: 'x', quantity: 1, unit_price: 3 }]);
  assert.is(
    await floor.refused(convert, { entity_id: id, target_type: 'bill' }),
    '422 wrong_target_type',
  );
  const done = await floor.app.does(convert, { entity_id: id, target_type: 'memo' });
  const doc = await floor.app.asks(getDoc, { entity_id: done.target_doc_id });
  assert.equal([doc.doc_type, doc.total], ['memo', 3]);
});

it('keeps lines whose item is gone', async (floor) => {
  const id = await floor.list('quotation', [{ item_id: 'item:gone', name: 'x', line_total: 5 }]);
  const done = await floor.app.does(convert, { entity_id: id, target_type: 'invoice' });
  const doc = await floor.app.asks(getDoc, { entity_id: done.target_doc_id });
  assert.equal([doc.line_items[0].name, doc.total], ['x', 5]);
});

/** An issued invoice of one line. */
const invoice = async (floor: Floor, more: object): Promise<string> => {
  const sent = { doc_type: 'invoice', line_items: [{ name: 'x', quantity: 1, unit_price: 3 }] };
  const { id } = await floor.app.does(createDoc, { ...sent, ...more });
  await floor.app.does(finalizeDoc, { entity_id: id });
  return id;
};

it('ships what issued invoices deliver, in the order of selection', async (floor) => {
  const { app } = floor;
  const { id: contact_id } = await app.does(createContact, {
    name: 'Anna',
    shipping_address: 'Dock 4',
  });
  const ring = await floor.item();
  const lines = { line_items: [{ item_id: ring, quantity: 2, unit_price: 50, discount_pct: 10 }] };
  const [one, two] = [
    await invoice(floor, { contact_id, ...lines }),
    await invoice(floor, { contact_id }),
  ];
  const posted = app.recorded.length;
  const made = await app.does(shipment, { doc_ids: [two, one] });
  assert.equal(
    app.recorded.slice(posted).map((event) => event.event_type),
    ['list.created'],
  );
  assert.match(made.ref_id, /^SHIP-/);
  const list = await floor.listAt(made.id);
  assert.equal(
    [list.list_type, list.status, list.source_docs],
    ['shipping_doc', 'draft', [two, one]],
  );
  assert.equal([list.contact_id, list.contact_shipping_address], [contact_id, 'Dock 4']);
  assert.equal(
    list.line_items.map((line: Record<string, unknown>) => [
      line['quantity'],
      line['unit_price'],
      line['line_total'],
    ]),
    [
      [1, 3, 3],
      [2, 50, 100],
    ],
  );
  const [first] = list.line_items;
  const source = await app.asks(getDoc, { entity_id: two });
  assert.equal([first.source_doc_id, first.source_line_id], [two, source.line_items[0].line_id]);
  for (const key of Object.keys(first)) assert.ok(key in ListLine.properties, key);
});

it('ships neither drafts nor what goes to two places', async (floor) => {
  const { app } = floor;
  const [anna, ben] = [
    await app.does(createContact, { name: 'A' }),
    await app.does(createContact, { name: 'B' }),
  ];
  const one = await invoice(floor, { contact_id: anna.id });
  const ship = (...doc_ids: string[]) => floor.refused(shipment, { doc_ids });
  assert.is(await ship(one, await invoice(floor, { contact_id: ben.id })), '422 mixed_customers');
  const yen = { contact_id: anna.id, currency: 'JPY', conversion_rate: 0.01 };
  assert.is(await ship(one, await invoice(floor, yen)), '422 mixed_currencies');
  const draft = await app.does(createDoc, { doc_type: 'invoice', contact_id: anna.id });
  assert.is(await ship(draft.id), '409 not_shippable');
  assert.is(await ship('doc:none'), '404 document_not_found');
});

it.run();
