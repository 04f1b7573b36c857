import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { contact } from '../state/contact.ts';
import { contactReminded } from '../state/facts.ts';

/** Records on a contact that it was reminded of overdue invoices. */
export const noteReminder = command('crm.contacts.noteReminder', {
  says: 'Record on a contact that it was reminded of overdue invoices.',
  by: 'operator',
  on: contact,
  at: ({ contact_id }) => contact_id,
  takes: Type.Object({
    contact_id: Type.String(),
    reminder_id: Type.String(),
    level: Type.Integer(),
    date: Type.String(),
  }),
  decide: (_, { contact_id, ...reminder }) => [contactReminded(contact_id, reminder)],
});
