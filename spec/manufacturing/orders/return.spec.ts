import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { complete } from '../../../modules/manufacturing/orders/complete.ts';
import { issue } from '../../../modules/manufacturing/orders/issue.ts';
import { receive } from '../../../modules/manufacturing/orders/receive.ts';
import { returnComponents } from '../../../modules/manufacturing/orders/return.ts';
import { scrap } from '../../../modules/manufacturing/orders/scrap.ts';
import { split } from '../../../modules/manufacturing/orders/split.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

const it = suite<Plant>('manufacturing.orders.return');

it.before.each(async (context) => {
  Object.assign(context, await openPlant());
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const half = { quantity: 0.5 };

it('takes and gives only what the unit can be: no half pieces', async (plant) => {
  const { id, part } = await plant.tens();
  const tooPrecise = '422 too_precise';
  const named = { items: [{ item_id: part, ...half }] };
  assert.is(await plant.tries(issue, id, named), tooPrecise);
  assert.is(await plant.tries(split, id, half), tooPrecise);
  await plant.does(issue, id);
  assert.is(await plant.tries(returnComponents, id, named), tooPrecise);
  assert.is(await plant.tries(receive, id, half), tooPrecise);
  assert.is(await plant.tries(scrap, id, half), tooPrecise);
  assert.is(await plant.tries(scrap, id, { item_id: part, ...half }), tooPrecise);
  const actual_outputs = [{ sku: 'MADE', quantity: 9.5 }];
  assert.is(await plant.tries(complete, id, { actual_outputs, allow_short: true }), tooPrecise);
});

it('puts whole pieces into lots of which a receipt used parts', async (plant) => {
  const first = await plant.item({ sku: 'PART', quantity: 6, cost_price: 2 });
  const second = await plant.item({ sku: 'PART.2', quantity: 6, cost_price: 3 });
  await plant.item({ sku: 'MADE', quantity: 0 });
  const outputs = [{ sku: 'MADE', name: 'Made', quantity: 8 }];
  const id = await plant.run({
    inputs: [{ item_id: first, quantity: 8 }],
    expected_outputs: outputs,
  });
  await plant.does(issue, id);
  await plant.does(receive, id, { quantity: 3 });
  // 1.25 of the second lot remain, and 3.75 of the first: five units.
  const back = await plant.does(returnComponents, id, { items: [{ item_id: first, quantity: 2 }] });
  assert.equal(back.returned[0].lots, [
    { item_id: second, sku: 'PART.2', quantity: 1, unit_cost: 3 },
    { item_id: first, sku: 'PART', quantity: 1, unit_cost: 2.25 },
  ]);
  assert.equal(plant.posted(), [['Dr 1130 5.25', 'Cr 1131 5.25']]);
  assert.is((await plant.at(first)).quantity, 1);
  assert.is((await plant.at(second)).quantity, 5);
  await plant.does(returnComponents, id);
  assert.is((await plant.at(first)).quantity, 4);
  assert.is(plant.account('1131'), 0);
  assert.is(plant.booked(), plant.worth().lots);
});

it('leaves in the run what is no whole piece', async (plant) => {
  const part = await plant.item({ sku: 'PART', quantity: 5, cost_price: 2 });
  const outputs = [{ sku: 'MADE', name: 'Made', quantity: 2 }];
  const id = await plant.run({
    inputs: [{ item_id: part, quantity: 5 }],
    expected_outputs: outputs,
  });
  await plant.does(issue, id);
  await plant.does(receive, id, { quantity: 1 });
  const back = await plant.does(returnComponents, id);
  assert.is(back.returned[0].quantity, 2);
  assert.is((await plant.at(part)).quantity, 2);
  assert.is(plant.account('1131'), 100);
  assert.is(plant.booked(), plant.worth().lots);
});

it('counts a third of three single lots as one', async (plant) => {
  const lots = [];
  for (const sku of ['PART', 'PART.2', 'PART.3'])
    lots.push(await plant.item({ sku, quantity: 1, cost_price: 2 }));
  const outputs = [{ sku: 'MADE', name: 'Made', quantity: 3 }];
  const id = await plant.run({
    inputs: [{ item_id: lots[0], quantity: 3 }],
    expected_outputs: outputs,
  });
  await plant.does(issue, id);
  await plant.does(receive, id, { quantity: 2 });
  const back = await plant.does(returnComponents, id);
  assert.equal(back.returned[0].lots, [
    { item_id: lots[0], sku: 'PART', quantity: 1, unit_cost: 2 },
  ]);
  assert.is(plant.account('1131'), 0);
  assert.is(plant.booked(), plant.worth().lots);
});

it.run();
