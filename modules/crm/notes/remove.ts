import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mayChangeNote, notesOfOthers } from '../../../kernel/declare/records/notes.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Written } from '../../../kernel/declare/schemas.ts';
import { contactNote, contactNoteRemoved } from './note.ts';

/** Removes a note; the ledger keeps its facts. */
export const remove = command('crm.notes.remove', {
  says: 'Remove a note about a contact.',
  explains: [
    'The note disappears from the list; the ledger keeps its entries until the personal data of the contact is erased.',
    "Another person's note requires the manager role (`role_too_low`).",
    'There is no undo.',
  ],
  by: 'operator',
  on: contactNote,
  at: ({ note_id }) => note_id,
  takes: Type.Object({ contact_id: AnyId, note_id: AnyId }),
  gives: Written,
  refuses: [notFound, notesOfOthers],
  decide: (state, { contact_id, note_id }, now) => {
    if (state.contact_id !== contact_id) return notFound({ what: 'note', id: note_id });
    if (!mayChangeNote(state, now.caller)) return notesOfOthers({ required: 'manager' });
    return [contactNoteRemoved(note_id, { contact_id, note_id })];
  },
});
