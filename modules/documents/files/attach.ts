import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import {
  Attachment,
  FileRecord,
  fileRecord,
  fileRefusals,
  newFile,
  storeFile,
} from '../../../kernel/declare/records/attachments.ts';
import { AnyId, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { doc } from '../document/doc.ts';
import { docFileAttached } from '../document/facts/notes.ts';

/** Attaches a file to a document in any status. */
export const attach = command('documents.files.attach', {
  says: 'Attach a file to a document.',
  explains: [
    'Multipart upload of one file of up to 50 MiB in the field `file` (`file_too_large`, `file_empty`), in any status of the document.',
    'A picture, PDF or video must have the content that its media type declares (`file_type_mismatch`).',
    'The content is not read; for an e-invoice use `documents_imports_eInvoice`.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, file: Attachment, description: Type.Optional(Text) }),
  gives: writtenWith({
    ...FileRecord.properties,
    filename: Type.String(),
    description: Type.String(),
  }),
  refuses: fileRefusals,
  prepare: storeFile,
  decide: (_, input, now) => {
    const file = newFile(input, now);
    return { facts: [docFileAttached(input.entity_id, file)], answer: fileRecord(file) };
  },
});
