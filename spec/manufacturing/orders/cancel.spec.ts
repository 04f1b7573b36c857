import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cancel } from '../../../modules/manufacturing/orders/cancel.ts';
import { issue } from '../../../modules/manufacturing/orders/issue.ts';
import { receive } from '../../../modules/manufacturing/orders/receive.ts';
import { returnComponents } from '../../../modules/manufacturing/orders/return.ts';
import { start } from '../../../modules/manufacturing/orders/start.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

const it = suite<Plant>('manufacturing.orders.cancel');

it.before.each(async (context) => {
  Object.assign(context, await openPlant());
});
it.after.each(async ({ app }) => {
  await closes(app);
});

it('returns components at their issue cost; labor is lost', async (plant) => {
  const { id, part } = await plant.worked();
  assert.is((await plant.at(part)).status, 'in_production');
  const done = await plant.does(cancel, id, { reason: 'no customer' });
  assert.equal(plant.posted(2), [
    ['Dr 1130 100', 'Cr 1131 100'],
    ['Dr 5450 30', 'Cr 1131 30'],
  ]);
  assert.equal([done.status, done.journal_ids.length], ['cancelled', 2]);
  assert.equal(done.returned[0].lots, [
    { item_id: part, sku: 'PART', quantity: 10, unit_cost: 10 },
  ]);
  assert.is(plant.account('1131'), 0);
  const lot = await plant.at(part);
  assert.equal([lot.quantity, lot.status], [10, 'available']);
  assert.is(plant.booked(), plant.worth().lots);
  const order = await plant.order(id);
  assert.equal([order.cancel_reason, order.allowed_actions], ['no customer', []]);
  for (const then of [cancel, issue, receive, start])
    assert.is(await plant.tries(then, id), '409 not_allowed');
});

it('loses the components too where they are not to come back', async (plant) => {
  const { id, part } = await plant.worked();
  await plant.does(cancel, id, { return_components: false });
  assert.equal(plant.posted(), [['Dr 5450 130', 'Cr 1131 130']]);
  assert.is((await plant.at(part)).quantity, 0);
});

it('posts nothing for a run that has not begun, and frees what it kept', async (plant) => {
  const { id, part } = await plant.tens();
  const begun = await plant.does(start, id);
  assert.equal(begun.reserved, [{ line_id: '1', item_id: part, quantity: 10 }]);
  assert.equal((await plant.at(part)).status, 'reserved');
  const done = await plant.does(cancel, id);
  assert.equal(done.journal_ids, []);
  const lot = await plant.at(part);
  assert.equal([lot.status, lot.reserved_quantity], ['available', 0]);
});

it('is refused once output has come in', async (plant) => {
  const { id } = await plant.worked();
  await plant.does(receive, id, { quantity: 4 });
  assert.is(await plant.tries(cancel, id), '409 not_allowed');
});

it('returns what no receipt has used, and no more', async (plant) => {
  const { id, part } = await plant.worked();
  await plant.does(receive, id, { quantity: 4 });
  const more = { items: [{ item_id: part, quantity: 7 }] };
  assert.is(await plant.tries(returnComponents, id, more), '409 more_than_issued');
  const back = await plant.does(returnComponents, id);
  assert.is(back.returned[0].quantity, 6);
  assert.equal(plant.posted(), [['Dr 1130 60', 'Cr 1131 60']]);
  assert.is(await plant.tries(returnComponents, id), '409 not_allowed');
  assert.is((await plant.order(id)).inputs[0].outstanding_qty, 6);
  assert.is(plant.booked(), plant.worth().lots);
});

it.run();
