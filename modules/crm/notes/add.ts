import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { authorName, NoteText } from '../../../kernel/declare/records/notes.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { contactIsDeleted } from '../refusals.ts';
import { contact } from '../state/contact.ts';
import { contactNoteAdded } from './note.ts';

/** Adds a note to a contact; id and version in the answer are the note's. */
export const add = command('crm.notes.add', {
  says: 'Add a note to a contact.',
  explains: [
    'Id and version in the answer are those of the note, not of the contact.',
    'The caller becomes the author; only that user, or a manager, may change or remove the note.',
    'A deleted contact takes no notes (`contact_deleted`).',
  ],
  by: 'operator',
  on: contact,
  at: ({ contact_id }) => contact_id,
  takes: Type.Object({ contact_id: AnyId, note: NoteText }),
  gives: writtenWith({ note_id: Type.String() }),
  refuses: [contactIsDeleted],
  reads: (reader, _, __, now) => ({ author: authorName(reader, now.caller) }),
  decide: (state, { contact_id, note }, now, { author }) => {
    if (state.deleted) return contactIsDeleted();
    const id = now.id('note');
    return {
      facts: [
        contactNoteAdded(id, {
          contact_id,
          note_id: id,
          note,
          author_id: now.caller.user_id || null,
          author_name: author,
          created_at: now.ts,
        }),
      ],
      answer: { id, note_id: id },
    };
  },
});
