import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cancel } from '../../../modules/subscriptions/subscriptions/cancel.ts';
import { generate } from '../../../modules/subscriptions/subscriptions/generate.ts';
import { pause } from '../../../modules/subscriptions/subscriptions/pause.ts';
import { resume } from '../../../modules/subscriptions/subscriptions/resume.ts';
import { update } from '../../../modules/subscriptions/subscriptions/update.ts';
import { refuses } from '../../documents/documents.ts';
import type { TestHouse } from '../../in-memory-installation.ts';
import { type Calendar, openOn, read, subscribes } from '../fixtures.ts';

const it = suite<{ calendar: Calendar; house: TestHouse }>('subscriptions.subscriptions.update');

it.before.each(async (context) => {
  context.calendar = await openOn('2026-01-20');
  context.house = context.calendar.house;
});
it.after.each(async ({ calendar }) => {
  await calendar.close();
});

it('changes the template and keeps the schedule', async ({ house }) => {
  const { id: entity_id } = await subscribes(house);
  const fields_changed = { name: { old: 'Hosting', new: 'Hosting XL' }, shipping: 5 };
  assert.is((await house.does(update, { entity_id, fields_changed })).next_run, '2026-01-31');
  const state = await read(house, entity_id);
  assert.equal([state.name, state.shipping], ['Hosting XL', 5]);
  const told = house.told.length;
  await house.does(update, { entity_id, fields_changed: { name: 'Hosting XL' } });
  assert.is(house.told.length, told);
});

it('restarts a changed schedule from today and generates no period twice', async ({ house }) => {
  const { id: entity_id } = await subscribes(house);
  await house.does(generate, { entity_id });
  const weekly = { frequency: 'weekly', start_date: '2026-01-06' };
  const { next_run } = await house.does(update, { entity_id, fields_changed: weekly });
  assert.is(next_run, '2026-02-03');
});

it('refuses unknown fields, invalid values and stale old values', async ({ house }) => {
  const { id: entity_id } = await subscribes(house);
  const no = (fields_changed: Record<string, unknown>, status: number, code: string) =>
    refuses(house, update, { entity_id, fields_changed }, status, code);
  await no({ next_run: '2026-05-01' }, 422, 'unknown_field');
  await no({ frequency: 'daily' }, 422, 'bad_value');
  await no({ name: { old: 'Rent', new: 'x' } }, 409, 'field_changed');
  await no({ frequency: 'custom' }, 422, 'interval_missing');
  await no({ start_date: '2025-01-01', end_date: '2025-02-01' }, 422, 'no_period_left');
  await refuses(
    house,
    update,
    { entity_id, fields_changed: { name: 'x' } },
    409,
    'version_conflict',
    {
      expectedVersion: 1,
    },
  );
});

it('is refused once the subscription is cancelled', async ({ house }) => {
  const { id: entity_id } = await subscribes(house);
  await house.does(cancel, { entity_id, reason: 'moved away' });
  const state = await read(house, entity_id);
  assert.equal(
    [state.status, state.next_run, state.cancel_reason],
    ['cancelled', null, 'moved away'],
  );
  await refuses(house, update, { entity_id, fields_changed: { name: 'x' } }, 409, 'not_allowed');
  await refuses(house, cancel, { entity_id }, 409, 'not_allowed');
  await refuses(house, pause, { entity_id }, 409, 'not_allowed');
});

it('applies after a pause, which resumes from today', async ({ calendar, house }) => {
  const { id: entity_id } = await subscribes(house);
  await refuses(house, resume, { entity_id }, 409, 'not_allowed');
  await house.does(pause, { entity_id });
  await refuses(house, pause, { entity_id }, 409, 'not_allowed');
  await calendar.turnTo('2026-03-10');
  assert.is((await house.does(resume, { entity_id })).next_run, '2026-03-31');
});

it.run();
