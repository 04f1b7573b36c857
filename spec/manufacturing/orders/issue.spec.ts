import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { receiveLot } from '../../../modules/inventory/movements/receive-lot.ts';
import { reserve } from '../../../modules/inventory/reservations/reserve.ts';
import { cancel } from '../../../modules/manufacturing/orders/cancel.ts';
import { hold } from '../../../modules/manufacturing/orders/hold.ts';
import { issue } from '../../../modules/manufacturing/orders/issue.ts';
import { receive } from '../../../modules/manufacturing/orders/receive.ts';
import { resume } from '../../../modules/manufacturing/orders/resume.ts';
import { returnComponents } from '../../../modules/manufacturing/orders/return.ts';
import { start } from '../../../modules/manufacturing/orders/start.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

const it = suite<Plant>('manufacturing.orders.issue');

it.before.each(async (context) => {
  Object.assign(context, await openPlant());
});
it.after.each(async ({ app }) => {
  await closes(app);
});

it('issues all outstanding components, the oldest lot first, and starts the run', async (plant) => {
  const old = await plant.item({ sku: 'SAND', sell_by: 'kg', quantity: 3, cost_price: 2 });
  const fresh = await plant.item({ sku: 'SAND.1', sell_by: 'kg', quantity: 9, cost_price: 3 });
  const id = await plant.run({
    inputs: [{ item_id: old, quantity: 7.5 }],
    expected_outputs: [{ sku: 'BRICK', name: 'Brick', quantity: 10 }],
  });
  const done = await plant.does(issue, id);
  assert.equal(done.issued, [
    {
      item_id: old,
      sku: 'SAND',
      quantity: 7.5,
      lots: [
        { item_id: old, sku: 'SAND', quantity: 3, unit_cost: 2 },
        { item_id: fresh, sku: 'SAND.1', quantity: 4.5, unit_cost: 3 },
      ],
    },
  ]);
  assert.is(done.status, 'in_progress');
  assert.equal(plant.posted(), [['Dr 1131 19.5', 'Cr 1130 19.5']]);
  assert.equal(plant.news().slice(-2), ['item.consumed', 'item.consumed']);
  assert.is((await plant.at(fresh)).quantity, 4.5);
  assert.is(plant.booked(), plant.worth().lots);
  assert.is(await plant.tries(issue, id), '409 not_allowed');
});

it('takes from the lot that is named', async (plant) => {
  const old = await plant.item({ sku: 'SAND', quantity: 3 });
  const fresh = await plant.item({ sku: 'SAND.1', quantity: 9 });
  const id = await plant.run({ inputs: [{ item_id: old, quantity: 5 }] });
  const items = [{ item_id: old, quantity: 2, lot_id: fresh }];
  await plant.does(issue, id, { items });
  assert.equal([(await plant.at(old)).quantity, (await plant.at(fresh)).quantity], [3, 7]);
  assert.is((await plant.order(id)).inputs[0].outstanding_qty, 3);
});

it('issues optional components only where they are named', async (plant) => {
  const [sand, dye] = [await plant.item({ sku: 'SAND' }), await plant.item({ sku: 'DYE' })];
  const inputs = [
    { item_id: sand, quantity: 2 },
    { item_id: dye, quantity: 1, optional: true },
  ];
  const id = await plant.run({ inputs });
  await plant.does(issue, id);
  assert.is(await plant.tries(issue, id), '409 only_optional');
  await plant.does(issue, id, { items: [{ item_id: dye, quantity: 1 }] });
  assert.is(await plant.tries(issue, id), '409 not_allowed');
});

it('respects other reservations, and names what is short', async (plant) => {
  const part = await plant.item({ sku: 'PART', quantity: 10 });
  await plant.app.does(reserve, { entity_id: part, quantity: 4, reserved_for: 'Ann' });
  const id = await plant.run({ inputs: [{ item_id: part, quantity: 7 }] });
  const outcome = await plant.app.tries(issue, { order_id: id });
  assert.ok(!outcome.done);
  assert.is(outcome.code, 'short');
  assert.equal(outcome.facts?.['shortages'], [
    { item_id: part, sku: 'PART', need: 7, available: 6, short: 1 },
  ]);
  assert.is((await plant.at(part)).quantity, 10);
  assert.is((await plant.order(id)).status, 'planned');
});

it('uses what the run itself kept', async (plant) => {
  const part = await plant.item({ sku: 'PART', quantity: 10 });
  const first = await plant.run({ inputs: [{ item_id: part, quantity: 6 }] });
  const second = await plant.run({ inputs: [{ item_id: part, quantity: 6 }] });
  await plant.does(start, first);
  await plant.does(start, second);
  assert.is((await plant.at(part)).reserved_quantity, 10);
  assert.is(await plant.tries(issue, second), '409 short');
  await plant.does(issue, first);
  const lot = await plant.at(part);
  assert.equal([lot.quantity, lot.reserved_quantity], [4, 4]);
  const some = { items: [{ item_id: part, quantity: 4 }] };
  assert.is((await plant.does(issue, second, some)).issued[0].quantity, 4);
});

it('releases the reservation of a lot when another one is issued', async (plant) => {
  const old = await plant.item({ sku: 'SAND', quantity: 5 });
  const fresh = await plant.item({ sku: 'SAND.1', quantity: 5 });
  const id = await plant.run({ inputs: [{ item_id: old, quantity: 5 }] });
  await plant.does(start, id);
  await plant.does(issue, id, { items: [{ item_id: old, quantity: 3, lot_id: fresh }] });
  assert.is((await plant.at(old)).reserved_quantity, 2);
});

it('refuses what is no component, what is unknown, and nothing', async (plant) => {
  const part = await plant.item({ sku: 'PART' });
  const other = await plant.item({ sku: 'OTHER' });
  const id = await plant.run({ inputs: [{ item_id: part, quantity: 1 }] });
  const named = (item_id: string) => ({ items: [{ item_id, quantity: 1 }] });
  assert.is(await plant.tries(issue, id, named(other)), '404 not_a_component');
  assert.is(await plant.tries(issue, id, named('item:none')), '404 unknown_item');
  assert.is(await plant.tries(issue, 'mfg:none'), '404 not_found');
});

it('waits while the run is on hold; resuming brings back what it was', async (plant) => {
  const part = await plant.item({ sku: 'PART', quantity: 10 });
  const id = await plant.run({ inputs: [{ item_id: part, quantity: 4 }] });
  await plant.does(hold, id, { reason: 'lunch' });
  const held = await plant.order(id);
  assert.equal(
    [held.status, held.hold_reason, held.resume_status],
    ['on_hold', 'lunch', 'planned'],
  );
  for (const not of [issue, start, receive, hold])
    assert.is(await plant.tries(not, id), '409 not_allowed');
  assert.is((await plant.does(resume, id)).status, 'planned');
  await plant.does(issue, id);
  await plant.does(hold, id);
  assert.equal((await plant.order(id)).allowed_actions.toSorted(), [
    'cancel',
    'complete',
    'resume',
    'return',
    'schedule',
    'scrap',
    'step',
  ]);
  assert.is((await plant.does(resume, id)).status, 'in_progress');
  assert.is(await plant.tries(resume, id), '409 not_allowed');
});

it('owes the supplier for consigned goods that it uses', async (plant) => {
  const { company_id } = plant.app.caller();
  const part = await plant.item({ sku: 'PART', quantity: 0 });
  const lot = await plant.app.does(receiveLot, {
    parent_id: part,
    quantity: 5,
    unit_cost: 40,
    consigned_from: `contact:${company_id}`,
    consignment_doc_id: `doc:${company_id}`,
  });
  const id = await plant.run({ inputs: [{ item_id: part, quantity: 2 }] });
  await plant.does(issue, id);
  assert.equal(plant.posted(), [['Dr 1131 80', 'Cr 2146 80']]);
  await plant.does(returnComponents, id);
  assert.equal(plant.posted(), [['Dr 2146 80', 'Cr 1131 80']]);
  assert.is((await plant.at(lot.lot_id)).quantity, 5);
  assert.is(plant.booked(), plant.worth().lots);
  await plant.does(cancel, id);
});

it.run();
