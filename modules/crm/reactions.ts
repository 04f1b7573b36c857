import { send } from '../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import { authorName } from '../../kernel/declare/records/notes.ts';
import { sysCompanyCreated } from '../companies/contract/facts.ts';
import { reminderRecorded } from '../documents/contract/facts.ts';
import { create } from './contacts/create.ts';
import { noteReminder } from './contacts/note-reminder.ts';

/** Creates a customer and a supplier named after the owner of a new company. */
const selfContacts = reaction('crm.selfContacts', {
  when: sysCompanyCreated,
  then: ({ data }, _, reader) => {
    const name = authorName(reader, { user_id: data.owner_id }) ?? data.name;
    return ['customer', 'supplier'].map((contact_type) =>
      send(create, { name, company_name: data.name, contact_type }, { source: 'registration' }),
    );
  },
});

/** Records a reminder of overdue invoices on the contact. */
const reminded = reaction('crm.reminded', {
  when: reminderRecorded,
  then: ({ data: { contact_id, level, date }, meta: { entity_id: reminder_id } }) =>
    send(noteReminder, { contact_id, reminder_id, level, date }),
});

/** Reactions to new companies and to reminders. */
export const reactions: readonly Reaction[] = [selfContacts, reminded];
