import { Type } from '@sinclair/typebox';
import { FileRecord, fileOf, fileRecord } from '../../../kernel/attachments.ts';
import { command } from '../../../kernel/operation.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { AnyId, Text, writtenWith } from '../../../kernel/shapes.ts';
import { asset } from '../assets/asset.ts';
import { assetFileUpdated } from '../assets/facts.ts';

/** Describes an asset's file. */
export const describe = command('assets.files.describe', {
  says: 'Change the description of a file of an asset.',
  by: 'operator',
  on: asset,
  at: ({ asset_id }) => asset_id,
  takes: Type.Object({ asset_id: AnyId, file_id: AnyId, description: Text }),
  gives: writtenWith(FileRecord.properties),
  refuses: [notFound],
  decide: (state, { asset_id, file_id, description }) => {
    const file = fileOf(state.files, file_id);
    if (!file) return notFound({ what: 'file', id: file_id });
    return {
      facts: [assetFileUpdated(asset_id, { file_id, description })],
      answer: fileRecord({ ...file, description }),
    };
  },
});
