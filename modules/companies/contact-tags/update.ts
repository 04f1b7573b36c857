import { writesSetting } from '../settings/declare.ts';
import { ContactTags } from '../settings/shapes.ts';

/** Replace the tags that contacts may carry. */
export const update = writesSetting('companies.contactTags.update', {
  says: 'Replace the tags that contacts may carry.',
  key: 'contact_tags',
  field: 'tags',
  schema: ContactTags,
});
