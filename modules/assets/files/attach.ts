import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import {
  Attachment,
  fileRefusals,
  newFile,
  storeFile,
} from '../../../kernel/declare/records/attachments.ts';
import { AnyId, orNull, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { asset } from '../state/asset.ts';
import { assetFileAttached } from '../state/facts.ts';
import { DocumentTag } from './tag.ts';

/** Attaches a file to an asset. */
export const attach = command('assets.files.attach', {
  says: 'Attach a file to an asset.',
  explains: [
    'Possible in any status.',
    'Files of up to 50 MB; empty ones are refused with `file_empty`, a media type that contradicts the content with `file_type_mismatch`.',
    'Files tagged invoice, insurance, valuation or disposal are hidden from roles that do not see purchase prices.',
  ],
  by: 'operator',
  on: asset,
  at: ({ asset_id }) => asset_id,
  takes: Type.Object({
    asset_id: AnyId,
    file: Attachment,
    description: Type.Optional(Text),
    tag: Type.Optional(DocumentTag),
  }),
  gives: writtenWith({
    file_id: Type.String(),
    filename: Type.String(),
    content_type: Type.String(),
    size: Type.Integer(),
    tag: orNull(Type.String()),
    description: Type.String(),
  }),
  refuses: fileRefusals,
  prepare: storeFile,
  decide: (state, input, now) => {
    const tag = input.tag ?? null;
    const file = { ...newFile(input, now), document_tag: tag };
    const { file_id, filename, content_type, size, description } = file;
    return {
      facts: [assetFileAttached(input.asset_id, file)],
      answer: { file_id, filename, content_type, size, tag, description },
    };
  },
});
