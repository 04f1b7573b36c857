import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Now } from '../../../kernel/declare/operation.ts';
import { clocks } from '../../../modules/inventory/clocks.ts';
import { barcode } from '../../../modules/inventory/items/barcode.ts';
import { create } from '../../../modules/inventory/items/create.ts';
import { duplicate } from '../../../modules/inventory/items/duplicate.ts';
import { remove } from '../../../modules/inventory/items/remove.ts';
import { update } from '../../../modules/inventory/items/update.ts';
import { adjust } from '../../../modules/inventory/movements/adjust.ts';
import { dispose } from '../../../modules/inventory/movements/dispose.ts';
import { returnToSupplier } from '../../../modules/inventory/movements/return-to-supplier.ts';
import { transfer } from '../../../modules/inventory/movements/transfer.ts';
import { price } from '../../../modules/inventory/pricing/set-price.ts';
import { reservations } from '../../../modules/inventory/reservations/list.ts';
import { reserve } from '../../../modules/inventory/reservations/reserve.ts';
import { unreserve } from '../../../modules/inventory/reservations/unreserve.ts';
import { expire } from '../../../modules/inventory/statuses/expire.ts';
import { status } from '../../../modules/inventory/statuses/set.ts';
import { openStock, type Stock } from '../stock.ts';

const it = suite<{ stock: Stock }>('inventory.items by hand');

it.before.each(async (context) => {
  context.stock = await openStock();
});
it.after.each(async ({ stock }) => {
  assert.is(stock.booked(), stock.worth().lots, 'the books have what the lots are worth');
  await stock.app.close();
});

it('are created at the default location, and refuse unknown fields', async ({ stock }) => {
  const shop = await stock.place('Shop');
  const id = await stock.item();
  const made = await stock.at(id);
  assert.equal([made.location_id, made.location_name], [shop, 'Shop']);
  const ring = { name: 'Ring', sell_by: 'piece' };
  const refused = (more: object, role?: 'operator'): Promise<string> =>
    stock.refused(create, { ...ring, ...more }, role);
  assert.is(await refused({ colour: 'red' }), '422 unknown_field');
  assert.is(await refused({ sell_by: 'dozen' }), '422 unknown_unit');
  assert.is(await refused({ quantity: 2.5 }), '422 too_precise');
  assert.is(await refused({ sell_by: 'carat', quantity: 2.555 }), '422 too_precise');
  assert.is(await refused({ sell_by: 'carat', quantity: 2.55 }), 'done');
  assert.is(await refused({ location_id: 'nowhere' }), '404 unknown_location');
  assert.is(await refused({ landed_cost_kind: 'freight' }), '422 not_landed_cost');
  assert.is(await refused({ quantity: 3, cost_price: 3, cost_total: 10 }), '422 costs_disagree');
  assert.is(
    await refused({ quantity: 900_000_000, retail_price: 900_000_000 }),
    '422 worth_too_much',
  );
  assert.is(await refused({ retail_price: 1.2345678 }), '422 price_too_precise');
  assert.is(await refused({ retail_price: 9_007_199_255 }), '422 price_too_large');
  assert.is(await refused({ cost_price: 1 }, 'operator'), '403 role_too_low');
  assert.is(await refused({ barcode: '12', retail_price: 3 }, 'operator'), 'done');
  assert.is(await refused({ barcode: '12' }), '409 barcode_taken');
});

it('are adjusted, with an entry of the difference', async ({ stock }) => {
  const entity_id = await stock.item();
  const outcome = await stock.app.does(adjust, { entity_id, new_qty: 7, reason: 'count' });
  assert.is(outcome.delta, -3);
  const fact = stock.last('item.quantity.adjusted');
  assert.equal([fact['value_delta'], fact['journal_entry_id']], [-6, outcome.journal_entry_id]);
  const same = await stock.app.does(adjust, { entity_id, new_qty: 7 });
  assert.equal([same.delta, same.journal_entry_id, same.version], [0, null, outcome.version]);
  const free = await stock.item({ cost_price: undefined });
  assert.is((await stock.app.does(adjust, { entity_id: free, new_qty: 8 })).journal_entry_id, null);
  assert.is(await stock.refused(adjust, { entity_id, new_qty: 0.5 }), '422 too_precise');
  await stock.app.does(reserve, { entity_id, quantity: 5 });
  assert.is(await stock.refused(adjust, { entity_id, new_qty: 4 }), '409 not_allowed');
  assert.is(await stock.refused(adjust, { entity_id, new_qty: 7 }, 'operator'), '403 role_too_low');
});

it('are revalued by a new cost', async ({ stock }) => {
  const entity_id = await stock.item();
  await stock.app.does(price, { entity_id, price_type: 'cost_price', new_price: 2.5 });
  const fact = stock.last('item.pricing.set');
  assert.is(fact['value_delta'], 5);
  assert.match(String(fact['journal_entry_id']), /^je:/);
  assert.equal(stock.worth(), { lots: 2500, moves: 2500 });
  await stock.app.does(price, { entity_id, price_type: 'retail_price', new_price: 9 });
  assert.is(stock.last('item.pricing.set')['value_delta'], undefined);
  assert.is(
    await stock.refused(price, { entity_id, price_type: 'vip_price', new_price: 9 }),
    '422 unknown_price_list',
  );
});

it('are reserved and released', async ({ stock }) => {
  const entity_id = await stock.item();
  const kept = await stock.app.does(reserve, { entity_id, quantity: 4, reference: 'Mrs Smith' });
  assert.is(kept.reserved_quantity, 4);
  assert.is(await stock.refused(reserve, { entity_id, quantity: 7 }), '409 not_allowed');
  await stock.app.does(reserve, { entity_id, quantity: 6 });
  const lot = await stock.at(entity_id);
  assert.equal([lot.status, lot.available_quantity], ['reserved', 0]);
  const list = await stock.app.asks(reservations, { entity_id });
  assert.equal(
    list.map((one: { source_id: string; source_type: string; quantity: number }) => [
      one.source_id,
      one.source_type,
      one.quantity,
    ]),
    [
      ['Mrs Smith', 'manual', 4],
      ['manual', 'manual', 6],
    ],
  );
  assert.is(await stock.refused(unreserve, { entity_id, quantity: 7 }), '409 not_reserved');
  assert.is(await stock.refused(unreserve, { entity_id, quantity: 1e-9 }), '422 too_precise');
  await stock.app.does(unreserve, { entity_id, quantity: 4, released_from: 'Mrs Smith' });
  await stock.app.does(unreserve, { entity_id, quantity: 6 });
  assert.equal(
    [(await stock.at(entity_id)).status, (await stock.at(entity_id)).reserved_quantity],
    ['available', 0],
  );
});

it('are released when their reservation ends', async ({ stock }) => {
  const entity_id = await stock.item();
  const keep = (reference: string, until: string): Promise<unknown> =>
    stock.app.does(reserve, { entity_id, quantity: 2, reference, until });
  await keep('a', '2026-01-10');
  await keep('b', '2026-01-11T12:00:00.000Z');
  await keep('c', '2026-01-11');
  const now = { ts: '2026-01-11T12:00:00.500Z', today: '2026-01-11' } as Now;
  const due = clocks.flatMap((clock) => clock.due(stock.app.reader(), now));
  assert.equal(
    due.map(({ input }) => (input as { released_from: string }).released_from),
    ['a', 'b'],
  );
  for (const { command, input } of due) await stock.app.does(command, input);
  assert.is((await stock.at(entity_id)).reserved_quantity, 2);
});

it('are disposed of, expire, and are deleted only while unused', async ({ stock }) => {
  const gone = await stock.item();
  await stock.app.does(dispose, { entity_id: gone, reason: 'broken' });
  assert.is(stock.last('item.disposed')['value_delta'], -20);
  assert.is(await stock.refused(dispose, { entity_id: gone }), '409 not_allowed');
  const old = await stock.item();
  await stock.app.does(reserve, { entity_id: old, quantity: 10 });
  assert.is(await stock.refused(dispose, { entity_id: old }), '409 not_allowed');
  await stock.app.does(expire, { entity_id: old });
  const expired = await stock.at(old);
  assert.equal(
    [expired.status, expired.is_expired, expired.reserved_quantity],
    ['expired', true, 0],
  );
  assert.is(await stock.refused(remove, { entity_id: old }), '409 not_allowed');
  const fresh = await stock.item({ sku: 'F' });
  const { deleted } = await stock.app.does(remove, { entity_id: fresh });
  assert.equal([deleted, stock.last('item.deleted')['value_delta']], [fresh, -20]);
  assert.is((await stock.at(fresh)).status, 404);
  await stock.item({ sku: 'F' });
  assert.equal(stock.worth(), { lots: 4000, moves: 4000 });
});

it('take the statuses that their lifecycle allows, some from managers only', async ({ stock }) => {
  const entity_id = await stock.item({ status: 'draft' });
  const set = (new_status: 'available' | 'damaged' | 'archived' | 'sold', role?: 'operator') =>
    stock.refused(status, { entity_id, new_status }, role);
  assert.is(await set('damaged'), '409 not_allowed');
  assert.is(await set('available', 'operator'), 'done');
  assert.is(await set('damaged', 'operator'), 'done');
  assert.is(await set('available', 'operator'), '403 role_too_low');
  assert.is(await set('archived', 'operator'), '403 role_too_low');
  assert.is(await set('archived'), 'done');
  assert.is(await set('available'), 'done');
  assert.is(await set('sold'), '409 not_allowed');
  assert.is(await stock.refused(status, { entity_id }), '422 missing_field');
});

it('change field by field, each as the fact it is', async ({ stock }) => {
  const store = await stock.place('Store');
  const other = await stock.place('Other');
  const entity_id = await stock.item({ attributes: { color: 'red' }, location_id: store });
  stock.news();
  await stock.app.does(update, {
    entity_id,
    fields_changed: {
      name: { old: 'Ring 1', new: 'Gold ring' },
      color: 'blue',
      quantity: 8,
      location_id: other,
      cost_total: 24,
      retail_price: { new: 9 },
    },
  });
  assert.equal(stock.news(), ['item.updated', 'item.quantity.adjusted', 'item.transferred']);
  const now = await stock.at(entity_id);
  assert.equal(
    [now.name, now.color, now.quantity, now.location_name, now.cost_price, now.retail_price],
    ['Gold ring', 'blue', 8, 'Other', 3, 9],
  );
  assert.equal(stock.worth(), { lots: 2400, moves: 2400 });
  const refused = (fields_changed: object, role?: 'operator') =>
    stock.refused(update, { entity_id, fields_changed } as never, role);
  assert.is(await refused({ name: { old: 'Ring 1', new: 'X' } }), '409 field_has_changed');
  assert.is(await refused({ name: null }), '422 bad_value');
  assert.is(await refused({ barcode: 'abc' }), '422 bad_value');
  assert.is(await refused({ version: 3 }), '422 unknown_field');
  assert.is(await refused({ nothing: null }), '422 unknown_field');
  assert.is(await refused({ barcode: null, wholesale_price: null }), 'done');
  assert.is(await refused({ location_id: 'nowhere' }), '404 unknown_location');
  assert.is(await refused({ status: 'sold' }), '409 not_allowed');
  assert.is(await refused({ status: 'shiny' }), '422 unknown_status');
  assert.is(await refused({ quantity: 9 }, 'operator'), '403 role_too_low');
  assert.is(await refused({ retail_price: 8 }, 'operator'), '403 role_too_low');
  await stock.item({ sku: 'TAKEN' });
  assert.is(await refused({ sku: 'TAKEN' }), '409 sku_taken');
  stock.news();
  await stock.app.does(update, { entity_id, fields_changed: { name: 'Gold ring' } });
  assert.equal(stock.news(), []);
});

it('take changes that belong together in whatever order they are sent', async ({ stock }) => {
  const entity_id = await stock.item();
  const change = (fields_changed: object): Promise<string> =>
    stock.refused(update, { entity_id, fields_changed } as never);
  assert.is(await change({ cost_total: 20, quantity: 4, sell_by: 'carat' }), 'done');
  assert.is(await change({ quantity: 2.5, sell_by: 'piece' }), '422 too_precise');
  assert.is(await change({ quantity: 5, sell_by: 'piece', cost_total: 20 }), 'done');
  assert.is(await change({ cost_price: 3, cost_total: 20 }), '422 costs_disagree');
  assert.is(await change({ cost_price: 3, cost_total: '15' }), '422 bad_value');
  assert.is(await change({ cost_total: 5, quantity: 3, cost_price: 1.6667 }), 'done');
  const now = await stock.at(entity_id);
  assert.equal(
    [now.sell_by, now.quantity, now.cost_price, now.cost_total],
    ['piece', 3, 1.6667, 5],
  );
  assert.equal(stock.worth(), { lots: 500, moves: 500 });
});

it('get a barcode, and a twin', async ({ stock }) => {
  const entity_id = await stock.item({ retail_price: 9 });
  const made = await stock.app.does(barcode, { entity_id });
  assert.match(made.barcode, /^2\d{12}$/);
  assert.is(await stock.refused(barcode, { entity_id }), '409 not_allowed');
  const twin = await stock.at((await stock.app.does(duplicate, { entity_id, quantity: 2 })).id);
  assert.equal(
    [twin.status, twin.quantity, twin.retail_price, twin.barcode ?? null, twin.cost_total],
    ['draft', 2, 9, null, 4],
  );
  assert.equal(stock.worth(), { lots: 2400, moves: 2400 });
  assert.is(await stock.refused(duplicate, { entity_id, sku: twin.sku }), '409 sku_taken');
});

it('move, in part as a lot of their own', async ({ stock }) => {
  const store = await stock.place('Store');
  const entity_id = await stock.item({ sku: 'R' });
  const far = await stock.place('Far');
  const { moved_id } = await stock.app.does(transfer, {
    entity_id,
    location_id: far,
    quantity: 4,
  });
  const [part, rest] = [await stock.at(moved_id), await stock.at(entity_id)];
  assert.equal([part.sku, part.quantity, part.location_id], ['R.1', 4, far]);
  assert.equal([rest.quantity, rest.location_id], [6, store]);
  await stock.app.does(transfer, { entity_id, to_location_id: far });
  assert.is((await stock.at(entity_id)).location_id, far);
  assert.is(
    await stock.refused(transfer, { entity_id, to_location_id: 'x' }),
    '404 unknown_location',
  );
  await stock.app.does(reserve, { entity_id, quantity: 3 });
  assert.is(
    await stock.refused(transfer, { entity_id, to_location_id: store, quantity: 4 }),
    '409 not_free',
  );
  for (const to_location_id of [far, store])
    assert.is(
      await stock.refused(transfer, { entity_id, to_location_id, quantity: 7 }),
      '409 not_free',
    );
  assert.is(await stock.refused(transfer, { entity_id }), '422 missing_field');
});

it('return to a supplier only with their source document', async ({ stock }) => {
  const entity_id = await stock.item();
  const back = { entity_id, quantity: 1, reason: 'faulty' };
  assert.is(await stock.refused(returnToSupplier, back), '409 not_allowed');
  assert.is(
    await stock.refused(returnToSupplier, { ...back, doc_id: 'doc:x' }),
    '404 unknown_document',
  );
});

it.run();
