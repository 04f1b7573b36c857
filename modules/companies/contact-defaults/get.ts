import { Attributes } from '../../../kernel/declare/schemas.ts';
import { readsSetting } from '../settings/declare.ts';
import { contactDefaultsOf } from '../settings/readers.ts';

/** Read what a new contact starts with. */
export const get = readsSetting('companies.contactDefaults.get', {
  says: 'Read what a new contact starts with.',
  gives: Attributes,
  of: contactDefaultsOf,
});
