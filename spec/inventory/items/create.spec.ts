import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create } from '../../../modules/inventory/items/create.ts';
import { get } from '../../../modules/inventory/items/get.ts';
import { list } from '../../../modules/inventory/items/list.ts';
import type { TestApp } from '../../test-app.ts';
import { openStock, type Stock } from '../stock.ts';

const it = suite<{ app: TestApp; stock: Stock }>('inventory.items.create');

it.before.each(async (context) => {
  context.stock = await openStock();
  context.app = context.stock.app;
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('records the item, then a fact for each price', async ({ app, stock }) => {
  const made = await app.does(create, {
    ...{ retail_price: 25 },
    name: 'Ring',
    sell_by: 'piece',
    quantity: 3,
    cost_price: 10,
  });
  assert.equal(stock.news(), ['item.created']);
  assert.is(app.recorded.filter((one) => one.event_type === 'item.pricing.set').length, 2);
  assert.is(stock.booked(), 3000);
  const item = await app.asks(get, { entity_id: made.id });
  assert.is(item.sku, 'SKU-000001');
  assert.is(item.version, made.event_id);
  assert.is(item.cost_total, 30);
  assert.is(item.retail_price, 25);
});

it('hides costs from an operator', async ({ app }) => {
  const made = await app.does(create, {
    name: 'Ring',
    sell_by: 'piece',
    quantity: 3,
    cost_price: 10,
  });
  const item = await app.asks(get, { entity_id: made.id }, { role: 'operator' });
  assert.is(item.cost_price, undefined);
  assert.is(item.cost_total, undefined);
});

it('refuses a SKU that another item has', async ({ app }) => {
  await app.does(create, { name: 'Ring', sell_by: 'piece', sku: 'R1' });
  const outcome = await app.tries(create, { name: 'Ring', sell_by: 'piece', sku: 'R1' });
  assert.is(outcome.done, false);
  assert.is(!outcome.done && outcome.code, 'sku_taken');
});

it('answers a replayed key with the first answer', async ({ app }) => {
  const first = await app.does(create, { name: 'Ring', sell_by: 'piece' }, { key: 'k' });
  const told = app.recorded.length;
  const second = await app.does(create, { name: 'Ring', sell_by: 'piece' }, { key: 'k' });
  assert.equal(second, first);
  assert.is(app.recorded.length, told);
});

it('is found by what it is called', async ({ app }) => {
  for (const name of ['Gold ring', 'Silver ring', 'Chain'])
    await app.does(create, { name, sell_by: 'piece' });
  const page = await app.asks(list, { q: 'ring', limit: 1 });
  assert.is(page.total, 2);
  assert.is(page.items.length, 1);
  const next = await app.asks(list, { q: 'ring', limit: 1, cursor: page.next_cursor });
  assert.is(next.items[0].name, 'Gold ring');
});

it.run();
