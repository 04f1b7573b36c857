import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { FileRecord, fileOf, fileRecord } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, Short, writtenWith } from '../../../kernel/declare/schemas.ts';
import { doc } from '../document/doc.ts';
import { docFileUpdated } from '../document/facts/notes.ts';

/** Tags a document's file with its kind; null removes the tag. */
export const tag = command('documents.files.tag', {
  says: 'Tag a file of a document.',
  explains: [
    'Sets one free text that classifies the file, replacing the previous one; null or an empty text removes it.',
    'Works in any status of the document.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, file_id: AnyId, document_tag: orNull(Short) }),
  gives: writtenWith(FileRecord.properties),
  refuses: [notFound],
  decide: (state, { entity_id, file_id, document_tag }) => {
    const file = fileOf(state.files, file_id);
    if (!file) return notFound({ what: 'file', id: file_id });
    const tagged = { document_tag: document_tag || null };
    return {
      facts: [docFileUpdated(entity_id, { file_id, ...tagged })],
      answer: fileRecord({ ...file, ...tagged }),
    };
  },
});
