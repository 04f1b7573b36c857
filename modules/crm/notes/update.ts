import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mayChangeNote, NoteText, notesOfOthers } from '../../../kernel/declare/records/notes.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Written } from '../../../kernel/declare/schemas.ts';
import { contactNote, contactNoteUpdated } from './note.ts';

/** Replaces the text of a note. */
export const update = command('crm.notes.update', {
  says: 'Change the text of a note about a contact.',
  explains: [
    'Replaces the text and sets `updated_at`; author and creation time stay.',
    "Another person's note requires the manager role (`role_too_low`).",
    'A note of a different contact is `not_found`.',
  ],
  by: 'operator',
  on: contactNote,
  at: ({ note_id }) => note_id,
  takes: Type.Object({ contact_id: AnyId, note_id: AnyId, note: NoteText }),
  gives: Written,
  refuses: [notFound, notesOfOthers],
  decide: (state, { contact_id, note_id, note }, now) => {
    if (state.contact_id !== contact_id) return notFound({ what: 'note', id: note_id });
    if (!mayChangeNote(state, now.caller)) return notesOfOthers({ required: 'manager' });
    return [contactNoteUpdated(note_id, { contact_id, note_id, note, updated_at: now.ts })];
  },
});
