import { Type } from '@sinclair/typebox';
import { FileRecord, fileOf, fileRecord } from '../../../kernel/attachments.ts';
import { command } from '../../../kernel/operation.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { AnyId, Text, writtenWith } from '../../../kernel/shapes.ts';
import { doc } from '../docs/doc.ts';
import { docFileUpdated } from '../docs/facts-notes.ts';

/** Describes a document's file. */
export const describe = command('documents.files.describe', {
  says: 'Change the description of a file of a document.',
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, file_id: AnyId, description: Text }),
  gives: writtenWith(FileRecord.properties),
  refuses: [notFound],
  decide: (state, { entity_id, file_id, description }) => {
    const file = fileOf(state.files, file_id);
    if (!file) return notFound({ what: 'file', id: file_id });
    return {
      facts: [docFileUpdated(entity_id, { file_id, description })],
      answer: fileRecord({ ...file, description }),
    };
  },
});
