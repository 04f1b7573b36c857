import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { many } from '../../../modules/manufacturing/imports/many.ts';
import { cancel } from '../../../modules/manufacturing/orders/cancel.ts';
import { recipeOf } from '../../../modules/manufacturing/recipes/recipe.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

const it = suite<Plant>('manufacturing.imports.many');

it.before.each(async (context) => {
  Object.assign(context, await openPlant());
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const record = (entity_id: string, event_type: string, data: object = {}, key = '') => ({
  entity_id,
  event_type,
  data: { ...data },
  source: 'old',
  idempotency_key: key || `${entity_id} ${event_type}`,
});

it('imports runs without movements and entries', async (plant) => {
  const part = await plant.item({ sku: 'PART' });
  const inputs = [{ item_id: part, quantity: 4 }];
  const out = { sku: 'CHAIR', name: 'Chair', quantity: 2 };
  const waste = { quantity: 1, unit: 'kg', reason: 'Knots' };
  const told = plant.posted(100).length;
  const records = [
    record('mfg:1', 'mfg.order.created', { inputs, product_sku: 'CHAIR', quantity: 2 }),
    record('mfg:1', 'mfg.order.started'),
    record('mfg:1', 'mfg.step.completed', { step_id: 'saw' }),
    record('mfg:2', 'mfg.order.created', { description: 'Old', status: 'started', inputs }),
    record('mfg:2', 'mfg.order.completed', { labor_hours: 3, actual_outputs: [out], waste }),
    record('mfg:2', 'mfg.order.cancelled'),
    record('mfg:1', 'mfg.order.created', { inputs }, 'another'),
    record('mfg:1', 'mfg.order.started'),
    record('mfg:1', 'mfg.order.issued'),
    record('list:1', 'mfg.order.created'),
  ];
  const done = await plant.app.does(many, { records });
  assert.equal([done.created, done.updated, done.skipped, done.failed], [2, 3, 2, 3]);
  assert.equal(
    done.errors.map(({ index }: { index: number }) => index),
    [5, 8, 9],
  );
  const one = await plant.order('mfg:1');
  assert.equal([one.status, one.expected_outputs[0].sku], ['in_progress', 'CHAIR']);
  assert.is(one.steps_completed[0].step_id, 'saw');
  const two = await plant.order('mfg:2');
  assert.equal([two.status, two.labor_hours, two.waste], ['completed', 3, waste]);
  assert.equal(two.actual_outputs, [{ ...out, lot_id: null }]);
  assert.is(plant.posted(100).length, told);
  await plant.does(cancel, 'mfg:1');
  assert.is((await plant.at(part)).quantity, 10);
});

it('imports bills of materials as recipes', async (plant) => {
  await plant.item({ sku: 'LEG', quantity: 0, cost_price: 2 });
  const chair = await plant.item({ sku: 'CHAIR', quantity: 0 });
  const bom = { name: 'Chair', output_sku: 'CHAIR', components: [{ sku: 'LEG', qty: 4 }] };
  const records = [
    record('bom:1', 'bom.created', bom),
    record('bom:1', 'bom.updated', { components: [{ sku: 'LEG', quantity: 3 }] }),
    record('bom:2', 'bom.created', { name: 'What?' }),
    record('bom:1', 'bom.created', bom, 'again'),
  ];
  const done = await plant.app.does(many, { records });
  assert.equal([done.created, done.updated, done.skipped, done.failed], [1, 1, 1, 1]);
  assert.is(recipeOf(plant.app.reader(), chair)?.unit_cost, 6);
  await plant.app.does(many, { records: [record('bom:1', 'bom.deleted')] });
  assert.is(recipeOf(plant.app.reader(), chair), undefined);
});

it.run();
