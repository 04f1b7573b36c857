import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../service.ts';
import { type Client, holds, twice } from './repeated-writes.ts';

const it = suite('journeys.stockCount');
let service: Installation;
let client: Client;
let here = '';

it.before(async () => {
  service = await startTestService({}, { hasShadow: true });
  client = twice(service);
  here = (await client.get('/companies/me/locations')).items[0].id;
});
it.after(() => service.stop());

/** A journey, after which stock, books and ledger must agree. */
const journey = (title: string, run: () => Promise<void>): void => {
  it(title, async () => {
    await run();
    await holds(service);
  });
};

const item = async (sku: string, more: object = {}): Promise<string> =>
  (
    await client.post('/items', {
      ...{ sku, name: sku, sell_by: 'piece', location_id: here, quantity: 8, cost_price: 4 },
      ...more,
    })
  ).id;

journey('counts: begun, scanned, counted, adjusted, taken back, adjusted again', async () => {
  const ring = await item('RING');
  const chain = await item('CHAIN', { cost_price: 10 });
  const { id, line_count } = await client.post('/lists/audit', { location_id: here });
  assert.is(line_count, 2);
  assert.is(
    await client.refused('PATCH', `/lists/${id}/line/${ring}`, { counted_qty: 5 }, 409),
    'not_allowed',
  );
  await client.post(`/lists/${id}/finalize`);
  assert.is((await client.post(`/lists/${id}/scan`, { barcode: 'CHAIN' })).result, 'audited');
  await client.patch(`/lists/${id}/line/${ring}`, { counted_qty: 5 });
  await client.patch(`/lists/${id}/line/${chain}`, { counted_qty: 9 });
  const seen = await client.get(`/lists/${id}/variance`);
  assert.equal([seen.shrinkage_value, seen.overage_value], [12, 10]);
  const done = await client.post(`/lists/${id}/adjust`);
  const entry = await client.get(`/accounting/journal-entries/${done.journal_entry_id}`);
  assert.is(entry.status, 'posted');
  assert.is((await client.get(`/items/${ring}`)).quantity, 5);
  await client.post(`/lists/${id}/undo-adjust`, { reason: 'recount' });
  assert.is((await client.get(`/items/${ring}`)).quantity, 8);
  await client.post(`/lists/${id}/adjust`);
  assert.is((await client.get(`/lists/${id}`)).status, 'closed');
});

journey('moves: issued, moved, received, brought back', async () => {
  const pin = await item('PIN');
  const { id: store } = await client.post('/companies/me/locations', {
    name: 'Store',
    type: 'warehouse',
  });
  const { id } = await client.post('/lists', {
    list_type: 'transfer',
    line_items: [{ item_id: pin }],
  });
  await client.post(`/lists/${id}/finalize`);
  assert.is((await client.post(`/lists/${id}/move`, { to_location_id: store })).moved, 1);
  assert.is((await client.post(`/lists/${id}/scan`, { barcode: 'PIN' })).result, 'received');
  assert.is((await client.get(`/items/${pin}`)).location_id, store);
  await client.refused('POST', `/lists/${id}/void`, {}, 409);
  await client.post(`/lists/${id}/undo-move`);
  assert.is((await client.get(`/items/${pin}`)).location_id, here);
});

journey('writes off, to an account of its own, and finds the goods again', async () => {
  const pearl = await item('PEARL', { cost_price: 3.333 });
  const { id } = await client.post('/lists/writeoff', { entity_ids: [pearl] });
  await client.patch(`/lists/${id}/writeoff-line/${pearl}`, { qty_out: 5, account: '6950' });
  await client.post(`/lists/${id}/finalize`);
  const done = await client.post(`/lists/${id}/writeoff`);
  assert.is(done.total_value, 16.66);
  await client.post(`/lists/${id}/undo-writeoff`, { reason: 'found' });
  assert.is((await client.get(`/items/${pearl}`)).quantity, 8);
});

journey('quotes: reckoned, reserved, sent, converted, invoiced, shipped', async () => {
  const gold = await item('GOLD');
  const contact = await client.post('/crm/contacts', { name: 'Greta' });
  const { id } = await client.post('/lists', {
    contact_id: contact.id,
    line_items: [{ item_id: gold, quantity: 2, unit_price: 1000 }, { line_total: 1500 }],
    discount: 10,
    discount_type: 'percentage',
    tax: 7,
  });
  await client.post(`/lists/${id}/reserve-lines`, {
    line_entity_ids: [gold],
    new_status: 'reserved',
  });
  await client.post(`/lists/${id}/notes`, { note: 'call on Friday' });
  await client.post(`/lists/${id}/finalize`);
  await client.post(`/lists/${id}/send`, { sent_via: 'manual' });
  assert.is((await client.get(`/lists/${id}`)).total, 3370.5);
  const { target_doc_id } = await client.post(`/lists/${id}/convert`, { target_type: 'invoice' });
  assert.is((await client.get(`/docs/${target_doc_id}`)).total, 3370.5);
  await client.refused('POST', '/docs/shipment', { doc_ids: [target_doc_id] }, 409);
  await client.post(`/docs/${target_doc_id}/finalize`);
  const shipped = await client.post('/docs/shipment', { doc_ids: [target_doc_id] });
  const list = await client.get(`/lists/${shipped.id}`);
  assert.equal([list.list_type, list.source_docs], ['shipping_doc', [target_doc_id]]);
});

it.run();
