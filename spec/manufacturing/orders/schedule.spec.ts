import { useFakeTimers } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as listCenters } from '../../../modules/manufacturing/centers/list.ts';
import { cancel } from '../../../modules/manufacturing/orders/cancel.ts';
import { schedule } from '../../../modules/manufacturing/orders/schedule.ts';
import { setWorkflow } from '../../../modules/manufacturing/recipes/set-workflow.ts';
import type { Answered } from '../../test-app.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

type Shop = Plant & { center1: string; made: string };

const it = suite<Shop>('manufacturing.orders.schedule');

// A Monday in the far future, so that the result does not depend on today's date.
const monday = '2040-01-02';

it.before.each(async (context) => {
  const plant = await openPlant({ holidays: ['2040-01-03'] });
  const center1 = await plant.center({ name: 'Saw', capacity: 2, hours_per_day: 8 });
  await plant.item({ sku: 'PART', quantity: 100 });
  const made = await plant.item({ sku: 'M', quantity: 0 });
  await plant.recipe(made, { components: [{ sku: 'PART', qty: 1 }] });
  await plant.app.does(setWorkflow, {
    item_id: made,
    steps: [
      { id: 'saw', name: 'Saw', setup_minutes: 60, run_minutes_per_unit: 60 },
      { id: 'sand', name: 'Sand', run_minutes_per_unit: 24 },
    ],
  });
  Object.assign(context, plant, { center1, made });
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const at = (plan: Answered): string[] =>
  plan.steps.map(
    ({ step_id, start, end, hours }: Answered) => `${step_id} ${start} ${end} ${hours}`,
  );

it('goes forward over working days: setup and work of all units on one station', async (plant) => {
  const id = await plant.run({ item_id: plant.made, quantity: 5 });
  const plan = await plant.does(schedule, id, { start_at: monday });
  assert.equal(at(plan), [
    'saw 2040-01-02T08:00:00Z 2040-01-02T14:00:00Z 6',
    'sand 2040-01-02T14:00:00Z 2040-01-02T16:00:00Z 2',
  ]);
  assert.equal([plan.late, plan.moved], [false, []]);
  const load = await plant.app.asks(listCenters, { load_from: monday, load_to: '2040-01-03' });
  assert.equal(load.items[0].load, [
    { date: '2040-01-02', available_hours: 16, planned_hours: 8, pct: 50 },
    { date: '2040-01-03', available_hours: 0, planned_hours: 0, pct: 0 },
  ]);
  assert.is((await plant.order(id)).scheduled_end, '2040-01-02T16:00:00Z');
  await plant.does(cancel, id);
  const free = await plant.app.asks(listCenters, { load_from: monday });
  assert.is(free.items[0].load[0].planned_hours, 0);
});

it('goes backward from the day it is due, and passes over holidays and weekends', async (plant) => {
  const id = await plant.run({ item_id: plant.made, quantity: 5, due_date: '2040-01-08' });
  const plan = await plant.does(schedule, id, { work_centers: { sand: plant.center1 } });
  assert.equal(at(plan), [
    'saw 2040-01-06T08:00:00Z 2040-01-06T14:00:00Z 6',
    'sand 2040-01-06T14:00:00Z 2040-01-06T16:00:00Z 2',
  ]);
});

it('loads each station by what it does: a fraction of one counts for nothing', async (plant) => {
  const lathe = await plant.center({ name: 'Lathe', capacity: 2.333333, hours_per_day: 7.5 });
  const id = await plant.run({ item_id: plant.made, quantity: 1 });
  const asked = { start_at: monday, work_centers: { saw: lathe, sand: lathe } };
  const plan = await plant.does(schedule, id, asked);
  assert.is(plan.steps.length, 2);
  const load = await plant.app.asks(listCenters, { load_from: monday, load_to: monday });
  const { planned_hours, available_hours } = load.items.find((one: Answered) => one.id === lathe)
    .load[0];
  assert.equal([available_hours, planned_hours], [15, 2.4]);
});

it('runs over to the next working day', async (plant) => {
  const id = await plant.run({ item_id: plant.made, quantity: 9 });
  const plan = await plant.does(schedule, id, { start_at: monday });
  assert.equal(at(plan), [
    'saw 2040-01-02T08:00:00Z 2040-01-04T10:00:00Z 10',
    'sand 2040-01-04T10:00:00Z 2040-01-04T13:36:00Z 3.6',
  ]);
});

it('keeps the stations of higher-ranked runs and reschedules lower-ranked ones', async (plant) => {
  const first = await plant.run({ item_id: plant.made, quantity: 5 });
  const late = await plant.run({ item_id: plant.made, quantity: 5 });
  await plant.does(schedule, first, { start_at: monday });
  const beside = await plant.does(schedule, late, { start_at: monday });
  assert.equal(
    beside.steps.map(({ station }: Answered) => station),
    [1, 1],
  );
  const early = await plant.run({ item_id: plant.made, quantity: 5, priority: 5 });
  const plan = await plant.does(schedule, early, { start_at: monday });
  assert.is(plan.start, '2040-01-02T08:00:00Z');
  assert.equal(plan.moved, [first, late]);
  assert.is((await plant.order(first)).scheduled_start, '2040-01-02T08:00:00Z');
  assert.is((await plant.order(late)).scheduled_start, '2040-01-04T08:00:00Z');
  const last = await plant.run({ item_id: plant.made, quantity: 1, priority: -1 });
  assert.is((await plant.does(schedule, last, { start_at: monday })).start, '2040-01-04T08:00:00Z');
  const free = { start_at: monday, finite: false };
  const target = await plant.does(schedule, last, free);
  assert.equal([target.start, target.steps[0].station], ['2040-01-02T08:00:00Z', null]);
});

it('says when it is late, and what it lacks', async (plant) => {
  const id = await plant.run({ item_id: plant.made, quantity: 9, due_date: monday });
  const plan = await plant.does(schedule, id, { start_at: monday });
  assert.equal([plan.late, plan.end.slice(0, 10)], [true, '2040-01-04']);
  const never = { start_at: '2040-01-04', due_at: monday };
  assert.is(await plant.tries(schedule, id, never), '422 bad_times');
  const other = { work_centers: { saw: 'wc:none' } };
  assert.is(await plant.tries(schedule, id, other), '422 unknown_work_center');
});

it('begins no sooner than now', async (plant) => {
  const time = useFakeTimers({ now: Date.parse('2040-01-02T10:07:20Z'), toFake: ['Date'] });
  try {
    const id = await plant.run({ item_id: plant.made, quantity: 1 });
    assert.is((await plant.does(schedule, id)).start, '2040-01-02T10:08:00Z');
    const tight = await plant.run({ item_id: plant.made, quantity: 2, due_date: monday });
    const plan = await plant.does(schedule, tight, { finite: false });
    assert.equal([plan.start, plan.late], ['2040-01-02T12:12:00Z', false]);
    const packed = await plant.run({ item_id: plant.made, quantity: 4, due_date: monday });
    const late = await plant.does(schedule, packed, { finite: false });
    assert.equal([late.start, late.late], ['2040-01-02T10:08:00Z', true]);
  } finally {
    time.restore();
  }
});

it('hears the hour where one is named', async (plant) => {
  const id = await plant.run({ item_id: plant.made, quantity: 1 });
  const forward = await plant.does(schedule, id, { start_at: `${monday}T13:00:00Z` });
  assert.equal(at(forward), [
    'saw 2040-01-02T13:00:00Z 2040-01-02T15:00:00Z 2',
    'sand 2040-01-02T15:00:00Z 2040-01-02T15:24:00Z 0.4',
  ]);
  const between = { start_at: monday, due_at: `${monday}T12:24:00Z` };
  const backward = await plant.does(schedule, id, between);
  assert.equal([backward.start, backward.end], [`${monday}T10:00:00Z`, `${monday}T12:24:00Z`]);
  const late = { start_at: monday, due_at: `${monday}T09:00:00Z`, direction: 'forward' } as const;
  assert.is((await plant.does(schedule, id, late)).late, true);
});

it('waits by night and on holidays too', async (plant) => {
  await plant.workflow(plant.made, [
    { id: 'glue', name: 'Glue', run_minutes_per_unit: 60, wait_minutes: 2880 },
    { id: 'sand', name: 'Sand', run_minutes_per_unit: 60 },
  ]);
  const id = await plant.run({ item_id: plant.made, quantity: 2 });
  assert.equal(at(await plant.does(schedule, id, { start_at: monday })), [
    'glue 2040-01-02T08:00:00Z 2040-01-02T10:00:00Z 2',
    'sand 2040-01-04T10:00:00Z 2040-01-04T12:00:00Z 2',
  ]);
  const due = { start_at: monday, due_at: '2040-01-09' };
  assert.equal(at(await plant.does(schedule, id, due)), [
    'glue 2040-01-06T14:00:00Z 2040-01-06T16:00:00Z 2',
    'sand 2040-01-09T14:00:00Z 2040-01-09T16:00:00Z 2',
  ]);
});

it('uses one clock for work centers with days of different lengths', async (plant) => {
  const kiln = await plant.center({ name: 'Kiln', hours_per_day: 24 });
  const id = await plant.run({ item_id: plant.made, quantity: 5 });
  const there = { start_at: monday, work_centers: { sand: kiln } };
  assert.equal(at(await plant.does(schedule, id, there)), [
    'saw 2040-01-02T08:00:00Z 2040-01-02T14:00:00Z 6',
    'sand 2040-01-02T14:00:00Z 2040-01-02T16:00:00Z 2',
  ]);
  const due = { ...there, due_at: '2040-01-04' };
  assert.equal(at(await plant.does(schedule, id, due)), [
    'saw 2040-01-04T10:00:00Z 2040-01-04T16:00:00Z 6',
    'sand 2040-01-04T22:00:00Z 2040-01-05T00:00:00Z 2',
  ]);
});

it('begins at the same hour on the day after which clocks are changed', async () => {
  const plant = await openPlant({ timezone: 'Africa/Cairo' });
  await plant.center({ name: 'Saw' });
  const made = await plant.item({ sku: 'M', quantity: 0 });
  await plant.item({ sku: 'PART', quantity: 1 });
  await plant.recipe(made, { components: [{ sku: 'PART', qty: 1 }] });
  await plant.workflow(made, [{ id: 'saw', name: 'Saw', run_minutes_per_unit: 60 }]);
  const id = await plant.run({ item_id: made, quantity: 1 });
  // The clock change on the last Friday of April skips midnight there.
  const plan = await plant.does(schedule, id, { start_at: '2040-04-27' });
  assert.is(plan.start, '2040-04-27T05:00:00Z');
  await plant.app.close();
});

it('refuses a start near the last day that dates can have', async (plant) => {
  const id = await plant.run({ item_id: plant.made, quantity: 5 });
  for (const start_at of ['9999-12-31', '9999-12-31T23:59:59Z', '9997-01-02'])
    assert.is(await plant.tries(schedule, id, { start_at }), '422 too_long_to_schedule');
});

it.run();
