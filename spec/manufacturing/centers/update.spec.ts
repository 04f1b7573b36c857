import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create } from '../../../modules/manufacturing/centers/create.ts';
import { list } from '../../../modules/manufacturing/centers/list.ts';
import { makeDefault } from '../../../modules/manufacturing/centers/make-default.ts';
import { remove } from '../../../modules/manufacturing/centers/remove.ts';
import { update } from '../../../modules/manufacturing/centers/update.ts';
import { setWorkflow } from '../../../modules/manufacturing/recipes/set-workflow.ts';
import type { Answered } from '../../test-app.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

const it = suite<Plant>('manufacturing.centers.update');

it.before.each(async (context) => {
  Object.assign(context, await openPlant());
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const defaults = async ({ app }: Plant): Promise<string[]> =>
  (await app.asks(list, {})).items
    .filter((one: Answered) => one.is_default)
    .map((one: Answered) => one.id);

it('keeps one default: the first one, until another takes it', async (plant) => {
  const saw = await plant.center({ name: 'Saw' });
  const lathe = await plant.center({ name: 'Lathe', labor_rate: 12 });
  assert.equal(await defaults(plant), [saw]);
  const done = await plant.app.does(makeDefault, { wc_id: lathe });
  assert.equal([done.is_default, done.name], [true, 'Lathe']);
  assert.equal(await defaults(plant), [lathe]);
  await plant.app.does(update, { wc_id: saw, is_default: true, hours_per_day: 6 });
  assert.equal(await defaults(plant), [saw]);
  assert.is(await plant.refused(update, { wc_id: saw, is_default: false }), '409 last_default');
});

it('refuses a name that another has, whatever its case', async (plant) => {
  const saw = await plant.center({ name: 'Saw' });
  const lathe = await plant.center({ name: 'Lathe' });
  assert.is(await plant.refused(create, { name: 'SAW' }), '409 name_taken');
  assert.is(await plant.refused(update, { wc_id: lathe, name: 'saw ' }), '409 name_taken');
  assert.is(await plant.refused(update, { wc_id: saw, name: 'SAW' }), 'done');
  assert.is(
    await plant.refused(create, { name: 'X', wip_location_id: 'none' }),
    '422 unknown_location',
  );
  assert.is(await plant.refused(create, { name: 'Y' }, 'operator'), '403 role_too_low');
});

it('is deleted only when nothing uses it and it is not the default', async (plant) => {
  const saw = await plant.center({ name: 'Saw' });
  const lathe = await plant.center({ name: 'Lathe' });
  assert.is(await plant.refused(remove, { wc_id: saw }), '409 is_default_center');
  const item_id = await plant.item({ sku: 'M' });
  const steps = [{ name: 'Turn', work_center_id: lathe }];
  await plant.app.does(setWorkflow, { item_id, steps });
  const outcome = await plant.app.tries(remove, { wc_id: lathe });
  assert.ok(!outcome.done);
  assert.equal([outcome.code, outcome.facts?.['used_by']], ['work_center_in_use', ['M']]);
  await plant.app.does(setWorkflow, { item_id, steps: [] });
  await plant.app.does(remove, { wc_id: lathe });
  await plant.app.does(remove, { wc_id: saw });
  assert.is((await plant.app.asks(list, {})).total, 0);
  assert.is((await plant.app.asks(list, { include_inactive: true })).total, 2);
  assert.is(await plant.refused(update, { wc_id: saw, name: 'Saw 2' }), '404 not_found');
  await plant.center({ name: 'Saw' });
});

it('hides the rate of an hour from an operator', async (plant) => {
  await plant.center({ labor_rate: 12 });
  const seen = await plant.app.asks(list, {}, { role: 'operator' });
  assert.is(seen.items[0].labor_rate, undefined);
});

it.run();
