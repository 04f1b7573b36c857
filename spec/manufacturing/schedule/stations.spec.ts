import { useFakeTimers } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as listCenters } from '../../../modules/manufacturing/centers/list.ts';
import { update } from '../../../modules/manufacturing/centers/update.ts';
import { schedule } from '../../../modules/manufacturing/orders/schedule.ts';
import { start } from '../../../modules/manufacturing/orders/start.ts';
import { step } from '../../../modules/manufacturing/orders/step.ts';
import { setWorkflow } from '../../../modules/manufacturing/recipes/set-workflow.ts';
import type { Answered } from '../../test-app.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

type Shop = Plant & { saw: string; lathe: string; made: string };

const it = suite<Shop>('manufacturing.schedule stations');

// A Monday in the far future, so that the result does not depend on today's date.
const monday = '2040-01-02';

it.before.each(async (context) => {
  const plant = await openPlant();
  const saw = await plant.center({ name: 'Saw' });
  const lathe = await plant.center({ name: 'Lathe' });
  await plant.item({ sku: 'PART', quantity: 1000 });
  const made = await plant.item({ sku: 'M', quantity: 0 });
  await plant.recipe(made, { components: [{ sku: 'PART', qty: 1 }] });
  Object.assign(context, plant, { saw, lathe, made });
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const planOf = async (
  plant: Shop,
  quantity: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answered> => {
  const { start_at = monday, ...run } = more;
  const id = await plant.run({ item_id: plant.made, quantity, ...run });
  return { id, ...(await plant.does(schedule, id, { start_at })) };
};

const at = (plan: Answered): string[] =>
  plan.steps.map(({ step_id, start: from, end, hours, station }: Answered) =>
    [step_id, from.slice(8, 16), end.slice(8, 16), hours, `on ${station}`].join(' '),
  );

it('splits a step over stations, each part with its own setup', async (plant) => {
  const pair = await plant.center({ name: 'Pair', capacity: 2 });
  await plant.workflow(plant.made, [
    {
      id: 'a',
      name: 'A',
      work_center_id: pair,
      setup_minutes: 60,
      run_minutes_per_unit: 60,
      max_stations: 3,
    },
    { id: 'b', name: 'B', work_center_id: plant.saw, run_minutes_per_unit: 6 },
  ]);
  const plan = await planOf(plant, 5);
  assert.equal(at(plan), [
    'a 02T08:00 02T12:00 4 on 0',
    'a 02T08:00 02T11:00 3 on 1',
    'b 02T12:00 02T12:30 0.5 on 0',
  ]);
  assert.equal(
    plan.steps.map(({ part, quantity, setup_hours }: Answered) => [part, quantity, setup_hours]),
    [
      [0, 3, 1],
      [1, 2, 1],
      [0, 5, 0],
    ],
  );
});

it('passes transfer batches on before the whole quantity is done', async (plant) => {
  const steps = (batch: number, minutes: number) => [
    {
      id: 'a',
      name: 'A',
      work_center_id: plant.saw,
      run_minutes_per_unit: 60,
      transfer_batch: batch,
    },
    { id: 'b', name: 'B', work_center_id: plant.lathe, run_minutes_per_unit: minutes },
  ];
  await plant.workflow(plant.made, steps(1, 60));
  assert.equal(at(await planOf(plant, 4)), [
    'a 02T08:00 02T12:00 4 on 0',
    'b 02T09:00 02T13:00 4 on 0',
  ]);
  // The faster step starts so late that it never waits for a batch: the last one arrives at noon.
  await plant.workflow(plant.made, steps(1, 30));
  assert.equal(
    at(await planOf(plant, 4, { start_at: '2040-01-03' }))[1],
    'b 03T10:30 03T12:30 2 on 0',
  );
  await plant.workflow(plant.made, steps(4, 30));
  assert.equal(
    at(await planOf(plant, 4, { start_at: '2040-01-04' }))[1],
    'b 04T12:00 04T14:00 2 on 0',
  );
});

it('takes the setup from the matrix, by the family before', async (plant) => {
  const setup_matrix = [
    { from: null, to: 'red', minutes: 15 },
    { from: 'red', to: 'red', minutes: 0 },
    { from: 'red', to: 'blue', minutes: 120 },
  ];
  await plant.app.does(update, { wc_id: plant.saw, setup_matrix });
  const paint = (setup_family: string) => [
    {
      id: 'a',
      name: 'A',
      work_center_id: plant.saw,
      setup_minutes: 60,
      run_minutes_per_unit: 60,
      setup_family,
    },
  ];
  await plant.workflow(plant.made, paint('red'));
  assert.equal(at(await planOf(plant, 1)), ['a 02T08:00 02T09:15 1.25 on 0']);
  assert.equal(at(await planOf(plant, 1)), ['a 02T09:15 02T10:15 1 on 0']);
  await plant.workflow(plant.made, paint('blue'));
  assert.equal(at(await planOf(plant, 1)), ['a 02T10:15 02T13:15 3 on 0']);
  // The matrix has no entry from blue to blue: the setup of the step applies.
  assert.equal(at(await planOf(plant, 1)), ['a 02T13:15 02T15:15 2 on 0']);
});

it('pauses for maintenance and at night, and works overtime', async (plant) => {
  await plant.workflow(plant.made, [
    { id: 'a', name: 'A', work_center_id: plant.saw, run_minutes_per_unit: 60 },
  ]);
  const shifts = [
    { weekdays: [1, 2, 3, 4, 5], from: '06:00', to: '10:00' },
    { weekdays: [1], from: '22:00', to: '02:00' },
  ];
  const exceptions = [
    { from_date: monday, from: '07:00', to: '09:00', stations: 0, reason: 'Maintenance' },
    { from_date: '2040-01-03', to_date: '2040-01-06', stations: 0, reason: 'Closed' },
    { from_date: '2040-01-07', from: '10:00', to: '12:00', stations: 1 },
  ];
  await plant.app.does(update, { wc_id: plant.saw, shifts, exceptions });
  // Monday has 2 hours and 2 at night, of which the closed Tuesday cuts the rest; then overtime on Saturday.
  assert.equal(at(await planOf(plant, 6)), ['a 02T06:00 07T12:00 6 on 0']);
  const load = await plant.app.asks(listCenters, { load_from: monday, load_to: '2040-01-07' });
  const saw = load.items.find(({ id }: Answered) => id === plant.saw);
  assert.equal(
    saw.load.map(({ available_hours, planned_hours }: Answered) => [
      available_hours,
      planned_hours,
    ]),
    [
      [4, 4],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [2, 2],
    ],
  );
});

it('works with fewer stations where a shift or an exception says so', async (plant) => {
  await plant.workflow(plant.made, [
    { id: 'a', name: 'A', work_center_id: plant.saw, run_minutes_per_unit: 60 },
  ]);
  const shifts = [
    { weekdays: [1, 2], from: '08:00', to: '12:00' },
    { weekdays: [1], from: '12:00', to: '16:00', stations: 1 },
  ];
  const exceptions = [{ from_date: '2040-01-03', stations: 1 }];
  await plant.app.does(update, { wc_id: plant.saw, capacity: 2, shifts, exceptions });
  assert.equal(at(await planOf(plant, 4)), ['a 02T08:00 02T12:00 4 on 0']);
  assert.equal(at(await planOf(plant, 5)), ['a 02T12:00 03T09:00 5 on 0']);
  assert.equal(at(await planOf(plant, 6)), ['a 02T08:00 09T10:00 6 on 1']);
});

it('takes another work center that ends earlier, at its own speed', async (plant) => {
  await plant.workflow(plant.made, [
    {
      ...{ id: 'a', name: 'A', work_center_id: plant.saw, run_minutes_per_unit: 60 },
      alternates: [{ work_center_id: plant.lathe, setup_minutes: 30, run_minutes_per_unit: 90 }],
    },
  ]);
  const first = await planOf(plant, 2);
  assert.equal(
    [first.steps[0].work_center_id, at(first)],
    [plant.saw, ['a 02T08:00 02T10:00 2 on 0']],
  );
  const second = await planOf(plant, 2);
  assert.equal(
    [second.steps[0].work_center_id, at(second)],
    [plant.lathe, ['a 02T08:00 02T11:30 3.5 on 0']],
  );
  const third = await planOf(plant, 2);
  assert.equal(
    [third.steps[0].work_center_id, at(third)],
    [plant.saw, ['a 02T10:00 02T12:00 2 on 0']],
  );
  const wrong = [{ id: 'a', name: 'A', alternates: [{ work_center_id: 'wc:none' }] }];
  const input = { item_id: plant.made, steps: wrong };
  assert.is(await plant.refused(setWorkflow, input), '422 unknown_work_center');
});

it('fills gaps before what is scheduled', async (plant) => {
  await plant.workflow(plant.made, [
    { id: 'a', name: 'A', work_center_id: plant.saw, run_minutes_per_unit: 60 },
  ]);
  assert.equal(at(await planOf(plant, 2, { start_at: `${monday}T10:00:00Z` })), [
    'a 02T10:00 02T12:00 2 on 0',
  ]);
  assert.equal(at(await planOf(plant, 3)), ['a 02T12:00 02T15:00 3 on 0']);
  assert.equal(at(await planOf(plant, 2)), ['a 02T08:00 02T10:00 2 on 0']);
});

it('leaves started operations where they are, and frees a finished one', async (plant) => {
  const time = useFakeTimers({ now: Date.parse('2040-01-02T07:00:00Z'), toFake: ['Date'] });
  try {
    await plant.workflow(plant.made, [
      { id: 'a', name: 'A', work_center_id: plant.saw, run_minutes_per_unit: 60 },
      { id: 'b', name: 'B', work_center_id: plant.lathe, run_minutes_per_unit: 60 },
    ]);
    const first = await planOf(plant, 4);
    await plant.does(start, first.id);
    time.setSystemTime(Date.parse('2040-01-02T09:00:00Z'));
    const urgent = await planOf(plant, 1, { priority: 9, start_at: monday });
    assert.equal(at(urgent), ['a 02T12:00 02T13:00 1 on 0', 'b 02T13:00 02T14:00 1 on 0']);
    assert.equal(urgent.moved, [first.id]);
    const { schedule: moved } = await plant.order(first.id);
    assert.equal(at({ steps: moved }), [
      'a 02T08:00 02T12:00 4 on 0',
      'b 02T14:00 03T10:00 4 on 0',
    ]);
    await plant.does(step, first.id, { step_id: 'a', hours: 1 });
    assert.equal(
      at(await planOf(plant, 1, { start_at: `${monday}T09:00:00Z` }))[0],
      'a 02T09:00 02T10:00 1 on 0',
    );
  } finally {
    time.restore();
  }
});

it.run();
