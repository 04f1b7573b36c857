import { command } from '../../../kernel/declare/operation.ts';
import { Written } from '../../../kernel/declare/schemas.ts';
import { contact } from '../state/contact.ts';
import { contactFacts } from '../state/creation-facts.ts';
import { ContactBody } from '../state/fields.ts';

/** Creates a contact with its people and addresses. */
export const create = command('crm.contacts.create', {
  says: 'Create a contact.',
  explains: [
    "Sets no defaults besides type customer; the company's contact defaults are applied by clients, not here.",
    'Names need not be unique.',
    'Addresses and people can be sent along: the first address of each type becomes its default, and a default billing or shipping address replaces the one-line text in `billing_address` or `shipping_address`.',
    "Tags are trimmed and sorted and need not be in the company's tag list.",
  ],
  by: 'operator',
  on: contact,
  takes: ContactBody,
  gives: Written,
  decide: (_, input, now) => contactFacts(now.id('contact'), input, now),
});
