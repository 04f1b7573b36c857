import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { FileRecord, fileOf, fileRecord } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { doc } from '../document/doc.ts';
import { docFileUpdated } from '../document/facts/notes.ts';

/** Changes the description of a document's file. */
export const describe = command('documents.files.describe', {
  says: 'Change the description of a file of a document.',
  explains: [
    'Replaces the description; an empty text clears it.',
    'Works in any status of the document; the file itself cannot be replaced.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, file_id: AnyId, description: Text }),
  gives: writtenWith({ ...FileRecord.properties, description: Type.String() }),
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
