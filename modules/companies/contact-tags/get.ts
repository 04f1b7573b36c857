import { readsSetting } from '../settings/declare.ts';
import { contactTagsOf } from '../settings/readers.ts';
import { ContactTags } from '../settings/shapes.ts';

/** List the tags that contacts may carry. */
export const get = readsSetting('companies.contactTags.get', {
  says: 'List the tags that contacts may carry.',
  gives: ContactTags,
  of: contactTagsOf,
});
