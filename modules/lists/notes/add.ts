import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { authorName, NoteText } from '../../../kernel/declare/records/notes.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { list } from '../state/inventory-list.ts';
import { listNoteAdded } from './note.ts';

/** Adds a note to a list; id and version in the answer are those of the note. */
export const add = command('lists.notes.add', {
  says: 'Add a note to a list.',
  explains: [
    'Works in any status of the list.',
    'Id and version in the answer are those of the note.',
    'Only its author, or a manager, may change or remove it.',
  ],
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, note: NoteText }),
  gives: writtenWith({ note_id: Type.String() }),
  reads: (reader, _, __, now) => ({ author: authorName(reader, now.caller) }),
  decide: (_, { entity_id, note }, now, { author }) => {
    const id = now.id('note');
    return {
      facts: [
        listNoteAdded(id, {
          list_id: entity_id,
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
