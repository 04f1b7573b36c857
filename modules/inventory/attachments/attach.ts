import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Attachment, fileRefusals } from '../../../kernel/declare/records/attachments.ts';
import { AnyId, inQuery, writtenWith } from '../../../kernel/declare/schemas.ts';
import { attachedAs, attachment, attachRefusals, storeItemFile } from '../files/attachment.ts';
import { AttachmentRecord, attachmentRecord } from '../files/item-file.ts';
import { FileKind } from '../files/kinds.ts';
import { item } from '../state/item.ts';

/** Attaches a file to an item, optionally with its type (`view_360`, `certificate`); the same as `/files`. */
export const attach = command('inventory.attachments.attach', {
  says: 'Attach a picture, video or certificate to an item.',
  explains: [
    'Stores the file like `inventory_files_attach`, with a shorter answer.',
    'Without `attachment_type` the content type decides; an image or video may also be `view_360`, any file `certificate`, other combinations are refused with `not_of_that_kind`.',
    'The first file of type image becomes the main image.',
    'Images, videos, PDF, Word and text files up to 50 MB are accepted (`file_type_not_taken`), at most 500 per item.',
  ],
  by: 'operator',
  on: item,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    file: Attachment,
    attachment_type: Type.Optional(inQuery(FileKind)),
  }),
  gives: writtenWith(AttachmentRecord.properties),
  refuses: [...fileRefusals, ...attachRefusals],
  prepare: storeItemFile,
  decide: (state, input, now) =>
    attachedAs(
      attachment(input.entity_id, state, input, { type: input.attachment_type }, now),
      (file) => attachmentRecord(input.entity_id, file),
    ),
});
