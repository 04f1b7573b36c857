import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create } from '../../../modules/inventory/items/create.ts';
import { remove } from '../../../modules/inventory/items/remove.ts';
import { transform } from '../../../modules/inventory/lots/transform.ts';
import { adjust } from '../../../modules/inventory/movements/adjust.ts';
import { consume } from '../../../modules/inventory/movements/consume.ts';
import { dispose } from '../../../modules/inventory/movements/dispose.ts';
import { fulfill } from '../../../modules/inventory/movements/fulfill.ts';
import { memoOut } from '../../../modules/inventory/movements/memo-out.ts';
import { memoReturn } from '../../../modules/inventory/movements/memo-return.ts';
import { produce } from '../../../modules/inventory/movements/produce.ts';
import { receive } from '../../../modules/inventory/movements/receive.ts';
import { receiveLot } from '../../../modules/inventory/movements/receive-lot.ts';
import { returnOut } from '../../../modules/inventory/movements/return-out.ts';
import { reverseReceipt } from '../../../modules/inventory/movements/reverse-receipt.ts';
import { takeOwnership } from '../../../modules/inventory/movements/take-ownership.ts';
import { unfulfill } from '../../../modules/inventory/movements/unfulfill.ts';
import { averageCost } from '../../../modules/inventory/pricing/average-cost.ts';
import { recost } from '../../../modules/inventory/pricing/recost.ts';
import { price } from '../../../modules/inventory/pricing/set-price.ts';
import { reserveFor } from '../../../modules/inventory/reservations/reserve-for.ts';
import { unreserveFor } from '../../../modules/inventory/reservations/unreserve-for.ts';
import { openStock, type Stock } from '../stock.ts';

const it = suite<{ stock: Stock }>('inventory.items movements');

const doc = { source_doc_id: 'doc:1' };
const run = { manufacturing_order_id: 'mfg:1' };

it.before.each(async (context) => {
  context.stock = await openStock();
});
it.after.each(async ({ stock }) => {
  await stock.app.close();
});

it('sell a lot of thirds piece by piece to the cent', async ({ stock }) => {
  const { app } = stock;
  const item_id = await stock.item({ quantity: 3, cost_price: undefined, cost_total: 10 });
  assert.is((await stock.at(item_id)).cost_price, 3.333333);
  const sold = [];
  const left = [];
  for (let n = 0; n < 3; n += 1) {
    sold.push((await app.does(fulfill, { item_id, quantity: 1, ...doc })).value);
    left.push(stock.worth().lots);
  }
  assert.equal(sold, [3.33, 3.34, 3.33]);
  assert.equal(left, [667, 333, 0]);
  assert.is(stock.worth().moves, 0);
  const lot = await stock.at(item_id);
  assert.equal([lot.status, lot.quantity, lot.fulfilled_for_docs], ['sold', 0, ['doc:1']]);
});

it('split a delivered part off its lot, and rejoin it when it returns', async ({ stock }) => {
  const { app } = stock;
  const item_id = await stock.item({ sku: 'R', attributes: { color: 'red' }, retail_price: 9 });
  stock.news();
  const { lot_id } = await app.does(fulfill, { item_id, quantity: 4, ...doc });
  assert.equal(stock.news(), ['item.created', 'item.quantity.adjusted', 'item.fulfilled']);
  const child = await stock.at(lot_id);
  assert.equal(
    [child.sku, child.status, child.quantity, child.parent_id, child.color, child.retail_price],
    ['R.1', 'sold', 0, item_id, 'red', 9],
  );
  assert.is((await stock.at(item_id)).quantity, 6);
  await app.does(unfulfill, { item_id: lot_id, quantity: 4, into: item_id, ...doc });
  assert.equal(
    [(await stock.at(item_id)).quantity, (await stock.at(lot_id)).status],
    [10, 'merged'],
  );
  assert.equal(stock.worth(), { lots: 2000, moves: 2000 });
  const again = await app.does(fulfill, { item_id, quantity: 4, ...doc });
  assert.is((await stock.at(again.lot_id)).sku, 'R.2');
});

it('return at most the delivered quantity, damaged goods as a separate lot', async ({ stock }) => {
  const { app } = stock;
  const item_id = await stock.item();
  await app.does(fulfill, { item_id, quantity: 10, ...doc });
  assert.is(
    await stock.refused(unfulfill, { item_id, quantity: 1, source_doc_id: 'doc:2' }),
    '409 more_than_went_out',
  );
  const note = { source_doc_id: 'doc:cn', fulfilled_for: 'doc:1' };
  await app.does(unfulfill, { item_id, quantity: 3, ...note });
  await app.does(unfulfill, {
    item_id,
    quantity: 2,
    condition: 'damaged',
    child_id: 'item:d',
    ...note,
  });
  assert.equal(
    [(await stock.at(item_id)).quantity, (await stock.at('item:d')).status],
    [3, 'damaged'],
  );
  assert.is(
    await stock.refused(unfulfill, { item_id, quantity: 6, ...note }),
    '409 more_than_went_out',
  );
  assert.equal(stock.worth(), { lots: 1000, moves: 1000 });
});

it('use only the reservations of their own source', async ({ stock }) => {
  const { app } = stock;
  const item_id = await stock.item();
  await app.does(reserveFor, { item_id, quantity: 6, reserve_for: 'doc:1' });
  await app.does(reserveFor, { item_id, quantity: 4, reserve_for: 'doc:2' });
  assert.is((await stock.at(item_id)).status, 'reserved');
  assert.is(await stock.refused(fulfill, { item_id, quantity: 7, ...doc }), '409 not_allowed');
  await app.does(fulfill, { item_id, quantity: 6, ...doc });
  const lot = await stock.at(item_id);
  assert.equal([lot.status, lot.quantity, lot.reserved_quantity], ['reserved', 4, 4]);
  await app.does(unreserveFor, { item_id, released_from: 'doc:2' });
  assert.equal(
    [(await stock.at(item_id)).status, (await stock.at(item_id)).reserved_quantity],
    ['available', 0],
  );
  stock.news();
  await app.does(unreserveFor, { item_id, released_from: 'doc:2' });
  assert.equal(stock.news(), []);
});

it('keep goods on memo as own stock, and deliver them from the memo', async ({ stock }) => {
  const { app } = stock;
  const memo = { source_doc_id: 'doc:memo' };
  const item_id = await stock.item({ quantity: 3, cost_price: undefined, cost_total: 10 });
  const { lot_id } = await app.does(memoOut, {
    item_id,
    quantity: 2,
    contact_id: 'contact:1',
    ...memo,
  });
  const out = await stock.at(lot_id);
  assert.equal(
    [out.status, out.is_on_memo, out.on_memo_to, out.quantity],
    ['memo_out', true, 'contact:1', 2],
  );
  assert.equal(stock.worth(), { lots: 1000, moves: 1000 });
  assert.is(
    await stock.refused(memoReturn, { item_id: lot_id, quantity: 1, source_doc_id: 'doc:2' }),
    '409 not_on_that_memo',
  );
  const back = await app.does(memoReturn, {
    item_id: lot_id,
    quantity: 1,
    condition: 'damaged',
    ...memo,
  });
  assert.is((await stock.at(back.lot_id)).status, 'damaged');
  await app.does(fulfill, { item_id: lot_id, quantity: 1, reserved_for: 'doc:memo', ...doc });
  assert.equal(
    [(await stock.at(lot_id)).status, (await stock.at(lot_id)).on_memo_to],
    ['sold', null],
  );
  const { lots, moves } = stock.worth();
  assert.is(lots, moves);
});

it('record the rounding difference of splitting a lot', async ({ stock }) => {
  const { app } = stock;
  const memo = { source_doc_id: 'doc:memo' };
  const item_id = await stock.item({ quantity: 2, cost_price: 3.333333 });
  const { lot_id } = await app.does(memoOut, { item_id, quantity: 1, ...memo });
  // 6.67 was split into twice 3.33.
  assert.is(stock.last('item.quantity.adjusted')['rounding'], -0.01);
  assert.equal(stock.worth(), { lots: 666, moves: 666 });
  await app.does(memoReturn, { item_id: lot_id, quantity: 1, into: item_id, ...memo });
  assert.is(stock.last('item.quantity.adjusted')['rounding'], 0.01);
  assert.equal(stock.worth(), { lots: 667, moves: 667 });
});

it('issue to production, and return at the issue cost', async ({ stock }) => {
  const { app } = stock;
  const item_id = await stock.item();
  assert.is((await app.does(consume, { item_id, quantity: 4, ...run })).value, 8);
  assert.is((await stock.at(item_id)).status, 'available');
  await app.does(consume, { item_id, quantity: 6, ...run });
  assert.is((await stock.at(item_id)).status, 'in_production');
  await app.does(produce, { item_id, quantity: 3, unit_cost: 2, ...run });
  const lot = await stock.at(item_id);
  assert.equal([lot.status, lot.quantity, lot.cost_total], ['available', 3, 6]);
  const made = await app.does(receiveLot, {
    sku: 'CHAIN',
    name: 'Chain',
    quantity: 2,
    unit_cost: 7,
    ...run,
  });
  assert.equal(stock.news().slice(-2), ['item.created', 'item.produced']);
  assert.is((await stock.at(made.lot_id)).cost_total, 14);
  assert.equal(stock.worth(), { lots: 2000, moves: 2000 });
});

it('fill an empty lot at the new cost, and make a child lot of other goods', async ({ stock }) => {
  const { app } = stock;
  const item_id = await stock.item({ sku: 'R', quantity: 0, cost_price: undefined });
  await app.does(receive, { item_id, quantity: 5, unit_cost: 4, ...doc });
  const beside = await app.does(receiveLot, {
    parent_id: item_id,
    quantity: 5,
    unit_cost: 6,
    ...doc,
  });
  const lot = await stock.at(beside.lot_id);
  assert.equal(
    [lot.sku, lot.name, lot.source_doc_id, lot.cost_total],
    ['R.1', 'Ring 1', 'doc:1', 30],
  );
  assert.is((await stock.at(item_id)).cost_total, 20);
  await app.does(reverseReceipt, { item_id, quantity: 2, ...doc });
  await app.does(returnOut, { item_id: beside.lot_id, quantity: 5, ...doc });
  assert.equal(stock.worth(), { lots: 1200, moves: 1200 });
  assert.is(await stock.refused(reverseReceipt, { item_id, quantity: 4, ...doc }), '409 not_free');
});

it('average the lots of a SKU, and reverse one at its receipt cost', async ({ stock }) => {
  const { app } = stock;
  const first = await stock.item({ sku: 'R', quantity: 10, cost_price: 2 });
  const second = (await app.does(receiveLot, { sku: 'R', quantity: 10, unit_cost: 4, ...doc }))
    .lot_id;
  await app.does(averageCost, { sku: 'R', ...doc });
  const costs = async (): Promise<number[]> =>
    Promise.all([first, second].map(async (id) => (await stock.at(id)).cost_price));
  assert.equal(await costs(), [3, 3]);
  assert.is((await app.does(fulfill, { item_id: first, quantity: 5, ...doc })).value, 15);
  const third = (await app.does(receiveLot, { sku: 'R', quantity: 5, unit_cost: 6, ...doc }))
    .lot_id;
  await app.does(averageCost, { sku: 'R', ...doc });
  assert.equal([...(await costs()), (await stock.at(third)).cost_price], [3.75, 3.75, 3.75]);
  assert.equal(stock.worth(), { lots: 7500, moves: 7500 });
  await app.does(averageCost, { sku: 'R', apart: { item_id: third, unit_cost: 6 }, ...doc });
  await app.does(reverseReceipt, { item_id: third, quantity: 5, ...doc });
  assert.equal(await costs(), [3, 3]);
  assert.equal(stock.worth(), { lots: 4500, moves: 4500 });
});

it('keep consigned goods out of the stock value until ownership is taken', async ({ stock }) => {
  const { app } = stock;
  const consigned = { consignment_doc_id: 'doc:ci', consigned_from: 'contact:s', ...doc };
  const made = await app.does(receiveLot, {
    sku: 'C',
    name: 'C',
    quantity: 5,
    unit_cost: 40,
    ...consigned,
  });
  const item_id = made.lot_id;
  assert.equal(stock.worth(), { lots: 0, moves: 0 });
  await app.does(fulfill, { item_id, quantity: 2, ...doc });
  assert.equal(stock.worth(), { lots: 0, moves: 0 });
  await app.does(takeOwnership, { item_id, is_ours: true, unit_cost: 42, ...doc });
  assert.equal(
    [(await stock.at(item_id)).consignment_flag, stock.worth().lots, stock.worth().moves],
    [null, 12600, 12600],
  );
  await app.does(takeOwnership, { item_id, is_ours: false, unit_cost: 40, ...doc });
  assert.equal(stock.worth(), { lots: 0, moves: 0 });
  await app.does(dispose, { entity_id: item_id });
  await app.does(takeOwnership, { item_id, is_ours: true, unit_cost: 42, ...doc });
  const gone = await stock.at(item_id);
  assert.equal([gone.status, gone.quantity, gone.consignment_flag], ['disposed', 0, null]);
});

it('transform consigned goods within their consignment only, and bought ones into own stock', async ({
  stock,
}) => {
  const { app } = stock;
  const lots: Record<string, string> = {};
  for (const [sku, at] of Object.entries({ C: 'ci', D: 'ci', E: 'cj' })) {
    const from = { consignment_doc_id: `doc:${at}`, consigned_from: `contact:${at}`, ...doc };
    const input = { sku, name: sku, sell_by: 'piece', quantity: 5, unit_cost: 40, ...from };
    lots[sku] = (await app.does(receiveLot, input)).lot_id;
  }
  const own = await stock.item({ sku: 'OWN', quantity: 1, cost_price: 30 });
  const entity_id = lots['C'] ?? '';
  const into = (sku: string) => ({ entity_id, quantity: 1, outputs: [{ sku, quantity: 1 }] });
  for (const sku of ['E', 'OWN'])
    assert.is(await stock.refused(transform, into(sku)), '409 sku_taken', sku);
  assert.is(await stock.refused(transform, into('D')), 'done');
  await app.does(takeOwnership, { item_id: entity_id, is_ours: true, unit_cost: 40, ...doc });
  assert.is(await stock.refused(transform, into('D')), '409 sku_taken');
  assert.is(await stock.refused(transform, into('OWN')), 'done');
  const { quantity, cost_price } = await stock.at(own);
  assert.equal([quantity, cost_price], [2, 35]);
});

it('set the unit cost of a lot', async ({ stock }) => {
  const item_id = await stock.item();
  await stock.app.does(recost, { item_id, unit_cost: 2.5, ...doc });
  assert.equal(stock.last('item.recosted')['value_delta'], 5);
  assert.equal(stock.worth(), { lots: 2500, moves: 2500 });
  assert.is((await stock.at(item_id, 'operator')).cost_price, undefined);
});

it('are refused in a locked period', async () => {
  const stock = await openStock({ lock_date: '2026-01-31' });
  const item_id = await stock.item();
  assert.is(
    await stock.refused(fulfill, { item_id, quantity: 1, date: '2026-01-31', ...doc }),
    '422 period_locked',
  );
  assert.is(
    await stock.refused(fulfill, { item_id, quantity: 1, date: '2026-02-01', ...doc }),
    'done',
  );
  await stock.app.close();
});

it('are refused in a locked period, unlike prices and items without quantity', async () => {
  const stock = await openStock({ lock_date: '2999-12-31' });
  const entity_id = await stock.item({ quantity: 0 });
  const set = (price_type: string): Promise<string> =>
    stock.refused(price, { entity_id, price_type, new_price: 9 });
  assert.equal([await set('retail_price'), await set('cost_price')], ['done', 'done']);
  const more = { sku: 'R9', name: 'Ring', sell_by: 'piece', quantity: 1 };
  assert.is(await stock.refused(create, more), '422 period_locked');
  assert.is(await stock.refused(adjust, { entity_id, new_qty: 1 }), '422 period_locked');
  assert.is(await stock.refused(remove, { entity_id }), 'done');
  await stock.app.close();
});

it.run();
