import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cancel } from '../../../modules/subscriptions/subscriptions/cancel.ts';
import { generate } from '../../../modules/subscriptions/subscriptions/generate.ts';
import { pause } from '../../../modules/subscriptions/subscriptions/pause.ts';
import { resume } from '../../../modules/subscriptions/subscriptions/resume.ts';
import { update } from '../../../modules/subscriptions/subscriptions/update.ts';
import { refuses } from '../../documents/documents.ts';
import type { TestApp } from '../../test-app.ts';
import { type Calendar, openOn, read, subscribes } from '../fixtures.ts';

const it = suite<{ calendar: Calendar; app: TestApp }>('subscriptions.subscriptions.update');

it.before.each(async (context) => {
  context.calendar = await openOn('2026-01-20');
  context.app = context.calendar.app;
});
it.after.each(async ({ calendar }) => {
  await calendar.close();
});

it('changes the template and keeps the schedule', async ({ app }) => {
  const { id: entity_id } = await subscribes(app);
  const fields_changed = { name: { old: 'Hosting', new: 'Hosting XL' }, shipping: 5 };
  assert.is((await app.does(update, { entity_id, fields_changed })).next_run, '2026-01-31');
  const state = await read(app, entity_id);
  assert.equal([state.name, state.shipping], ['Hosting XL', 5]);
  const told = app.recorded.length;
  await app.does(update, { entity_id, fields_changed: { name: 'Hosting XL' } });
  assert.is(app.recorded.length, told);
});

it('restarts a changed schedule from today and generates no period twice', async ({ app }) => {
  const { id: entity_id } = await subscribes(app);
  await app.does(generate, { entity_id });
  const weekly = { frequency: 'weekly', start_date: '2026-01-06' };
  const { next_run } = await app.does(update, { entity_id, fields_changed: weekly });
  assert.is(next_run, '2026-02-03');
});

it('refuses unknown fields, invalid values and stale old values', async ({ app }) => {
  const { id: entity_id } = await subscribes(app);
  const no = (fields_changed: Record<string, unknown>, status: number, code: string) =>
    refuses(app, update, { entity_id, fields_changed }, status, code);
  await no({ next_run: '2026-05-01' }, 422, 'unknown_field');
  await no({ frequency: 'daily' }, 422, 'bad_value');
  await no({ name: { old: 'Rent', new: 'x' } }, 409, 'field_changed');
  await no({ frequency: 'custom' }, 422, 'interval_missing');
  await no({ start_date: '2025-01-01', end_date: '2025-02-01' }, 422, 'no_period_left');
  await refuses(
    app,
    update,
    { entity_id, fields_changed: { name: 'x' } },
    409,
    'version_conflict',
    {
      expectedVersion: 1,
    },
  );
});

it('is refused once the subscription is cancelled', async ({ app }) => {
  const { id: entity_id } = await subscribes(app);
  await app.does(cancel, { entity_id, reason: 'moved away' });
  const state = await read(app, entity_id);
  assert.equal(
    [state.status, state.next_run, state.cancel_reason],
    ['cancelled', null, 'moved away'],
  );
  await refuses(app, update, { entity_id, fields_changed: { name: 'x' } }, 409, 'not_allowed');
  await refuses(app, cancel, { entity_id }, 409, 'not_allowed');
  await refuses(app, pause, { entity_id }, 409, 'not_allowed');
});

it('applies after a pause, which resumes from today', async ({ calendar, app }) => {
  const { id: entity_id } = await subscribes(app);
  await refuses(app, resume, { entity_id }, 409, 'not_allowed');
  await app.does(pause, { entity_id });
  await refuses(app, pause, { entity_id }, 409, 'not_allowed');
  await calendar.turnTo('2026-03-10');
  assert.is((await app.does(resume, { entity_id })).next_run, '2026-03-31');
});

it.run();
