import { readsSetting } from '../settings/declare.ts';
import { contactTagsOf } from '../settings/readers.ts';
import { ContactTags } from '../settings/shapes.ts';

/** List the tags that contacts may carry. */
export const get = readsSetting('companies.contactTags.get', {
  says: 'List the tags that contacts may carry.',
  explains: [
    'Names with optional colour and category, for selection in clients; empty until set.',
    'Tags on contacts are free texts and may be absent from this list.',
  ],
  gives: ContactTags,
  of: contactTagsOf,
});
