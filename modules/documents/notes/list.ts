import { Type } from '@sinclair/typebox';
import { NoteRecord } from '../../../kernel/notes.ts';
import { query } from '../../../kernel/operation.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { AnyId } from '../../../kernel/shapes.ts';
import { doc } from '../docs/doc.ts';
import { noteRecord } from '../docs/record.ts';

/** The notes of a document, newest first. */
export const list = query('documents.notes.list', {
  says: 'List the notes of a document, newest first.',
  by: 'viewer',
  takes: Type.Object({ entity_id: AnyId }),
  gives: Type.Array(NoteRecord),
  refuses: [notFound],
  answer: (look, { entity_id }) => {
    const state = look.state(doc, entity_id);
    if (!state) return notFound({ what: 'document', id: entity_id });
    return state.notes_list.map(noteRecord);
  },
});
