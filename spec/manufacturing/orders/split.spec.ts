import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { complete } from '../../../modules/manufacturing/orders/complete.ts';
import { issue } from '../../../modules/manufacturing/orders/issue.ts';
import { receive } from '../../../modules/manufacturing/orders/receive.ts';
import { split } from '../../../modules/manufacturing/orders/split.ts';
import { start } from '../../../modules/manufacturing/orders/start.ts';
import { step } from '../../../modules/manufacturing/orders/step.ts';
import { variance } from '../../../modules/manufacturing/orders/variance.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

const it = suite<Plant>('manufacturing.orders.split');

it.before.each(async (context) => {
  Object.assign(context, await openPlant());
});
it.after.each(async ({ app }) => {
  await closes(app);
});

it('plans part of a run as a run of its own, and frees what that kept', async (plant) => {
  const { id, part } = await plant.tens();
  await plant.does(start, id);
  const done = await plant.does(split, id, { quantity: 4 });
  const [left, taken] = [await plant.order(id), await plant.order(done.id)];
  assert.equal([left.inputs[0].quantity, left.expected_outputs[0].quantity], [6, 6]);
  assert.equal([taken.inputs[0].quantity, taken.expected_outputs[0].quantity], [4, 4]);
  assert.equal([taken.status, taken.parent_run_id, taken.steps.length], ['planned', id, 1]);
  assert.is(done.event_id, taken.version);
  assert.is((await plant.at(part)).reserved_quantity, 6);
  await plant.does(complete, id);
  await plant.does(complete, done.id);
  assert.is(plant.account('1131'), 0);
  assert.is(plant.account('5310'), -1000);
});

it('plans the cost of the components that go over, which are whole pieces', async (plant) => {
  const bolt = await plant.item({ sku: 'BOLT', quantity: 20, cost_price: 10 });
  const id = await plant.run({
    inputs: [{ item_id: bolt, quantity: 4 }],
    expected_outputs: [{ sku: 'MADE', name: 'Made', quantity: 5 }],
  });
  const { id: other } = await plant.does(split, id, { quantity: 2 });
  for (const [run, materials] of [
    [other, 20],
    [id, 20],
  ] as const) {
    await plant.does(complete, run);
    const { planned, actual, variance: why } = await plant.app.asks(variance, { order_id: run });
    assert.equal([planned.materials, actual.materials], [materials, materials]);
    assert.equal([why.material_price, why.material_usage], [0, 0]);
  }
});

it('lets a by-product that went over whole come in here too, at nothing', async (plant) => {
  const log = await plant.item({ sku: 'LOG', quantity: 4, cost_price: 10 });
  const bark = await plant.item({ sku: 'BARK', quantity: 0, cost_price: 0 });
  const id = await plant.run({
    inputs: [{ item_id: log, quantity: 4 }],
    expected_outputs: [
      { sku: 'BEAM', name: 'Beam', quantity: 4 },
      { sku: 'BARK', name: 'Bark', quantity: 1, item_id: bark, is_byproduct: true, value: 5 },
    ],
  });
  await plant.does(split, id, { quantity: 2 });
  assert.is((await plant.order(id)).expected_outputs[1].quantity, 0);
  await plant.does(start, id);
  const more = { output_sku: 'BARK', quantity: 1, allow_over: true };
  assert.is((await plant.does(receive, id, more)).unit_cost, 0);
});

it('shares what a by-product is agreed to be worth', async (plant) => {
  const log = await plant.item({ sku: 'LOG', quantity: 4, cost_price: 10 });
  const dust = { sku: 'DUST', name: 'Dust', quantity: 8, is_byproduct: true, value: 5 };
  const id = await plant.run({
    inputs: [{ item_id: log, quantity: 4 }],
    expected_outputs: [{ sku: 'BEAM', name: 'Beam', quantity: 4 }, dust],
  });
  const done = await plant.does(split, id, { quantity: 1 });
  const byproduct = async (of: string) => {
    const { quantity, value } = (await plant.order(of)).expected_outputs[1];
    return [quantity, value];
  };
  assert.equal(
    [await byproduct(id), await byproduct(done.id)],
    [
      [6, 3.75],
      [2, 1.25],
    ],
  );
  await plant.does(complete, done.id);
  await plant.does(complete, id);
  assert.equal([plant.account('1131'), plant.account('5420')], [0, 0]);
  assert.is(plant.booked(), plant.worth().lots);
});

it('leaves issued components with the run that has them', async (plant) => {
  const { id } = await plant.tens();
  await plant.does(issue, id);
  await plant.does(split, id, { quantity: 4 });
  const left = await plant.order(id);
  assert.equal([left.inputs[0].quantity, left.inputs[0].issued_qty], [6, 10]);
  assert.is(left.wip.balance, 100);
});

it('refuses all of it, and a run of which something came in', async (plant) => {
  const { id } = await plant.worked();
  assert.is(await plant.tries(split, id, { quantity: 10 }), '422 split_too_much');
  await plant.does(receive, id, { quantity: 1 });
  assert.is(await plant.tries(split, id, { quantity: 1 }), '409 not_allowed');
});

it('takes each step once, at the rate of its work center and the hours of its plan', async (plant) => {
  const { id } = await plant.tens();
  const dear = await plant.center({ labor_rate: 40 });
  assert.is(await plant.tries(step, id, { step_id: 'none' }), '404 unknown_step');
  const done = await plant.does(step, id, { step_id: 'turn', hours: 0.5, work_center_id: dear });
  assert.equal([done.labor_cost, done.steps_completed], [20, ['turn']]);
  assert.equal(plant.posted(), [['Dr 1131 20', 'Cr 5210 20']]);
  assert.is(await plant.tries(step, id, { step_id: 'turn' }), '409 step_done');
  const [shown] = (await plant.order(id)).steps_completed;
  assert.equal([shown.step_id, shown.hours, shown.work_center_id], ['turn', 0.5, dear]);
});

it.run();
