import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { schedule } from '../../../modules/manufacturing/orders/schedule.ts';
import { mfgOrderScheduled } from '../../../modules/manufacturing/state/facts.ts';
import { run as doctor } from '../../../modules/system/doctor/run.ts';
import { planter } from '../../system/doctor/planter.ts';
import type { Answered } from '../../test-app.ts';
import { closes } from '../closes.ts';
import { openPlant } from '../plant.ts';

const it = suite('manufacturing.checks.overlappingBookings');

// A Monday in the far future, so that the result does not depend on today's date.
const monday = '2040-01-02';

it('names operations that hold a station at once, and schedules the later one again', async () => {
  const plant = await openPlant();
  const { app } = plant;
  const saw = await plant.center({ name: 'Saw' });
  await plant.item({ sku: 'PART', quantity: 100 });
  const made = await plant.item({ sku: 'M', quantity: 0 });
  await plant.recipe(made, { components: [{ sku: 'PART', qty: 1 }] });
  await plant.workflow(made, [{ id: 'cut', name: 'Cut', run_minutes_per_unit: 60 }]);
  const [one, other] = [
    await plant.run({ item_id: made, quantity: 4 }),
    await plant.run({ item_id: made, quantity: 4 }),
  ];
  await plant.does(schedule, one, { start_at: monday });
  const found = async (fix: boolean): Promise<Answered> =>
    (await app.does(doctor, { checks: ['overlapping_bookings'], fix })).results[0];
  assert.is((await found(false)).found, 0);
  const step = { step_id: 'cut', work_center_id: saw, hours: 4, station: 0 };
  const [start, end] = [`${monday}T10:00:00Z`, `${monday}T14:00:00Z`];
  // Another operation begins when the first one ends, and one without duration lies within it.
  const beside = [
    { ...step, step_id: 'next', start: end, end: `${monday}T15:00:00Z` },
    { ...step, step_id: 'none', start: end, end },
  ];
  const steps = [{ ...step, start, end }, ...beside];
  await planter(app).records(
    mfgOrderScheduled(other, { steps, slots: [], start, end, late: false }),
  );
  const { found: count, details } = await found(false);
  assert.is(count, 1);
  assert.equal(details, [
    {
      ...{ work_center_id: saw, station: 0, order_id: other, step_id: 'cut' },
      ...{ other_order_id: one, other_step_id: 'cut' },
      ...{ starts: `${monday}T10:00:00Z`, other_ends: `${monday}T12:00:00Z` },
    },
  ]);
  const mended = await found(true);
  assert.equal([mended.found, mended.fixed], [1, 1]);
  assert.is((await found(false)).found, 0);
  await closes(app);
});

it.run();
