import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { transfer } from '../../../modules/inventory/movements/transfer.ts';
import { complete } from '../../../modules/manufacturing/orders/complete.ts';
import { get } from '../../../modules/manufacturing/orders/get.ts';
import { receive } from '../../../modules/manufacturing/orders/receive.ts';
import { reverseReceipt } from '../../../modules/manufacturing/orders/reverse-receipt.ts';
import { scrap } from '../../../modules/manufacturing/orders/scrap.ts';
import { start } from '../../../modules/manufacturing/orders/start.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

const it = suite<Plant>('manufacturing.orders.receive');

it.before.each(async (context) => {
  Object.assign(context, await openPlant());
});
it.after.each(async ({ app }) => {
  await closes(app);
});

it('carries the actual cost: 4 of 10 for 56.00, then 6 for 84.00, and the run is completed', async (plant) => {
  const { id } = await plant.worked();
  assert.equal(plant.posted(2), [
    ['Dr 1131 100', 'Cr 1130 100'],
    ['Dr 1131 30', 'Cr 5210 30'],
  ]);
  const first = await plant.does(receive, id, { quantity: 4 });
  assert.equal(plant.posted(), [['Dr 1131 4', 'Cr 5310 4', 'Dr 1130 56', 'Cr 1131 56']]);
  assert.equal([first.unit_cost, first.status, first.lot_sku], [14, 'in_progress', 'MADE.1']);
  const rest = await plant.does(receive, id);
  assert.equal(plant.posted(), [['Dr 1131 6', 'Cr 5310 6', 'Dr 1130 84', 'Cr 1131 84']]);
  assert.equal([rest.quantity, rest.unit_cost, rest.status], [6, 14, 'completed']);
  assert.is(plant.account('1131'), 0);
  const order = await plant.order(id);
  assert.is(order.status, 'completed');
  assert.equal(order.wip, {
    materials: 100,
    labor: 30,
    overhead: 10,
    received: 140,
    scrapped: 0,
    cleared: 0,
    balance: 0,
  });
  assert.equal((await plant.at(rest.lot_id)).cost_total, 84);
  assert.is(plant.booked(), plant.worth().lots);
  await plant.does(reverseReceipt, id, { receipt_id: rest.receipt_id });
  assert.equal(plant.posted(), [['Dr 1131 84', 'Cr 1130 84', 'Cr 1131 6', 'Dr 5310 6']]);
  assert.is(plant.account('1131'), 7800);
  assert.is((await plant.order(id)).status, 'in_progress');
  assert.is(plant.booked(), plant.worth().lots);
});

it('gives what is left the cost of what was not scrapped: 1 of 10 lost at 13.00, 9 left at 14.00', async (plant) => {
  const { id } = await plant.worked();
  const lost = await plant.does(scrap, id, { quantity: 1, reason: 'cracked' });
  assert.is(lost.scrap_value, 13);
  assert.equal(plant.posted(), [['Dr 5450 13', 'Cr 1131 13']]);
  const rest = await plant.does(receive, id);
  assert.equal([rest.quantity, rest.unit_cost, rest.status], [9, 14, 'completed']);
  assert.equal(plant.posted(), [['Dr 1131 9', 'Cr 5310 9', 'Dr 1130 126', 'Cr 1131 126']]);
  assert.is(plant.account('1131'), 0);
});

it('treats waste on completion like scrap before it', async (plant) => {
  const { id } = await plant.worked();
  const done = await plant.does(complete, id, { waste_quantity: 1, waste_reason: 'cracked' });
  assert.is(done.lot_ids.length, 1);
  assert.is((await plant.at(done.lot_ids[0])).cost_price, 14);
  assert.is(plant.account('5450'), 1300);
  assert.equal((await plant.order(id)).waste, { quantity: 1, unit: null, reason: 'cracked' });
});

it('lets normal scrap raise the cost of the rest, without an entry', async (plant) => {
  const { id } = await plant.worked();
  const lost = await plant.does(scrap, id, { quantity: 1, abnormal: false });
  assert.equal([lost.scrap_value, lost.journal_id], [0, null]);
  const rest = await plant.does(receive, id);
  assert.is(rest.unit_cost, 15.444444);
  assert.is(plant.account('1131'), 0);
  assert.is(plant.booked(), plant.worth().lots);
});

it('issues what a receipt needs first, so that early units cost what late ones do', async (plant) => {
  const { id } = await plant.tens();
  assert.is(await plant.tries(receive, id), '409 not_allowed');
  await plant.does(start, id);
  const first = await plant.does(receive, id, { quantity: 4 });
  assert.equal(plant.posted(2)[0], ['Dr 1131 40', 'Cr 1130 40']);
  assert.is(first.unit_cost, 11);
  const rest = await plant.does(receive, id);
  assert.is(rest.unit_cost, 11);
  assert.is(plant.account('1131'), 0);
});

it('refuses more than is outstanding unless that is allowed; the excess takes the whole balance', async (plant) => {
  const { id } = await plant.worked();
  assert.is(await plant.tries(receive, id, { quantity: 11 }), '409 not_allowed');
  const more = await plant.does(receive, id, { quantity: 12, allow_over: true });
  assert.equal([more.status, more.unit_cost], ['completed', 11.833333]);
  assert.is(plant.account('1131'), 0);
  assert.is(plant.booked(), plant.worth().lots);
});

it('takes more of a complete output only with an explicit quantity', async (plant) => {
  const part = await plant.item({ quantity: 10, cost_price: 10 });
  const output = (sku: string) => ({ sku, name: sku, quantity: 2 });
  const id = await plant.run({
    inputs: [{ item_id: part, quantity: 4 }],
    expected_outputs: [output('LEFT'), output('RIGHT')],
  });
  await plant.does(start, id);
  await plant.does(receive, id, { output_sku: 'LEFT', quantity: 2 });
  const more = { output_sku: 'LEFT', allow_over: true };
  assert.is(await plant.tries(receive, id, more), '409 nothing_outstanding');
  assert.is(await plant.tries(receive, id, { ...more, quantity: 1 }), 'done');
});

it('receives goods at the location sent, else that of the run, else that of the item', async (plant) => {
  const [shop, hall] = [await plant.place('Shop'), await plant.place('Hall')];
  const { id, made } = await plant.worked();
  assert.is((await plant.at(made)).location_id, shop);
  const first = await plant.does(receive, id, { quantity: 4 });
  assert.is((await plant.at(first.lot_id)).location_id, shop);
  const rest = await plant.does(receive, id, { location_id: hall, expires_at: '2040-01-02' });
  const lot = await plant.at(rest.lot_id);
  assert.equal([lot.location_id, lot.expires_at], [hall, '2040-01-02']);
  const named = { quantity: 1, lot_sku: 'MADE.1' };
  assert.is(await plant.tries(receive, id, named), '409 not_allowed');
  const asked = { receipt_id: first.receipt_id };
  await plant.app.does(transfer, { entity_id: rest.lot_id, to_location_id: shop });
  const moved = { receipt_id: rest.receipt_id };
  assert.is(await plant.tries(reverseReceipt, id, moved), '409 lot_touched');
  assert.is(await plant.tries(reverseReceipt, id, asked), 'done');
  assert.is(await plant.tries(reverseReceipt, id, asked), '404 unknown_receipt');
});

it('hides what goods cost from an operator', async (plant) => {
  const { id } = await plant.worked();
  const outcome = await plant.app.tries(
    receive,
    { order_id: id, quantity: 4 },
    { role: 'operator' },
  );
  assert.ok(outcome.done);
  const seen = await plant.app.asks(get, { order_id: id }, { role: 'operator' });
  assert.is(seen.wip, undefined);
  assert.is(seen.receipts[0].unit_cost, undefined);
  assert.is(seen.inputs[0].unit_cost, undefined);
  assert.ok(seen.allowed_actions.includes('receive'));
  assert.not.ok(seen.allowed_actions.includes('reverse-receipt'));
});

it.run();
