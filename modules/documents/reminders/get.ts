import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { ReminderRecord } from './fields.ts';
import { reminder } from './reminder.ts';
import { reminderView } from './view.ts';

/** Reads a reminder with its invoices and totals. */
export const get = query('documents.reminders.get', {
  says: 'Read a reminder with its invoices and totals.',
  explains: [
    'Figures and texts are those of the day on which it was recorded.',
    '`email_status` is the progress of its last mail; it is absent where none was sent.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({ entity_id: AnyId }),
  gives: ReminderRecord,
  refuses: [notFound],
  answer: (reader, { entity_id }, now) =>
    readRecord(reader, reminderView, entity_id, now.caller.role) ??
    notFound({ what: reminder.title, id: entity_id }),
});
