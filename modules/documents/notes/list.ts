import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { NoteRecord } from '../../../kernel/declare/records/notes.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { doc } from '../document/doc.ts';
import { noteRecord } from '../document/record.ts';

/** Notes of a document, newest first. */
export const list = query('documents.notes.list', {
  says: 'List the notes of a document, newest first.',
  explains: [
    'All internal notes of the document without paging; removed ones are left out.',
    'They are never printed or shared.',
    '`updated_at` is null until the text is changed.',
  ],
  by: 'viewer',
  takes: Type.Object({ entity_id: AnyId }),
  gives: Type.Array(NoteRecord),
  refuses: [notFound],
  answer: (reader, { entity_id }) => {
    const state = reader.state(doc, entity_id);
    if (!state) return notFound({ what: 'document', id: entity_id });
    return state.notes_list.map(noteRecord);
  },
});
