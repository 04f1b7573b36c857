import { useFakeTimers } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { send } from '../../../modules/documents/issuing/send.ts';
import { accept } from '../../../modules/manufacturing/mrp/accept.ts';
import { plan } from '../../../modules/manufacturing/mrp/plan.ts';
import { start } from '../../../modules/manufacturing/orders/start.ts';
import { setPlanning } from '../../../modules/manufacturing/recipes/set-planning.ts';
import type { Answered } from '../../test-app.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

type Shop = Plant & {
  bench: string;
  ore: string;
  part: string;
  made: string;
  clock: ReturnType<typeof useFakeTimers>;
};

const it = suite<Shop>('manufacturing.mrp.plan');

// A Monday in the far future, so that the result does not depend on today's date.
const monday = '2040-01-02';

/** Sets up a product of two parts, each of three kilograms of ore, both made on one bench of eight hours a day. */
it.before.each(async (context) => {
  const clock = useFakeTimers({ now: Date.parse(`${monday}T06:00:00Z`), toFake: ['Date'] });
  const plant = await openPlant();
  const bench = await plant.center({ name: 'Bench' });
  const ore = await plant.item({ sku: 'ORE', sell_by: 'kg', quantity: 0 });
  const part = await plant.item({ sku: 'PART', quantity: 0 });
  const made = await plant.item({ sku: 'M', quantity: 0 });
  await plant.recipe(part, { components: [{ sku: 'ORE', qty: 3, unit: 'kg' }] });
  await plant.recipe(made, { components: [{ sku: 'PART', qty: 2 }] });
  await plant.workflow(part, [{ id: 'cut', name: 'Cut', run_minutes_per_unit: 30 }]);
  await plant.workflow(made, [{ id: 'fit', name: 'Fit', run_minutes_per_unit: 60 }]);
  Object.assign(context, plant, { bench, ore, part, made, clock });
});
it.after.each(async ({ app, clock }) => {
  await closes(app);
  clock.restore();
});

const sold = async (
  { app }: Plant,
  item_id: string,
  quantity: number,
  expected_delivery: string,
) => {
  const { id } = await app.does(createDoc, {
    ...{ doc_type: 'invoice', contact_name: 'Bo', expected_delivery },
    line_items: [{ item_id, quantity, unit_price: 10 }],
  });
  await app.does(finalize, { entity_id: id });
  return id as string;
};

const bought = async (
  { app }: Plant,
  item_id: string,
  quantity: number,
  expected_delivery?: string,
) => {
  const { id } = await app.does(createDoc, {
    ...{ doc_type: 'purchase_order', contact_name: 'Sue' },
    ...(expected_delivery === undefined ? {} : { expected_delivery }),
    line_items: [{ item_id, quantity, unit_price: 1 }],
  });
  await app.does(send, { entity_id: id });
  return id as string;
};

const rows = (list: Answered[], ...fields: string[]): string[] =>
  list.map((one) => fields.map((field) => one[field]).join(' '));

it('plans all levels: child runs end before their parents begin, and both wait for a purchase', async (shop) => {
  await shop.app.does(setPlanning, { item_id: shop.ore, lead_days: 3 });
  await sold(shop, shop.made, 4, '2040-01-20');
  const all = await shop.app.asks(plan, {});
  assert.equal(all.summary, { create: 2, reschedule: 0, buy: 1, late: 0, unchanged: 0 });
  assert.equal(rows(all.buy, 'sku', 'quantity', 'needed', 'order_by', 'expected', 'late'), [
    'ORE 24 2040-01-19 2040-01-16 2040-01-19 false',
  ]);
  const [first, second] = all.create.toSorted((a: Answered, b: Answered) =>
    a.start.localeCompare(b.start),
  );
  assert.equal(rows([first, second], 'sku', 'quantity'), ['PART 8', 'M 4']);
  // As late as possible: four hours of cutting end on the day before fitting, and the ore arrives on that day.
  assert.equal([first.start, first.end], ['2040-01-19T12:00:00Z', '2040-01-19T16:00:00Z']);
  assert.equal([second.start, second.end], ['2040-01-20T12:00:00Z', '2040-01-20T16:00:00Z']);
  assert.equal([first.parent, second.demand_refs[0].kind], [second.key, 'order']);
});

it('carries out the plan that was read, and then has nothing to do', async (shop) => {
  await shop.app.does(setPlanning, { item_id: shop.ore, lead_days: 3 });
  const invoice = await sold(shop, shop.made, 4, '2040-01-20');
  await bought(shop, shop.ore, 24, '2040-01-10');
  const before = shop.app.recorded.length;
  const all = await shop.app.asks(plan, {});
  assert.is(shop.app.recorded.length, before);
  assert.equal(all.summary, { create: 2, reschedule: 0, buy: 0, late: 0, unchanged: 0 });
  const done = await shop.app.does(accept, { plan_id: all.plan_id });
  assert.is(done.created.length, 2);
  const runs = await Promise.all(done.created.map(async (one: Answered) => shop.order(one.id)));
  const parent = runs.find(({ item_id }: Answered) => item_id === shop.made);
  const child = runs.find(({ item_id }: Answered) => item_id === shop.part);
  assert.equal([child.parent_run_id, child.demand_refs[0].id], [parent.id, parent.id]);
  assert.equal([parent.source_doc_id, parent.demand_refs[0].id], [null, invoice]);
  assert.equal([child.scheduled_start, child.due_date], ['2040-01-19T12:00:00Z', '2040-01-19']);
  assert.equal(
    [parent.scheduled_start, parent.scheduled_end],
    ['2040-01-20T12:00:00Z', '2040-01-20T16:00:00Z'],
  );
  assert.equal(parent.schedule[0].station, 0);
  const again = await shop.app.asks(plan, {});
  assert.equal(again.summary, { create: 0, reschedule: 0, buy: 0, late: 0, unchanged: 2 });
  assert.is(await shop.refused(accept, { plan_id: all.plan_id }), '409 plan_changed');
});

it('refuses a plan once things changed, one that is old, and a viewer', async (shop) => {
  await sold(shop, shop.made, 4, '2040-01-20');
  const { plan_id } = await shop.app.asks(plan, {});
  assert.is(await shop.refused(accept, { plan_id }, 'viewer'), '403 role_too_low');
  await sold(shop, shop.made, 1, '2040-01-21');
  assert.is(await shop.refused(accept, { plan_id }), '409 plan_changed');
  assert.is(await shop.refused(accept, { plan_id: 'plan_x' }), '422 plan_unknown');
  const next = await shop.app.asks(plan, {});
  shop.clock.setSystemTime(Date.parse('2040-01-03T07:00:00Z'));
  assert.is(await shop.refused(accept, { plan_id: next.plan_id }), '422 plan_unknown');
});

it('moves a run to when it is needed, earlier or later, and makes no second one', async (shop) => {
  await shop.item({ sku: 'STEEL', quantity: 500 });
  const bolt = await shop.item({ sku: 'BOLT', quantity: 0 });
  await shop.recipe(bolt, { components: [{ sku: 'STEEL', qty: 1 }] });
  const run = await shop.run({ item_id: bolt, quantity: 5, due_date: '2040-03-01' });
  await sold(shop, bolt, 5, '2040-01-12');
  const all = await shop.app.asks(plan, {});
  assert.equal(all.summary, { create: 0, reschedule: 1, buy: 0, late: 0, unchanged: 0 });
  assert.equal(rows(all.reschedule, 'id', 'direction', 'due_date', 'new_due_date'), [
    `${run} new 2040-03-01 2040-01-12`,
  ]);
  await shop.app.does(accept, { plan_id: all.plan_id });
  assert.is((await shop.order(run)).due_date, '2040-01-12');
});

it('names the causes of a late run: its purchase, its child run, its work center', async (shop) => {
  const order = await bought(shop, shop.ore, 24, '2040-02-01');
  const invoice = await sold(shop, shop.made, 4, '2040-01-20');
  const all = await shop.app.asks(plan, {});
  const product = all.create.find(({ sku }: Answered) => sku === 'M');
  assert.is(product.late, true);
  assert.equal(
    product.causes.map(({ kind, id, sku }: Answered) => [kind, id, sku]),
    [
      ['run', null, 'PART'],
      ['purchase', order, 'ORE'],
    ],
  );
  assert.equal(rows(all.late, 'id', 'due_date', 'available'), [`${invoice} 2040-01-20 2040-02-01`]);
  assert.equal(rows(all.receipts, 'id', 'direction', 'date', 'needed'), [
    // One day for fitting and one for cutting, before the 20th.
    `${order} in 2040-02-01 2040-01-18`,
  ]);
  const busy = await shop.item({ sku: 'BUSY', quantity: 0 });
  await shop.recipe(busy, { components: [{ sku: 'PART', qty: 1 }] });
  await shop.workflow(busy, [{ id: 'do', name: 'Do', run_minutes_per_unit: 60 }]);
  await shop.item({ sku: 'STEEL', quantity: 500 });
  const bolt = await shop.item({ sku: 'BOLT', quantity: 0 });
  await shop.recipe(bolt, { components: [{ sku: 'STEEL', qty: 1 }] });
  await shop.workflow(bolt, [{ id: 'turn', name: 'Turn', run_minutes_per_unit: 480 }]);
  const first = await shop.run({ item_id: bolt, quantity: 1, due_date: monday, priority: 1 });
  const second = await shop.run({ item_id: bolt, quantity: 1, due_date: monday });
  const both = await shop.app.asks(plan, {});
  const late = both.reschedule.find(({ id }: Answered) => id === second);
  assert.equal(
    [late.late, late.causes[0].kind, late.causes[0].run_id],
    [true, 'work_center', first],
  );
});

it('leaves runs within the frozen period where they are, plans others for its end, and names it', async (shop) => {
  await shop.item({ sku: 'STEEL', quantity: 500 });
  const bolt = await shop.item({ sku: 'BOLT', quantity: 0 });
  await shop.recipe(bolt, { components: [{ sku: 'STEEL', qty: 1 }] });
  await shop.workflow(bolt, [{ id: 'turn', name: 'Turn', run_minutes_per_unit: 60 }]);
  const run = await shop.run({ item_id: bolt, quantity: 5, due_date: '2040-01-10' });
  await shop.app.does(accept, { plan_id: (await shop.app.asks(plan, {})).plan_id });
  await shop.app.does(setPlanning, { item_id: bolt, frozen_days: 10 });
  const before = await shop.order(run);
  const first = await sold(shop, bolt, 5, '2040-01-05');
  const next = await sold(shop, bolt, 3, '2040-01-06');
  const all = await shop.app.asks(plan, {});
  assert.equal(all.reschedule, []);
  assert.equal(rows(all.create, 'sku', 'quantity', 'due_date'), ['BOLT 3 2040-01-12']);
  assert.equal(
    all.late.map(({ id, available, causes }: Answered) => [
      ...[id, available, causes[0].kind, causes[0].date],
    ]),
    [
      [first, '2040-01-10', 'frozen_period', '2040-01-12'],
      [next, '2040-01-12', 'frozen_period', '2040-01-12'],
    ],
  );
  assert.equal(all.receipts, []);
  await shop.app.does(accept, { plan_id: all.plan_id });
  const after = await shop.order(run);
  assert.equal([after.version, after.schedule], [before.version, before.schedule]);
});

it('leaves a started operation where it is', async (shop) => {
  await shop.item({ sku: 'STEEL', quantity: 500 });
  const bolt = await shop.item({ sku: 'BOLT', quantity: 0 });
  await shop.recipe(bolt, { components: [{ sku: 'STEEL', qty: 1 }] });
  await shop.workflow(bolt, [{ id: 'turn', name: 'Turn', run_minutes_per_unit: 60 }]);
  const run = await shop.run({ item_id: bolt, quantity: 4, due_date: monday });
  await shop.app.does(accept, { plan_id: (await shop.app.asks(plan, {})).plan_id });
  await shop.does(start, run);
  shop.clock.setSystemTime(Date.parse(`${monday}T12:30:00Z`));
  // The bench is occupied from 12:00 to 16:00 by the started run, whatever the priority of the other.
  const urgent = await shop.run({ item_id: bolt, quantity: 1, due_date: monday, priority: 9 });
  const all = await shop.app.asks(plan, {});
  assert.equal(rows(all.reschedule, 'id', 'new_start'), [`${urgent} 2040-01-03T08:00:00Z`]);
});

it('moves steps before one without duration as late as the others', async (shop) => {
  const minutes = { run_minutes_per_unit: 60 };
  await shop.workflow(shop.made, [
    { id: 'fit', name: 'Fit', ...minutes },
    { id: 'mark', name: 'Mark' },
    { id: 'pack', name: 'Pack', ...minutes },
  ]);
  await sold(shop, shop.made, 2, '2040-01-31');
  const { create } = await shop.app.asks(plan, {});
  const run = create.find(({ sku }: Answered) => sku === 'M');
  assert.equal(rows(run.steps, 'step_id', 'start', 'end'), [
    'fit 2040-01-31T12:00:00Z 2040-01-31T14:00:00Z',
    'mark 2040-01-31T14:00:00Z 2040-01-31T14:00:00Z',
    'pack 2040-01-31T14:00:00Z 2040-01-31T16:00:00Z',
  ]);
});

it.run();
