import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { categories } from '../../../modules/inventory/items/categories.ts';
import { exportCsv } from '../../../modules/inventory/items/export-csv.ts';
import { fieldValues } from '../../../modules/inventory/items/field-values.ts';
import { history } from '../../../modules/inventory/items/history.ts';
import { list } from '../../../modules/inventory/items/list.ts';
import { lookup } from '../../../modules/inventory/items/lookup.ts';
import { update } from '../../../modules/inventory/items/update.ts';
import { adjust } from '../../../modules/inventory/movements/adjust.ts';
import { fulfill } from '../../../modules/inventory/movements/fulfill.ts';
import { price } from '../../../modules/inventory/pricing/set-price.ts';
import { valuation } from '../../../modules/inventory/pricing/valuation.ts';
import { reserve } from '../../../modules/inventory/reservations/reserve.ts';
import { status } from '../../../modules/inventory/statuses/set.ts';
import { textOf } from '../../stream-text.ts';
import type { Answered } from '../../test-app.ts';
import { openStock, type Stock } from '../stock.ts';

const it = suite<{ stock: Stock }>('inventory.items reading');

it.before.each(async (context) => {
  context.stock = await openStock();
});
it.after.each(async ({ stock }) => {
  await stock.app.close();
});

const doc = { source_doc_id: 'doc:1' };

const skus = (page: Answered): string[] => page.items.map((one: { sku: string }) => one.sku);

it('takes any reorder point, for attributes are free', async ({ stock }) => {
  for (const reorder_point of [0.1234567, 1e-7, '0.1234567', 1e12, 1e300, -1e300, 'many', [1, 2]])
    await stock.item({ attributes: { reorder_point } });
  const low = await stock.app.asks(list, { filter: 'low_stock', sort: 'sku' });
  assert.equal(skus(low), ['R4', 'R5']);
});

it('lists items in use by default, and others on request', async ({ stock }) => {
  const { app } = stock;
  const ask = async (input: object): Promise<string[]> => skus(await app.asks(list, input));
  const sold = await stock.item({ category: 'Gold' });
  await stock.item({ category: 'Silver', quantity: 0, attributes: { color: 'red' } });
  const third = await stock.item({ cost_price: undefined });
  await app.does(fulfill, { item_id: sold, quantity: 10, ...doc });
  await app.does(reserve, { entity_id: third, quantity: 1 });
  assert.equal(await ask({}), ['R3', 'R2']);
  assert.equal(await ask({ status: 'all', sort: 'sku' }), ['R1', 'R2', 'R3']);
  assert.equal(await ask({ status: 'SOLD' }), ['R1']);
  assert.equal(await ask({ category: 'Silver' }), ['R2']);
  assert.equal(await ask({ filter: 'low_stock' }), ['R2']);
  assert.equal(await ask({ filter: 'reserved' }), ['R3']);
  assert.equal(await ask({ filter: 'no_cost' }), ['R3']);
  assert.equal(await ask({ skus: 'R2, R3', sort: 'quantity', dir: 'desc' }), ['R3', 'R2']);
  assert.equal(await ask({ q: 'red' }), ['R2']);
  assert.equal(await app.asks(categories, {}), ['Gold', 'Silver']);
});

it('answers the location name equally in lists and in records, and none without a location', async ({
  stock,
}) => {
  const { app } = stock;
  const attributes = { from_location_id: 'nowhere', said: '"location_id":"nowhere"' };
  const nowhere = await stock.item({ attributes });
  await stock.place('The "old" shop');
  const inShop = await stock.item({ attributes });
  const { items } = await app.asks(list, { sort: 'sku' });
  assert.equal(
    items.map((one: { location_name?: string }) => one.location_name),
    [undefined, 'The "old" shop'],
  );
  assert.equal(items, [await stock.at(nowhere), await stock.at(inShop)]);
});

it('finds the item of a code', async ({ stock }) => {
  const id = await stock.item({ sku: 'R', barcode: '123', gtin: '555' });
  await stock.item({ sku: '123', gtin: '555x' });
  const find = (code: string): Promise<Answered> => stock.app.asks(lookup, { code });
  assert.equal([(await find(id)).item.sku, (await find(id)).matched_by], ['R', 'id']);
  assert.equal([(await find('123')).item.sku, (await find('123')).matched_by], ['R', 'barcode']);
  assert.is((await find('R')).matched_by, 'sku');
  assert.is((await find('nothing')).status, 404);
});

it('lists the values of a field, costs for managers only', async ({ stock }) => {
  await stock.item({ category: 'Gold', attributes: { color: 'red' } });
  await stock.item({ category: 'Gold', attributes: { color: 'blue' } });
  const ask = (field: string, role: 'owner' | 'viewer' = 'owner'): Promise<Answered> =>
    stock.app.asks(fieldValues, { field }, { role });
  assert.equal(await ask('category'), { values: ['Gold'] });
  assert.equal(await ask('color'), { values: ['blue', 'red'] });
  assert.equal(await ask('nothing'), { values: [] });
  assert.equal(await ask('cost_price'), { values: [2] });
  assert.is((await ask('cost_price', 'viewer')).status, 403);
  assert.is((await ask('sku')).status, 422);
});

it('exports a file without formulas, and without costs below manager', async ({ stock }) => {
  await stock.item({ name: '=1+1', retail_price: 9, attributes: { color: 'red' } });
  await stock.item({ name: 'Ring, "big"' });
  const csv = async (input: object, role: 'owner' | 'viewer' = 'owner'): Promise<string> =>
    textOf((await stock.app.asks(exportCsv, input, { role })).bytes);
  const all = await csv({ sort: 'sku' });
  const [head = '', first = '', second = ''] = all.split('\r\n');
  assert.match(
    head,
    /^id,sku,name,category,quantity,status,retail_price,wholesale_price,cost_price,weight,/,
  );
  assert.match(first, /,R1,'=1\+1,,10,available,9,,2,/);
  assert.match(second, /,R2,"Ring, ""big""",/);
  assert.not.match(await csv({}, 'viewer'), /cost_price/);
  assert.is(await csv({ cols: 'sku,color', q: 'ring' }), 'sku,color\r\nR2,\r\n');
  const refused = await stock.app.asks(exportCsv, { cols: 'sku,nothing' });
  assert.is(refused.code, 'unknown_column');
  const hidden = await stock.app.asks(exportCsv, { cols: 'cost_price' }, { role: 'operator' });
  assert.is(hidden.status, 403);
});

it('values stock on hand now and as of a cutoff', async ({ stock }) => {
  const { app } = stock;
  const first = await stock.item({ category: 'Gold', retail_price: 5 });
  await stock.item({
    category: 'Gold',
    quantity: 3,
    cost_price: 3.333333,
    retail_price: 9,
    wholesale_price: 7,
  });
  await stock.item({ category: 'Silver', quantity: 1, cost_price: 100 });
  const before = app.recorded.at(-1)?.id ?? 0;
  const all = await app.asks(valuation, {});
  assert.equal(
    [all.item_count, all.active_item_count, all.cost_total, all.retail_total, all.wholesale_total],
    [3, 3, 130, 77, 21],
  );
  assert.equal(all.price_totals, { cost_price: 130, retail_price: 77, wholesale_price: 21 });
  assert.equal(
    [all.category_counts, all.count_by_status],
    [{ Gold: 2, Silver: 1 }, { available: 3 }],
  );
  assert.is((await app.asks(valuation, { category: 'Gold' })).cost_total, 30);
  await app.does(adjust, { entity_id: first, new_qty: 0, date: '2020-01-01' });
  const at = async (as_of: string): Promise<number[]> => {
    const then = await app.asks(valuation, { as_of });
    assert.equal([then.category_counts, then.count_by_status], [null, null]);
    return [then.item_count, then.cost_total];
  };
  assert.equal(await at(String(before)), [3, 130]);
  assert.equal(await at('2999-01-01'), [2, 110]);
  assert.equal(await at('2019-12-31'), [0, 0]);
  assert.is((await app.asks(valuation, { as_of: '1', category: 'Gold' })).code, 'as_of_filter');
});

it('lists the history of an item, with costs for managers only', async ({ stock }) => {
  const entity_id = await stock.item();
  await stock.app.does(adjust, { entity_id, new_qty: 4 });
  await stock.app.does(price, { entity_id, price_type: 'cost_price', new_price: 3 });
  const told = await stock.app.asks(history, { entity_id, limit: 2 });
  assert.equal([told.total, told.items[1].data.value_delta], [4, -12]);
  const open = await stock.app.asks(history, { entity_id, limit: 2 }, { role: 'operator' });
  assert.equal(open.items[0], { ...told.items[0], data: {}, redacted: true });
  assert.equal([open.items[1].data.value_delta, open.items[1].data.delta], [undefined, -6]);
});

it('hides what the company shows to higher roles only', async () => {
  const field = { key: 'grade', visible_to_roles: ['manager', 'admin', 'owner'] };
  const stock = await openStock({ item_schema: [field] });
  const entity_id = await stock.item({ attributes: { grade: 'AAA', color: 'red' } });
  const shown = await stock.at(entity_id, 'operator');
  assert.equal([shown.grade, shown.attributes], [undefined, { color: 'red' }]);
  assert.is((await stock.at(entity_id)).grade, 'AAA');
  const as = { role: 'operator' } as const;
  const { items } = await stock.app.asks(list, {}, as);
  assert.equal([items[0].grade, items[0].color], [undefined, 'red']);
  assert.is((await stock.app.asks(fieldValues, { field: 'grade' }, as)).code, 'field_hidden');
  assert.is((await stock.app.asks(exportCsv, { cols: 'sku,grade' }, as)).status, 403);
  const told = await stock.app.asks(history, { entity_id }, as);
  assert.not.match(JSON.stringify(told), /AAA/);
  const fields_changed = { grade: 'B' };
  assert.is(
    await stock.refused(update, { entity_id, fields_changed }, 'operator'),
    '403 field_hidden',
  );
  assert.is(await stock.refused(update, { entity_id, fields_changed }), 'done');
  await stock.app.close();
});

it('searches all text of an item', async ({ stock }) => {
  await stock.item({
    notes: 'from the Zanzibar sale',
    hs_code: '711319',
    rfid_epc: 'EPC-77',
    purchase_sku: 'SUP-9',
    purchase_name: 'Bague',
    attributes: { year: 1987, tags: ['vermilion'], box: { shelf: 'B12' }, sold_by: null },
  });
  for (const q of ['zanzibar', '1131', 'epc-77', 'sup-9', 'bague', '1987', 'milion', 'b12'])
    assert.is((await stock.app.asks(list, { q })).total, 1, q);
  assert.is((await stock.app.asks(list, { q: 'piece' })).total, 0);
});

it('exports locations', async ({ stock }) => {
  await stock.item({ location_id: await stock.place('Vault') });
  const file = await stock.app.asks(exportCsv, { cols: 'sku,location_name' });
  assert.is(await textOf(file.bytes), 'sku,location_name\r\nR1,Vault\r\n');
});

it('lists the allowed actions by role', async ({ stock }) => {
  const entity_id = await stock.item();
  const acts = async (role: 'viewer' | 'operator' | 'owner'): Promise<string[]> =>
    (await stock.at(entity_id, role)).allowed_actions;
  assert.equal(await acts('viewer'), []);
  assert.ok((await acts('operator')).includes('reserve'));
  assert.not.ok((await acts('operator')).includes('dispose'));
  assert.ok((await acts('owner')).includes('dispose'));
  assert.not.ok((await acts('owner')).includes('fulfill'));
  await stock.app.does(status, { entity_id, new_status: 'archived' });
  assert.not.ok((await acts('owner')).includes('reserve'));
});

it.run();
