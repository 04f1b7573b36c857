import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { downloadOf, fileOf } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { asset } from '../state/asset.ts';

/** Content of an asset file. */
export const get = query('assets.files.get', {
  says: 'Download a file of an asset.',
  by: 'viewer',
  takes: Type.Object({ asset_id: AnyId, file_id: AnyId }),
  gives: Bytes,
  media: '*/*',
  refuses: [notFound],
  answer: (reader, { asset_id, file_id }, _, services) => {
    const found = reader.state(asset, asset_id);
    if (!found) return notFound({ what: 'asset', id: asset_id });
    return downloadOf(fileOf(found.files, file_id), reader.company, services);
  },
});
