import { useFakeTimers } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { accept } from '../../../modules/manufacturing/mrp/accept.ts';
import { plan } from '../../../modules/manufacturing/mrp/plan.ts';
import { complete } from '../../../modules/manufacturing/orders/complete.ts';
import { receive } from '../../../modules/manufacturing/orders/receive.ts';
import { reverseReceipt } from '../../../modules/manufacturing/orders/reverse-receipt.ts';
import { start } from '../../../modules/manufacturing/orders/start.ts';
import { fits } from '../../crm/fits.ts';
import type { Answered } from '../../test-app.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

type Shop = Plant & { clock: ReturnType<typeof useFakeTimers> };

const it = suite<Shop>('manufacturing.mrp.accept');

it.before.each(async (context) => {
  const now = Date.parse('2040-01-02T06:00:00Z');
  const clock = useFakeTimers({ now, toFake: ['Date'] });
  Object.assign(context, await openPlant(), { clock });
});
it.after.each(async ({ app, clock }) => {
  await closes(app);
  clock.restore();
});

it('names no parent that does not fit into the calendar and is not created', async (shop) => {
  const { app } = shop;
  const bench = await shop.center({ name: 'Bench' });
  const closed = [{ from_date: '2040-01-01', to_date: '2049-12-31', stations: 0 }];
  const oven = await shop.center({ name: 'Oven', exceptions: closed });
  await shop.item({ sku: 'ORE', quantity: 100 });
  const part = await shop.item({ sku: 'PART', quantity: 0 });
  const made = await shop.item({ sku: 'M', quantity: 0 });
  await shop.recipe(part, { components: [{ sku: 'ORE', qty: 1 }] });
  await shop.recipe(made, { components: [{ sku: 'PART', qty: 2 }] });
  const step = { name: 'Do', run_minutes_per_unit: 30 };
  await shop.workflow(part, [{ ...step, id: 'cut', work_center_id: bench }]);
  await shop.workflow(made, [{ ...step, id: 'bake', work_center_id: oven }]);
  const { id } = await app.does(createDoc, {
    ...{ doc_type: 'invoice', contact_name: 'Bo', expected_delivery: '2040-02-01' },
    line_items: [{ item_id: made, quantity: 4, unit_price: 10 }],
  });
  await app.does(finalize, { entity_id: id });
  const { plan_id, unplaced } = await app.asks(plan, {});
  assert.is(unplaced.length, 1);
  const { created } = await app.does(accept, { plan_id });
  assert.is(created.length, 1);
  const run = await shop.order(created[0].id);
  assert.is(run.parent_run_id, null);
  assert.equal(
    run.demand_refs.map((ref: { kind: string; id: string | null; quantity: number }) => [
      ref.kind,
      ref.id,
      ref.quantity,
    ]),
    [['production', null, 8]],
  );
});

/** A plan of one run of an operation, due in a month. */
const plannedRun = async (shop: Shop): Promise<string> => {
  const bench = await shop.center({ name: 'Bench' });
  await shop.item({ sku: 'ORE', quantity: 100 });
  const made = await shop.item({ sku: 'M', quantity: 0 });
  await shop.recipe(made, { components: [{ sku: 'ORE', qty: 1 }] });
  const step = { name: 'Do', run_minutes_per_unit: 30 };
  await shop.workflow(made, [{ ...step, id: 'cut', work_center_id: bench }]);
  const { id } = await shop.app.does(createDoc, {
    ...{ doc_type: 'invoice', contact_name: 'Bo', expected_delivery: '2040-02-01' },
    line_items: [{ item_id: made, quantity: 4, unit_price: 10 }],
  });
  await shop.app.does(finalize, { entity_id: id });
  return (await shop.app.asks(plan, {})).plan_id;
};

it('searches the schedule in a task before the transaction, and not for an expired plan', async (shop) => {
  const plan_id = await plannedRun(shop);
  const { services } = shop.app;
  const tasks: string[] = [];
  const { work } = services;
  Object.assign(services, {
    work: (...sent: Parameters<typeof work>) => {
      tasks.push(sent[0].name);
      return work(...sent);
    },
  });
  const now = Date.now();
  shop.clock.setSystemTime(now + 25 * 3_600_000);
  const expired = await shop.app.tries(accept, { plan_id });
  assert.is(expired.done ? '' : expired.code, 'plan_unknown');
  assert.equal(tasks, []);
  shop.clock.setSystemTime(now);
  const { created } = await shop.app.does(accept, { plan_id });
  assert.is(created.length, 1);
  assert.equal(tasks, ['manufacturing.placePlan']);
});

it('refuses places of a search that saw other operations', async (shop) => {
  const plan_id = await plannedRun(shop);
  Object.assign(shop.app.services, { work: async () => [] });
  const refused = await shop.app.tries(accept, { plan_id });
  assert.is(refused.done ? '' : refused.code, 'plan_changed');
});

it('accepts a plan without runs, as its schema describes', async ({ app }) => {
  const { plan_id } = await app.asks(plan, {});
  const done = await app.does(accept, { plan_id });
  assert.equal(done, { created: [], rescheduled: [] });
  assert.ok(fits(accept, done));
});

it('books the stations of a run that is open again, also where its dates stay', async (shop) => {
  const { app } = shop;
  const { created } = await app.does(accept, { plan_id: await plannedRun(shop) });
  const [{ id }] = created;
  const held = (): number =>
    app
      .reader()
      .rows('SELECT * FROM mfg_booking_view WHERE company=:company AND order_id=:id', { id })
      .length;
  assert.is(held(), 1);
  await shop.does(start, id);
  const { receipt_id } = await shop.does(receive, id);
  if ((await shop.order(id)).status === 'in_progress') await shop.does(complete, id);
  assert.is(held(), 0);
  await shop.does(reverseReceipt, id, { receipt_id });
  const { plan_id, reschedule } = await app.asks(plan, {});
  const { scheduled_start } = await shop.order(id);
  assert.equal(
    reschedule.map((one: Answered) => [one.id, one.direction, one.new_start]),
    [[id, 'same', scheduled_start]],
  );
  await app.does(accept, { plan_id });
  assert.is(held(), 1);
});

it.run();
