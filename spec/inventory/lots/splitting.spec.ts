import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lookup } from '../../../modules/inventory/items/lookup.ts';
import { merge } from '../../../modules/inventory/lots/merge.ts';
import { split } from '../../../modules/inventory/lots/split.ts';
import { transform } from '../../../modules/inventory/lots/transform.ts';
import { reserve } from '../../../modules/inventory/reservations/reserve.ts';
import { openStock, type Stock } from '../stock.ts';

const it = suite<{ stock: Stock }>('inventory.items breaking and joining');

it.before.each(async (context) => {
  context.stock = await openStock();
});
it.after.each(async ({ stock }) => {
  assert.is(stock.booked(), stock.worth().lots, 'the books have what the lots are worth');
  await stock.app.close();
});

const two = (quantity: number) => [
  { sku: 'A', quantity, attributes: { size: 'S' } },
  { sku: 'B', quantity },
];

it('split child lots off a lot, with its prices and cost', async ({ stock }) => {
  const entity_id = await stock.item({
    quantity: 20,
    retail_price: 9,
    attributes: { color: 'red' },
  });
  stock.news();
  const { children } = await stock.app.does(split, { entity_id, children: two(5) });
  assert.equal(stock.news(), [
    'item.created',
    'item.created',
    'item.quantity.adjusted',
    'item.split',
  ]);
  const child = await stock.at(children[0].id);
  assert.equal(
    [child.sku, child.quantity, child.cost_price, child.retail_price, child.color, child.size],
    ['A', 5, 2, 9, 'red', 'S'],
  );
  const parent = await stock.at(entity_id);
  assert.equal([parent.quantity, parent.status, parent.child_skus], [10, 'available', ['A', 'B']]);
  assert.equal(stock.worth(), { lots: 4000, moves: 4000 });
});

it('record the rounding difference of a split', async ({ stock }) => {
  const entity_id = await stock.item({ quantity: 3, cost_price: 3.333333 });
  await stock.app.does(split, { entity_id, children: two(1) });
  assert.is(stock.last('item.split')['rounding'], -0.01);
  assert.equal(stock.worth(), { lots: 999, moves: 999 });
});

it('refuse a split that leaves nothing or uses an existing SKU', async ({ stock }) => {
  const entity_id = await stock.item({ sku: 'R' });
  const refused = (children: ReturnType<typeof two>) =>
    stock.refused(split, { entity_id, children });
  assert.is(await refused(two(5)), '422 too_much_in_parts');
  assert.is(await refused(two(1.5)), '422 too_precise');
  assert.is(await refused([...two(1), { sku: 'A', quantity: 1 }]), '409 sku_taken');
  assert.is(await refused([...two(1), { sku: 'R', quantity: 1 }]), '422 same_sku');
  await stock.item({ sku: 'B' });
  assert.is(await refused(two(1)), '409 sku_taken');
  const whole = await stock.item({ allow_splitting: false });
  assert.is(await stock.refused(split, { entity_id: whole, children: two(1) }), '409 not_allowed');
});

it('merge lots at their weighted cost', async ({ stock }) => {
  const one = await stock.item({
    quantity: 100,
    cost_price: 2,
    barcode: '77',
    attributes: { color: 'red', n: 1 },
  });
  const other = await stock.item({
    quantity: 300,
    cost_price: 4,
    attributes: { color: 'red', n: 2, expiry_date: '2027-01-01' },
  });
  const merged = await stock.app.does(merge, {
    source_entity_ids: [one, other],
    target_sku_from: one,
  });
  const lot = await stock.at(merged.id);
  assert.equal(
    [
      lot.sku,
      lot.barcode,
      lot.quantity,
      lot.cost_price,
      lot.n,
      lot.color,
      lot.expires_at,
      lot.merged_from,
    ],
    ['R1', '77', 400, 3.5, 3, 'red', '2027-01-01', [one, other]],
  );
  const source = await stock.at(other);
  assert.equal([source.status, source.quantity, source.merged_into], ['merged', 0, merged.id]);
  assert.is(merged.version, lot.version);
  assert.equal(stock.worth(), { lots: 140_000, moves: 140_000 });
});

it('pass their codes on to the merged lot', async ({ stock }) => {
  const codes = { barcode: '12', gtin: 'G1', rfid_epc: 'E1' };
  const one = await stock.item(codes);
  const other = await stock.item();
  const source_entity_ids = [one, other];
  const merged = await stock.app.does(merge, { source_entity_ids, target_sku_from: one });
  for (const code of Object.values(codes))
    assert.is((await stock.app.asks(lookup, { code })).item?.id, merged.id, code);
});

it('refuse to merge lots that differ, are missing or are reserved', async ({ stock }) => {
  const one = await stock.item({ attributes: { color: 'red' } });
  const other = await stock.item({ attributes: { color: 'blue' } });
  const refused = (more: object = {}, role?: 'operator') =>
    stock.refused(merge, { source_entity_ids: [one, other], target_sku_from: one, ...more }, role);
  assert.is(await refused(), '422 unresolved_attributes');
  const resolved_attributes = { color: 'red' };
  assert.is(await refused({ target_sku_from: 'item:x' }), '422 target_not_a_source');
  assert.is(await refused({ source_entity_ids: [one, 'item:x'] }), '404 not_found');
  assert.is(
    await refused({ resolved_attributes, resulting_cost_price: 1 }, 'operator'),
    '403 role_too_low',
  );
  assert.is(
    await refused({ resolved_attributes, resulting_quantity: 1 }, 'operator'),
    '403 role_too_low',
  );
  const apart = await stock.item({ category: 'X' });
  assert.is(await refused({ source_entity_ids: [one, apart] }), '422 not_alike');
  await stock.app.does(reserve, { entity_id: other, quantity: 1 });
  assert.is(await refused({ resolved_attributes }), '409 not_mergeable');
});

it('post the difference when a manager overrides the merged quantity or cost', async ({
  stock,
}) => {
  const [one, other] = [await stock.item(), await stock.item()];
  await stock.app.does(merge, {
    source_entity_ids: [one, other],
    target_sku_from: other,
    resulting_quantity: 18,
    resulting_cost_price: 3,
    resulting_name: 'Rings',
  });
  assert.is(stock.last('item.quantity.adjusted')['value_delta'], -4);
  assert.is(stock.last('item.pricing.set')['value_delta'], 18);
  assert.equal(stock.worth(), { lots: 5400, moves: 5400 });
});

it('refuse to merge into more, or at another cost, than can be kept', async ({ stock }) => {
  const most = { quantity: 999_999_999, cost_price: 0, sell_by: 'piece' };
  const [one, other] = [await stock.item(most), await stock.item({ ...most, quantity: 1 })];
  const refused = (more: object): Promise<string> =>
    stock.refused(merge, { source_entity_ids: [one, other], target_sku_from: one, ...more });
  assert.is(await refused({}), '422 quantity_too_large');
  const [third, fourth] = [await stock.item(), await stock.item()];
  const two = { source_entity_ids: [third, fourth], target_sku_from: third };
  const at = (resulting_cost_price: number, resulting_quantity = 20): Promise<string> =>
    refused({ ...two, resulting_cost_price, resulting_quantity });
  assert.is(await at(0.0000001), '422 price_too_precise');
  assert.is(await at(999_999_999_999), '422 price_too_large');
  assert.is(await at(9_000_000_000, 1000), '422 worth_too_much');
});

it('transform a lot into other items, which carry its cost', async ({ stock }) => {
  const entity_id = await stock.item({ quantity: 10, cost_price: 10, sell_by: 'gram' });
  const known = await stock.item({ sku: 'DUST', quantity: 10, cost_price: 1, sell_by: 'gram' });
  const outputs = [
    { sku: 'RING', name: 'Ring', sell_by: 'piece', quantity: 3, cost_share: 90 },
    { sku: 'DUST', quantity: 1, cost_share: 10 },
  ];
  const made = await stock.app.does(transform, {
    entity_id,
    quantity: 8,
    outputs,
    waste_quantity: 0.5,
  });
  const [ring, dust] = [await stock.at(made.outputs[0].id), await stock.at(known)];
  assert.equal([ring.quantity, ring.cost_price, ring.parent_id], [3, 24, entity_id]);
  assert.equal([dust.quantity, dust.cost_total], [11, 18]);
  assert.equal(
    [(await stock.at(entity_id)).quantity, stock.last('item.consumed')['waste_quantity']],
    [2, 0.5],
  );
  assert.equal(stock.worth(), { lots: 11_000, moves: 11_000 });
  const refused = (input: object) => stock.refused(transform, { entity_id, outputs, ...input });
  assert.is(await refused({ quantity: 3 }), '409 more_than_there');
  assert.is(
    await refused({ outputs: [{ sku: 'X', quantity: 1, cost_share: 50 }] }),
    '422 shares_not_whole',
  );
});

it.run();
