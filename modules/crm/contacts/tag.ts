import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { contactIsDeleted } from '../refusals.ts';
import { contact, sorted } from '../state/contact.ts';
import { contactTagged } from '../state/facts.ts';
import { normalValue, Tags } from '../state/fields.ts';

/** Adds tags to a contact; change the field `tags` to remove some. */
export const tag = command('crm.contacts.tag', {
  says: 'Add tags to a contact.',
  explains: [
    'Adds to the existing tags; tags already set are ignored, and a call that adds nothing records nothing.',
    "Any text is accepted, whether or not it is in the company's tag list.",
    'To remove tags, send the remaining ones in `tags` with `crm_contacts_update`.',
  ],
  by: 'operator',
  on: contact,
  at: ({ contact_id }) => contact_id,
  takes: Type.Object({ contact_id: AnyId, tags: Tags }),
  gives: writtenWith({ tags: Type.Array(Type.String()) }),
  refuses: [contactIsDeleted],
  decide: (state, { contact_id, tags }) => {
    if (state.deleted) return contactIsDeleted();
    const sent = normalValue('tags', tags) as string[];
    const added = sent.filter((one) => !state.tags.includes(one));
    return {
      facts: added.length > 0 ? [contactTagged(contact_id, { tags: added })] : [],
      answer: { tags: sorted([...state.tags, ...added]) },
    };
  },
});
