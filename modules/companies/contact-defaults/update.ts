import { Attributes } from '../../../kernel/declare/schemas.ts';
import { writesSetting } from '../settings/declare.ts';

/** Replaces what a new contact starts with. */
export const update = writesSetting('companies.contactDefaults.update', {
  says: 'Replace what a new contact starts with.',
  key: 'contact_defaults',
  field: 'defaults',
  schema: Attributes,
});
