import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list } from '../../../modules/manufacturing/recipes/list.ts';
import { openPlant } from '../plant.ts';

const it = suite('manufacturing.recipes.list');

it('lists items with a recipe by name, with the cost that managers see', async () => {
  const plant = await openPlant();
  const { app } = plant;
  const part = await plant.item({ sku: 'PART', quantity: 10, cost_price: 2.5 });
  const ring = await plant.item({ sku: 'RING', name: 'Ring', quantity: 0, cost_price: 0 });
  const clasp = await plant.item({ sku: 'CLASP', name: 'Clasp', quantity: 0, cost_price: 0 });
  await plant.recipe(ring, { components: [{ item_id: part, qty: 3 }] });
  await plant.recipe(clasp, { components: [{ item_id: part, qty: 1 }] });
  assert.equal(await app.asks(list, {}), {
    items: [
      { item_id: clasp, sku: 'CLASP', name: 'Clasp', components: 1, unit_cost: 2.5 },
      { item_id: ring, sku: 'RING', name: 'Ring', components: 1, unit_cost: 7.5 },
    ],
    total: 2,
  });
  const found = await app.asks(list, { q: 'rin', limit: 1 });
  assert.equal([found.total, found.items[0].sku], [1, 'RING']);
  const { items, total } = await app.asks(list, { offset: 1 }, { role: 'viewer' });
  assert.equal(
    [total, items.map((one: object) => Object.keys(one))],
    [2, [['item_id', 'sku', 'name', 'components']]],
  );
  await app.close();
});

it.run();
