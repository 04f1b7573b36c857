import { Type } from '@sinclair/typebox';
import { backwards, badPeriod } from '../../../kernel/declare/input/date-range.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText, listOf } from '../../../kernel/declare/schemas.ts';
import { datesBetween } from '../../../kernel/reader/dates-between.ts';
import { badCursor, equals, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { Level, ReminderRecord } from './fields.ts';
import { reminderView } from './view.ts';

/** Reminders, newest first. */
export const list = query('documents.reminders.list', {
  says: 'List reminders to customers.',
  explains: [
    'Newest first unless `sort` is sent; filters combine.',
    '`unsent_only` finds letters that were neither mailed, marked as sent nor voided.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({
    contact_id: Type.Optional(AnyId),
    level: Type.Optional(Level),
    unsent_only: Type.Optional(Type.Boolean()),
    date_from: Type.Optional(DateText),
    date_to: Type.Optional(DateText),
    ...sortInput(['created_at', 'updated_at', 'date', 'level']),
    ...pageInput,
  }),
  gives: listOf(ReminderRecord),
  refuses: [badCursor, badPeriod],
  answer: (reader, input, now) =>
    backwards(input) ??
    page(
      reader,
      reminderView,
      {
        ...input,
        ...orderOf(input),
        where: [
          equals('contact_id', input.contact_id),
          equals('level', input.level),
          input.unsent_only
            ? { sql: "v.sent_at IS NULL AND json_extract(v.record, '$.voided_at') IS NULL" }
            : undefined,
          ...datesBetween(input),
        ],
      },
      now,
    ),
});
