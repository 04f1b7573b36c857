import { Attributes } from '../../../kernel/declare/schemas.ts';
import { readsSetting } from '../settings/declare.ts';
import { contactDefaultsOf } from '../settings/readers.ts';

/** Read what a new contact starts with. */
export const get = readsSetting('companies.contactDefaults.get', {
  says: 'Read what a new contact starts with.',
  explains: [
    'Any JSON object that clients use to prefill a new contact; empty until set.',
    'The service does not apply it: `crm_contacts_create` stores what is sent.',
  ],
  gives: Attributes,
  of: contactDefaultsOf,
});
