import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, Short, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { doc } from '../document/doc.ts';
import { docReminderVoided, type LastReminder } from '../document/facts/reminders.ts';
import { reminderVoided } from './facts.ts';
import { reminderVoid } from './refusals.ts';
import { type Reminder, reminder } from './reminder.ts';

/** Reminders of a contact that count, newest first, without one. */
const othersOf = (reader: Reader, contact_id: string, without: string) =>
  reader
    .rows<{ id: string }>(
      `SELECT id FROM reminder_view WHERE company=:company AND contact_id=:contact_id AND id<>:without
       ORDER BY seq DESC`,
      { contact_id, without },
    )
    .flatMap(({ id }) => {
      const state = reader.state(reminder, id);
      return state && !state.voided_at ? [{ id, state }] : [];
    });

/** Invoices whose last reminder is one, each with the reminder before it. */
const restored = (reader: Reader, entity_id: string, { contact_id, invoices }: Reminder) => {
  const others = othersOf(reader, contact_id, entity_id);
  const before = (doc_id: string): LastReminder | null => {
    for (const { id, state } of others) {
      const named = state.invoices.find((one) => one.doc_id === doc_id);
      if (named) return { reminder_id: id, level: named.level, date: state.date };
    }
    return null;
  };
  return invoices
    .filter(({ doc_id }) => reader.state(doc, doc_id)?.reminder?.reminder_id === entity_id)
    .map(({ doc_id }) => ({ doc_id, reminder: before(doc_id) }));
};

/** Voids a reminder. */
export const voidReminder = command('documents.reminders.void', {
  says: 'Void a reminder that was recorded by mistake.',
  explains: [
    'Each of its invoices returns to the level of the reminder before it, so that the same level can be recorded again, today too.',
    'The reminder stays listed with `voided_at`, prints with a mark across the page and cannot be sent (`reminder_void`).',
    'Posts nothing, and takes no mail back: tell the customer if it was sent.',
  ],
  by: 'operator',
  on: reminder,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, reason: Type.Optional(Short) }),
  gives: writtenWith({ voided_at: Type.String() }),
  refuses: [reminderVoid],
  reads: (reader, { entity_id }) => {
    const state = reader.state(reminder, entity_id);
    return { invoices: state ? restored(reader, entity_id, state) : [] };
  },
  decide: ({ voided_at }, { entity_id, reason }, { ts }, { invoices }) => {
    if (voided_at) return reminderVoid();
    return {
      facts: [
        reminderVoided(entity_id, { voided_at: ts, reason: reason ?? null }),
        ...invoices.map((one) =>
          docReminderVoided(one.doc_id, { voided_id: entity_id, reminder: one.reminder }),
        ),
      ],
      answer: { voided_at: ts },
    };
  },
});
