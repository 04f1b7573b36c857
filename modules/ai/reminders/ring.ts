import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { reminder, reminderRung } from './reminder.ts';

/** Rings a due reminder; sent by the clock. */
export const ring = command('ai.reminders.ring', {
  says: 'Ring a due reminder.',
  by: 'owner',
  on: reminder,
  at: ({ reminder_id }) => reminder_id,
  takes: Type.Object({ reminder_id: Type.String() }),
  decide: ({ status }, { reminder_id }) =>
    status === 'waiting' ? [reminderRung(reminder_id, {})] : [],
});
