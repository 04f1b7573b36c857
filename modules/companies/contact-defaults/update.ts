import { Attributes } from '../../../kernel/declare/schemas.ts';
import { writesSetting } from '../settings/declare.ts';

/** Replaces what a new contact starts with. */
export const update = writesSetting('companies.contactDefaults.update', {
  says: 'Replace what a new contact starts with.',
  explains: [
    'Replaces the whole object; keys and values are not checked against the fields of a contact.',
    'Existing contacts are not changed, and the service does not apply the values when a contact is created.',
  ],
  key: 'contact_defaults',
  field: 'defaults',
  schema: Attributes,
});
