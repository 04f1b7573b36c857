import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Ids } from '../../../kernel/declare/schemas.ts';
import { contactNoteUpdated } from '../notes/note.ts';
import { notesOf } from '../notes/view.ts';
import { contactIsDeleted, mergedWithItself } from '../refusals.ts';
import { contact } from '../state/contact.ts';
import { contactDeleted, contactMerged } from '../state/facts.ts';
import { ContactAfter, recordAfter } from '../state/record.ts';
import { mergeData } from './merge-data.ts';

/**
 * Merges contacts into a target, which takes their data; the sources are deleted. Documents, lists,
 * items and subscriptions follow by reaction.
 */
export const merge = command('crm.contacts.merge', {
  says: 'Merge contacts into one.',
  explains: [
    'The target takes blank fields from the first source that has them, missing attributes, tags, people, addresses, files and all notes; its own values stay, and a customer merged with a supplier becomes both.',
    'The sources are deleted and point to the target in `merged_into`.',
    'Documents, money on account, lists, items and subscriptions of the sources are moved to the target.',
    'There is no undo.',
    'Refused when a contact is deleted (`contact_deleted`) or the target is among the sources.',
  ],
  by: 'manager',
  on: contact,
  at: ({ target_contact_id }) => target_contact_id,
  takes: Type.Object({ target_contact_id: AnyId, source_contact_ids: Ids }),
  gives: ContactAfter,
  refuses: [notFound, contactIsDeleted, mergedWithItself],
  reads: (reader, { target_contact_id, source_contact_ids }) => {
    const ids = [...new Set(source_contact_ids)];
    const sources = [];
    for (const id of ids) {
      const source = reader.entity(contact, id);
      if (!source) return notFound({ what: 'contact', id });
      sources.push(source);
    }
    return {
      target: reader.entity(contact, target_contact_id),
      sources,
      notes: notesOf(reader, ids),
    };
  },
  decide: (
    state,
    { target_contact_id: id, source_contact_ids },
    now,
    { target, sources, notes },
  ) => {
    if (!target) return notFound({ what: 'contact', id });
    if (state.deleted || sources.some((one) => one.state.deleted)) return contactIsDeleted();
    if (source_contact_ids.includes(id)) return mergedWithItself();
    const merged = contactMerged(id, mergeData(state, sources));
    return {
      facts: [
        merged,
        ...sources.map((one) => contactDeleted(one.id, { merged_into: id })),
        ...notes.map((one) =>
          contactNoteUpdated(one.id, { contact_id: id, note_id: one.id, note: one.note }),
        ),
      ],
      answer: recordAfter(target, [merged], now),
    };
  },
});
