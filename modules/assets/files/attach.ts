import { Type } from '@sinclair/typebox';
import { Attachment, fileRefusals, newFile, storeFile } from '../../../kernel/attachments.ts';
import { command } from '../../../kernel/operation.ts';
import { AnyId, Text, writtenWith } from '../../../kernel/shapes.ts';
import { asset } from '../assets/asset.ts';
import { assetFileAttached } from '../assets/facts.ts';

/** Attaches a file to an asset. */
export const attach = command('assets.files.attach', {
  says: 'Attach a file to an asset.',
  by: 'operator',
  on: asset,
  at: ({ asset_id }) => asset_id,
  takes: Type.Object({ asset_id: AnyId, file: Attachment, description: Type.Optional(Text) }),
  gives: writtenWith({
    file_id: Type.String(),
    filename: Type.String(),
    content_type: Type.String(),
    size: Type.Integer(),
  }),
  refuses: fileRefusals,
  prepare: storeFile,
  decide: (state, input, now) => {
    const file = newFile(input, now);
    const { file_id, filename, content_type, size } = file;
    return {
      facts: [assetFileAttached(input.asset_id, file)],
      answer: { file_id, filename, content_type, size },
    };
  },
});
