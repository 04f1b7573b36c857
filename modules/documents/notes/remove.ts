import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mayChangeNote, notesOfOthers } from '../../../kernel/declare/records/notes.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Written } from '../../../kernel/declare/schemas.ts';
import { doc } from '../document/doc.ts';
import { docNoteRemoved } from '../document/facts/notes.ts';

/** Removes a note from a document; the ledger keeps it. */
export const remove = command('documents.notes.remove', {
  says: 'Remove a note from a document.',
  explains: [
    'The note disappears from the document; the ledger keeps it.',
    "Another person's note requires the manager role (`role_too_low`).",
    'There is no undo.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, note_id: AnyId }),
  gives: Written,
  refuses: [notFound, notesOfOthers],
  decide: (state, { entity_id, note_id }, now) => {
    const known = state.notes_list.find((one) => one.note_id === note_id);
    if (!known) return notFound({ what: 'note', id: note_id });
    if (!mayChangeNote(known, now.caller)) return notesOfOthers({ required: 'manager' });
    return [docNoteRemoved(entity_id, { note_id })];
  },
});
