import { command } from '../../../kernel/declare/operation.ts';
import { Written } from '../../../kernel/declare/schemas.ts';
import { contact } from './contact.ts';
import { ContactBody } from './fields.ts';
import { contactFacts } from './founding.ts';

/** Adds a customer, a supplier or somebody else. */
export const create = command('crm.contacts.create', {
  says: 'Create a contact.',
  by: 'operator',
  on: contact,
  takes: ContactBody,
  gives: Written,
  decide: (_, input, now) => contactFacts(now.id('contact'), input, now),
});
