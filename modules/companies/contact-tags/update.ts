import { writesSetting } from '../settings/declare.ts';
import { ContactTags } from '../settings/shapes.ts';

/** Replace the tags that contacts may carry. */
export const update = writesSetting('companies.contactTags.update', {
  says: 'Replace the tags that contacts may carry.',
  explains: [
    'Replaces the whole list; names are unique ignoring case (`bad_setting`).',
    'Tags already on contacts are neither renamed nor removed, and contacts may carry tags that are not listed.',
  ],
  key: 'contact_tags',
  field: 'tags',
  schema: ContactTags,
});
