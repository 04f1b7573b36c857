import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mayChangeNote, NoteText, notesOfOthers } from '../../../kernel/declare/records/notes.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Written } from '../../../kernel/declare/schemas.ts';
import { doc } from '../document/doc.ts';
import { docNoteUpdated } from '../document/facts/notes.ts';

/** Changes the text of a note. */
export const update = command('documents.notes.update', {
  says: 'Change the text of a note on a document.',
  explains: [
    'Replaces the text; author and creation time stay.',
    "Another person's note requires the manager role (`role_too_low`).",
    'Works in any status of the document.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, note_id: AnyId, note: NoteText }),
  gives: Written,
  refuses: [notFound, notesOfOthers],
  decide: (state, { entity_id, note_id, note }, now) => {
    const known = state.notes_list.find((one) => one.note_id === note_id);
    if (!known) return notFound({ what: 'note', id: note_id });
    if (!mayChangeNote(known, now.caller)) return notesOfOthers({ required: 'manager' });
    return [docNoteUpdated(entity_id, { note_id, note, updated_at: now.ts })];
  },
});
