import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mayChangeNote, NoteText, notesOfOthers } from '../../../kernel/declare/records/notes.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Written } from '../../../kernel/declare/schemas.ts';
import { listNote, listNoteUpdated } from './note.ts';

/** Replaces the text of a note. */
export const update = command('lists.notes.update', {
  says: 'Change the text of a note on a list.',
  explains: [
    'Replaces the text; author and creation time stay.',
    "Another person's note requires the manager role (`role_too_low`).",
    'A note of a different list is `not_found`.',
  ],
  by: 'operator',
  on: listNote,
  at: ({ note_id }) => note_id,
  takes: Type.Object({ entity_id: AnyId, note_id: AnyId, note: NoteText }),
  gives: Written,
  refuses: [notFound, notesOfOthers],
  decide: (state, { entity_id, note_id, note }, now) => {
    if (state.list_id !== entity_id) return notFound({ what: 'note', id: note_id });
    if (!mayChangeNote(state, now.caller)) return notesOfOthers({ required: 'manager' });
    return [listNoteUpdated(note_id, { list_id: entity_id, note_id, note, updated_at: now.ts })];
  },
});
