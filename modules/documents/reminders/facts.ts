import { Type } from '@sinclair/typebox';
import { FieldsChanged, fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { MailStatus } from '../../notifications/contract/queries.ts';
import { letterFields } from './fields.ts';

const text = Type.Optional(orNull(Type.String()));

/** A reminder of overdue invoices of a contact, as it is printed. */
export const reminderRecorded = fact('reminder.recorded', 'reminder', Type.Object(letterFields), {
  personal: ['contact_name'],
});

/** The letter was mailed, or marked as sent another way. */
export const reminderSent = fact(
  'reminder.sent',
  'reminder',
  Type.Object({
    sent_via: Type.String(),
    sent_to: text,
    cc: Type.Optional(Type.Array(Type.String())),
    bcc: Type.Optional(Type.Array(Type.String())),
    subject: text,
    message: text,
    sent_at: Type.String(),
  }),
  { personal: ['sent_to', 'cc', 'bcc'] },
);

/** The reminder does not count any more; its invoices are at the level of the reminder before it. */
export const reminderVoided = fact(
  'reminder.voided',
  'reminder',
  Type.Object({ voided_at: Type.String(), reason: text }),
);

/** The mail was queued, accepted by the mail server, or refused by it. */
export const reminderMailStatusSet = fact('reminder.mail_status_set', 'reminder', MailStatus);

/** Its contact was merged into another one. */
export const reminderUpdated = fact(
  'reminder.updated',
  'reminder',
  Type.Object({ fields_changed: FieldsChanged }),
);

/** Personal fields that were erased at the request of the contact. */
export const reminderPersonalErased = fact(
  'reminder.personal_erased',
  'reminder',
  Type.Object({ fields: Type.Array(Type.String()) }),
);
