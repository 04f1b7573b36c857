import { view } from '../../../kernel/declare/projection.ts';
import { reminderTable } from '../tables.ts';
import { reminder } from './reminder.ts';

/** Reminders as listed. */
export const reminderView = view(reminderTable, {
  of: reminder,
  columns: ({ contact_id, level, date, sent_at }) => ({ contact_id, level, date, sent_at }),
});
