import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Attachment, fileRefusals } from '../../../kernel/declare/records/attachments.ts';
import { AnyId, inQuery, Short, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { item } from '../state/item.ts';
import { attachedAs, attachment, attachRefusals, storeItemFile } from './attachment.ts';
import { FileDetail, fileDetail } from './item-file.ts';

/** Attaches a file to an item; the first picture, or one sent as such, becomes its main image. */
export const attach = command('inventory.files.attach', {
  says: 'Attach a file to an item.',
  explains: [
    'Accepts images, videos, PDF, Word and text files up to 50 MB, at most 500 per item; other types are refused with `file_type_not_taken`.',
    'A missing content type is derived from the file name.',
    'The first image becomes the main image, a later one with `as_hero`.',
    'Use `inventory_attachments_attach` to store an image as certificate or 360° view.',
    'Remove it with `inventory_files_remove`.',
  ],
  by: 'operator',
  on: item,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    file: Attachment,
    document_tag: Type.Optional(inQuery(Short)),
    as_hero: Type.Optional(inQuery(Type.Boolean({ default: false }))),
    description: Type.Optional(Text),
  }),
  gives: writtenWith({
    ...FileDetail.properties,
    filename: Type.String(),
    description: Type.String(),
  }),
  refuses: [...fileRefusals, ...attachRefusals],
  prepare: storeItemFile,
  decide: (state, input, now) =>
    attachedAs(attachment(input.entity_id, state, input, input, now), (file, hero) =>
      fileDetail(input.entity_id, file, hero),
    ),
});
