import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { fileOf } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Written } from '../../../kernel/declare/schemas.ts';
import { doc } from '../document/doc.ts';
import { docFileRemoved } from '../document/facts/notes.ts';

/** Removes a file from a document. */
export const remove = command('documents.files.remove', {
  says: 'Remove a file from a document.',
  explains: [
    'Works in any status of the document.',
    'There is no undo; upload the file again with `documents_files_attach`.',
    'An unknown file is `not_found`.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, file_id: AnyId }),
  gives: Written,
  refuses: [notFound],
  decide: (state, { entity_id, file_id }) =>
    fileOf(state.files, file_id)
      ? [docFileRemoved(entity_id, { file_id })]
      : notFound({ what: 'file', id: file_id }),
});
