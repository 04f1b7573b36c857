import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { mailStatusFields } from '../../notifications/contract/queries.ts';

const text = orNull(Type.String());

/** Level of a reminder: 1 is the first one. */
export const Level = Type.Integer({ minimum: 1, maximum: 3 });

/** An invoice that a reminder names, with its figures on the day of the reminder. */
export const RemindedInvoice = titled(
  'RemindedInvoice',
  Type.Object({
    doc_id: Type.String(),
    ref_id: text,
    issue_date: text,
    due_date: Type.String(),
    days_overdue: Type.Integer(),
    currency: Type.String(),
    /** Open balance. */
    open: Type.Number(),
    /** Simple interest on the open balance since the due date. */
    interest: Type.Number(),
    /** Level of the invoice after the reminder: an invoice skips no level. */
    level: Level,
  }),
);

/** An invoice that a reminder names. */
export type RemindedInvoice = Static<typeof RemindedInvoice>;

/** Sums of a reminder in one currency: open invoices less credit notes and money on account, with interest and fee. */
export const ReminderTotal = titled(
  'ReminderTotal',
  Type.Object({
    currency: Type.String(),
    overdue: Type.Number(),
    credits: Type.Number(),
    on_account: Type.Number(),
    interest: Type.Number(),
    fee: Type.Number(),
    total: Type.Number(),
  }),
);

/** Sums of a reminder in one currency. */
export type ReminderTotal = Static<typeof ReminderTotal>;

/** Content of a reminder as recorded. */
export const letterFields = {
  contact_id: Type.String(),
  contact_name: text,
  level: Level,
  date: Type.String(),
  /** Last day of payment that it sets. */
  pay_by: Type.String(),
  language: text,
  title: Type.String(),
  text: Type.String(),
  invoices: Type.Array(RemindedInvoice),
  totals: Type.Array(ReminderTotal),
};

/** Sending of a reminder: time, way and recipient. */
export const sendingFields = { sent_at: text, sent_via: text, sent_to: text };

/** Voiding of a reminder. */
export const voidingFields = {
  /** Instant at which it was voided; null while it counts. */
  voided_at: Type.Optional(text),
  void_reason: Type.Optional(text),
};

/** A reminder as answered. */
export const ReminderRecord = titled(
  'Reminder',
  recordOf({ ...letterFields, ...sendingFields, ...voidingFields, ...mailStatusFields }),
);
