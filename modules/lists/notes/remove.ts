import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mayChangeNote, notesOfOthers } from '../../../kernel/declare/records/notes.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Written } from '../../../kernel/declare/schemas.ts';
import { listNote, listNoteRemoved } from './note.ts';

/** Removes a note; the ledger keeps its events. */
export const remove = command('lists.notes.remove', {
  says: 'Remove a note on a list.',
  explains: [
    'The note disappears from the list of notes; the ledger keeps it.',
    "Another person's note requires the manager role (`role_too_low`).",
    'There is no undo.',
  ],
  by: 'operator',
  on: listNote,
  at: ({ note_id }) => note_id,
  takes: Type.Object({ entity_id: AnyId, note_id: AnyId }),
  gives: Written,
  refuses: [notFound, notesOfOthers],
  decide: (state, { entity_id, note_id }, now) => {
    if (state.list_id !== entity_id) return notFound({ what: 'note', id: note_id });
    if (!mayChangeNote(state, now.caller)) return notesOfOthers({ required: 'manager' });
    return [listNoteRemoved(note_id, { list_id: entity_id, note_id })];
  },
});
