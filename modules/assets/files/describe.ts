import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { FileRecord, fileOf, fileRecord } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { asset } from '../state/asset.ts';
import { assetFileUpdated } from '../state/facts.ts';

/** Changes the description of a file. */
export const describe = command('assets.files.describe', {
  says: 'Change the description of a file of an asset.',
  explains: [
    'Replaces the description and keeps content, name and tag.',
    'Possible in any status; an unknown file answers `not_found`.',
  ],
  by: 'operator',
  on: asset,
  at: ({ asset_id }) => asset_id,
  takes: Type.Object({ asset_id: AnyId, file_id: AnyId, description: Text }),
  gives: writtenWith({ ...FileRecord.properties, description: Type.String() }),
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
