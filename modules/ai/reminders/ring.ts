import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { reminder, reminderRung } from './reminder.ts';

/** The time of a reminder has come; the clock sends it. */
export const ring = command('ai.reminders.ring', {
  says: 'Tell a user of what they wanted to be reminded of.',
  by: 'owner',
  on: reminder,
  at: ({ reminder_id }) => reminder_id,
  takes: Type.Object({ reminder_id: Type.String() }),
  decide: ({ status }, { reminder_id }) =>
    status === 'waiting' ? [reminderRung(reminder_id, {})] : [],
});
