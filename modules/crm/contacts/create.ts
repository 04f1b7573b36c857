import { command } from '../../../kernel/declare/operation.ts';
import { Written } from '../../../kernel/declare/schemas.ts';
import { contact } from '../state/contact.ts';
import { contactFacts } from '../state/creation-facts.ts';
import { ContactBody } from '../state/fields.ts';

/** Creates a contact with its people and addresses. */
export const create = command('crm.contacts.create', {
  says: 'Create a contact.',
  by: 'operator',
  on: contact,
  takes: ContactBody,
  gives: Written,
  decide: (_, input, now) => contactFacts(now.id('contact'), input, now),
});
