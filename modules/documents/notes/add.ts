import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { authorName, NoteText } from '../../../kernel/declare/records/notes.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { doc } from '../document/doc.ts';
import { docNoteAdded } from '../document/facts/notes.ts';

/** Adds a note to a document. */
export const add = command('documents.notes.add', {
  says: 'Add a note to a document.',
  explains: [
    'Works in any status, also in locked periods, and does not change the document.',
    'Only the author, or a manager, may change or remove the note.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, note: NoteText }),
  gives: writtenWith({ note_id: Type.String() }),
  reads: (reader, _, __, now) => ({ author_name: authorName(reader, now.caller) }),
  decide: (_, { entity_id, note }, now, { author_name }) => {
    const note_id = now.id();
    const author_id = now.caller.user_id || null;
    return {
      facts: [
        docNoteAdded(entity_id, { note_id, note, author_id, author_name, created_at: now.ts }),
      ],
      answer: { note_id },
    };
  },
});
