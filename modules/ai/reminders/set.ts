import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Instant } from '../../../kernel/declare/schemas.ts';
import { timeHasPassed } from '../refusals.ts';
import { reminderSet } from './reminder.ts';

/** Sets a reminder of the caller. */
export const set = command('ai.reminders.set', {
  says: 'Set a reminder.',
  by: 'operator',
  takes: Type.Object({
    due_at: Instant,
    text: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  }),
  refuses: [timeHasPassed],
  decide: (_, { due_at, text }, now) => {
    if (due_at <= now.ts) return timeHasPassed({ at: due_at });
    return [reminderSet(now.id(), { user_id: now.caller.user_id, due_at, text })];
  },
});
