import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { NoteRecord } from '../../../kernel/declare/records/notes.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { list as listActor } from '../state/inventory-list.ts';
import { notesOf } from './view.ts';

/** Notes on a list, newest first. */
export const list = query('lists.notes.list', {
  says: 'List the notes on a list, newest first.',
  explains: [
    'All notes of the list without paging; removed ones are left out.',
    '`updated_at` is null until the text is changed.',
  ],
  by: 'viewer',
  takes: Type.Object({ entity_id: AnyId }),
  gives: Type.Array(NoteRecord),
  refuses: [notFound],
  answer: (reader, { entity_id }) => {
    if (!reader.entity(listActor, entity_id)) return notFound({ what: 'list', id: entity_id });
    return notesOf(reader, entity_id).map(({ id, noted_at, edited_at, ...note }) => ({
      id,
      note_id: id,
      ...note,
      created_at: noted_at,
      updated_at: edited_at,
    }));
  },
});
