import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { complete } from '../../../modules/manufacturing/orders/complete.ts';
import { hold } from '../../../modules/manufacturing/orders/hold.ts';
import { receive } from '../../../modules/manufacturing/orders/receive.ts';
import { reverseReceipt } from '../../../modules/manufacturing/orders/reverse-receipt.ts';
import { scrap } from '../../../modules/manufacturing/orders/scrap.ts';
import { start } from '../../../modules/manufacturing/orders/start.ts';
import { variance } from '../../../modules/manufacturing/orders/variance.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

const it = suite<Plant>('manufacturing.orders.complete');

it.before.each(async (context) => {
  Object.assign(context, await openPlant());
});
it.after.each(async ({ app }) => {
  await closes(app);
});

it('issues, receives and closes what is left; labor hours are those of the whole run', async (plant) => {
  const { id } = await plant.tens();
  await plant.does(hold, id);
  const done = await plant.does(complete, id, { labor_hours: 2 });
  assert.is(done.status, 'completed');
  assert.is(done.issued[0].quantity, 10);
  assert.is((await plant.at(done.lot_ids[0])).cost_price, 14);
  assert.is(plant.account('1131'), 0);
  assert.is(plant.booked(), plant.worth().lots);
  const types = plant.app.recorded.map((one) => one.event_type).filter((type) => /^mfg/.test(type));
  assert.equal(types.slice(-7), [
    'mfg.order.held',
    'mfg.order.resumed',
    'mfg.order.started',
    'mfg.order.issued',
    'mfg.order.updated',
    'mfg.order.received',
    'mfg.order.completed',
  ]);
  for (const not of [complete, start, hold, receive])
    assert.is(await plant.tries(not, id), '409 not_allowed');
});

it('adds only the hours that steps have not posted', async (plant) => {
  const { id } = await plant.worked();
  await plant.does(complete, id, { labor_hours: 3 });
  assert.is(plant.account('5210'), -4500);
  assert.is((await plant.order(id)).labor_hours, 3);
});

it('clears what is left at standard cost: 10 at 13.50 leave 5.00', async () => {
  const plant = await openPlant({ mfg_costing: 'standard' });
  const { id, made } = await plant.tens();
  await plant.center({ name: 'Slow', labor_rate: 1 });
  await plant.recipe(made, {
    components: [{ sku: 'PART', qty: 1 }],
    labor: [{ name: 'Turning', hours: 1, rate: 2.5 }],
    overhead: [{ name: 'Power', amount: 1 }],
  });
  await plant.does(complete, id, { labor_hours: 2 });
  assert.equal(plant.posted(2), [
    ['Dr 1131 10', 'Cr 5310 10', 'Dr 1130 135', 'Cr 1131 135'],
    ['Dr 5420 5', 'Cr 1131 5'],
  ]);
  assert.is(plant.account('1131'), 0);
  const receipt = (await plant.order(id)).receipts[0];
  await plant.does(reverseReceipt, id, { receipt_id: receipt.id });
  assert.is(plant.account('5420'), 0);
  assert.is(plant.account('1131'), 13000);
  assert.is(plant.booked(), plant.worth().lots);
  await plant.app.close();
});

it('requires waste or allow_short for less output', async (plant) => {
  const { id } = await plant.worked();
  const less = { actual_outputs: [{ sku: 'MADE', name: 'Made', quantity: 8 }] };
  assert.is(await plant.tries(complete, id, less), '409 output_short');
  const done = await plant.does(complete, id, { ...less, allow_short: true });
  assert.is((await plant.at(done.lot_ids[0])).cost_price, 17.25);
  assert.is(plant.account('1131'), 0);
  assert.is(done.variances.yield, 22);
});

it('takes no more components once nothing is to come', async (plant) => {
  const { id, part } = await plant.tens();
  await plant.does(start, id);
  await plant.does(receive, id, { quantity: 4 });
  await plant.does(scrap, id, { quantity: 6 });
  const done = await plant.does(complete, id);
  assert.equal([done.issued, (await plant.at(part)).quantity], [[], 6]);
  assert.is((await plant.at(part)).reserved_quantity, 0);
  assert.is(plant.account('1131'), 0);
});

it('scraps the cost of a run without output', async (plant) => {
  const { id } = await plant.worked();
  await plant.does(complete, id, { actual_outputs: [], allow_short: true });
  assert.equal(plant.posted(), [['Dr 5450 130', 'Cr 1131 130']]);
  assert.is((await plant.order(id)).status, 'completed');
});

it('does nothing at all where components are short', async (plant) => {
  const part = await plant.item({ sku: 'PART', quantity: 2 });
  const id = await plant.run({
    inputs: [{ item_id: part, quantity: 3 }],
    expected_outputs: [{ sku: 'X', name: 'X', quantity: 1 }],
  });
  const told = plant.app.recorded.length;
  assert.is(await plant.tries(complete, id), '409 short');
  assert.is(plant.app.recorded.length, told);
});

it('values by-products as agreed before what carries the cost, by its shares', async (plant) => {
  const log = await plant.item({ sku: 'LOG', quantity: 1, cost_price: 100 });
  const id = await plant.run({
    order_type: 'disassembly',
    inputs: [{ item_id: log, quantity: 1 }],
    expected_outputs: [
      { sku: 'BEAM', name: 'Beam', quantity: 2, cost_share: 60 },
      { sku: 'BOARD', name: 'Board', quantity: 6, cost_share: 40 },
      { sku: 'DUST', name: 'Dust', quantity: 5, is_byproduct: true, value: 10 },
    ],
  });
  const done = await plant.does(complete, id);
  const costs = await Promise.all(done.lot_ids.map((lot: string) => plant.at(lot)));
  assert.equal(
    costs.map(({ sku, cost_total }) => [sku, cost_total]),
    [
      ['DUST', 10],
      ['BEAM', 54],
      ['BOARD', 36],
    ],
  );
  assert.is(plant.account('1131'), 0);
  assert.is(plant.booked(), plant.worth().lots);
  const { unit_planned, unit_actual } = await plant.app.asks(variance, { order_id: id });
  assert.equal([unit_planned, unit_actual], [11.25, 11.25]);
});

it('says what differs from the plan, and why', async (plant) => {
  const { id } = await plant.worked();
  await plant.does(receive, id);
  const report = await plant.app.asks(variance, { order_id: id });
  assert.equal(report.planned, { materials: 100, labor: 0, overhead: 10, total: 110 });
  assert.equal(report.actual, { materials: 100, labor: 30, overhead: 10, total: 140 });
  assert.equal(report.variance, {
    material_price: 0,
    material_usage: 0,
    labor_rate: 0,
    labor_efficiency: 30,
    overhead: 0,
    yield: 0,
  });
  assert.equal([report.unit_planned, report.unit_actual], [11, 14]);
});

it.run();
