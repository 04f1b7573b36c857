import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { order } from '../../../modules/manufacturing/mrp/order.ts';
import { plan } from '../../../modules/manufacturing/mrp/plan.ts';
import { toBuy } from '../../../modules/manufacturing/mrp/to-buy.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

const it = suite<Plant>('manufacturing.mrp levels');

it.before.each(async (context) => {
  Object.assign(context, await openPlant());
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const levels = { reorder_point: 40, reorder_to: 50 };

it('takes an order that keeps an item at its reorder point as needed', async (plant) => {
  const box = await plant.item({ sku: 'BOX', quantity: 6, attributes: levels });
  const { items } = await plant.app.asks(toBuy, {});
  assert.equal([items.length, items[0].quantity], [1, 44]);
  await plant.app.does(order, { item_ids: [box] });
  assert.equal(await plant.app.asks(toBuy, {}), { items: [], total: 0, receipts: [] });
});

it('advises to cancel what is on order beyond the reorder level', async ({ app, item }) => {
  const box = await item({ sku: 'BOX', quantity: 6, attributes: levels });
  for (const [quantity, expected_delivery] of [
    [44, '2040-01-09'],
    [30, '2040-01-16'],
  ] as const)
    await app.does(createDoc, {
      ...{ doc_type: 'purchase_order', contact_name: 'Sue', expected_delivery },
      line_items: [{ item_id: box, quantity, unit_price: 1 }],
    });
  const { items, receipts } = await app.asks(toBuy, {});
  assert.equal(items, []);
  assert.equal(
    receipts.map((one: { quantity: number; direction: string }) => [one.quantity, one.direction]),
    [[30, 'cancel']],
  );
});

it('leaves a run that fills stock on its day', async (plant) => {
  await plant.item({ sku: 'WIRE', quantity: 500 });
  const ring = await plant.item({ sku: 'RING', quantity: 1, attributes: levels });
  await plant.recipe(ring, { components: [{ sku: 'WIRE', qty: 2 }] });
  await plant.run({ item_id: ring, quantity: 49, due_date: '2040-01-20' });
  const { receipts, reschedule } = await plant.app.asks(plan, {});
  assert.equal(receipts, []);
  assert.equal(
    reschedule.map((one: { new_due_date: string }) => one.new_due_date),
    ['2040-01-20'],
  );
});

it.run();
