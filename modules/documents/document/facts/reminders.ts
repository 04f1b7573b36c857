import { type Static, Type } from '@sinclair/typebox';
import { fact } from '../../../../kernel/declare/fact.ts';
import { orNull } from '../../../../kernel/declare/schemas.ts';

/** Last reminder of an invoice: its record, the level that the invoice has reached, and its day. */
export const LastReminder = Type.Object({
  reminder_id: Type.String(),
  level: Type.Integer(),
  date: Type.String(),
});

/** Last reminder of an invoice. */
export type LastReminder = Static<typeof LastReminder>;

/** The last reminder of an invoice was voided; the one before it counts again, or none. */
export const docReminderVoided = fact(
  'doc.reminder_voided',
  'doc',
  Type.Object({ voided_id: Type.String(), reminder: orNull(LastReminder) }),
);

/** An overdue invoice was named in a reminder to its contact. */
export const docReminded = fact('doc.reminded', 'doc', LastReminder);
