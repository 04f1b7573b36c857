import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build } from '../../../modules/manufacturing/recipes/build.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

const it = suite<Plant>('manufacturing.recipes.build');

it.before.each(async (context) => {
  Object.assign(context, await openPlant());
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const product = async (plant: Plant): Promise<string> => {
  await plant.item({ sku: 'PART', quantity: 7, cost_price: 2 });
  const made = await plant.item({ sku: 'M', quantity: 0 });
  await plant.recipe(made, {
    components: [{ sku: 'PART', qty: 2 }],
    labor: [{ name: 'Turning', hours: 0.5, rate: 20 }],
    overhead: [{ name: 'Power', amount: 1 }],
  });
  return made;
};

it('plans a run from the recipe', async (plant) => {
  const made = await product(plant);
  const done = await plant.app.does(build, { item_id: made, quantity: 3 });
  assert.equal([done.status, done.number], ['planned', `MO-${plant.today().slice(0, 4)}-0001`]);
  const order = await plant.order(done.id);
  assert.equal([order.inputs[0].quantity, order.estimated_cost], [6, 45]);
  assert.is(plant.account('1131'), 0);
  assert.is(plant.app.recorded.at(-1)?.event_type, 'mfg.order.created');
});

it('makes, issues, receives and completes at once, at the cost of the recipe', async (plant) => {
  const made = await product(plant);
  const done = await plant.app.does(build, { item_id: made, quantity: 3, complete: true });
  assert.equal([done.status, done.received], ['completed', 3]);
  const lot = await plant.at(done.lot_id);
  assert.equal(
    [lot.sku, lot.quantity, lot.cost_price, lot.name],
    ['M.1', 3, 15, (await plant.at(made)).name],
  );
  assert.is(plant.account('1131'), 0);
  assert.is(plant.booked(), plant.worth().lots);
});

it('makes nothing where a component is short', async (plant) => {
  const made = await product(plant);
  const told = plant.app.recorded.length;
  const outcome = await plant.app.tries(build, { item_id: made, quantity: 4, complete: true });
  assert.ok(!outcome.done);
  assert.equal([outcome.status, outcome.code], [409, 'short']);
  assert.is(plant.app.recorded.length, told);
  const next = await plant.app.does(build, { item_id: made });
  assert.match(next.number, /-0001$/);
});

it('needs a recipe', async (plant) => {
  const plain = await plant.item();
  assert.is(await plant.refused(build, { item_id: plain }), '409 no_recipe');
  assert.is(await plant.refused(build, { item_id: 'item:none' }), '404 unknown_item');
});

it('answers a replayed key with the first answer', async (plant) => {
  const made = await product(plant);
  const sent = { item_id: made, quantity: 1, complete: true };
  const first = await plant.app.does(build, sent, { key: 'k' });
  const told = plant.app.recorded.length;
  assert.equal(await plant.app.does(build, sent, { key: 'k' }), first);
  assert.is(plant.app.recorded.length, told);
});

it('shows in a dry run what it would do, and does nothing', async (plant) => {
  const made = await product(plant);
  const told = plant.app.recorded.length;
  const outcome = await plant.app.tries(build, { item_id: made, complete: true }, { dryRun: true });
  assert.ok(outcome.done);
  assert.is(plant.app.recorded.length, told);
  assert.is((await plant.app.does(build, { item_id: made })).number.slice(-4), '0001');
});

it.run();
