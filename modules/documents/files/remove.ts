import { Type } from '@sinclair/typebox';
import { fileOf } from '../../../kernel/attachments.ts';
import { command } from '../../../kernel/operation.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { AnyId, Written } from '../../../kernel/shapes.ts';
import { doc } from '../docs/doc.ts';
import { docFileRemoved } from '../docs/facts-notes.ts';

/** Removes a file from a document. */
export const remove = command('documents.files.remove', {
  says: 'Remove a file from a document.',
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
