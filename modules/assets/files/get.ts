import { Type } from '@sinclair/typebox';
import { sightIn } from '../../../kernel/declare/confidential/sight.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { downloadOf, fileOf } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { pricesHidden } from '../../companies/contract/queries.ts';
import { asset } from '../state/asset.ts';

/** Kinds of files that state what an asset cost or is worth. */
const pricedTags: ReadonlySet<string | null> = new Set([
  'invoice',
  'insurance',
  'valuation',
  'disposal',
]);

/** Content of an asset file; a paper with prices is refused to roles that do not see purchase prices. */
export const get = query('assets.files.get', {
  says: 'Download a file of an asset.',
  explains: [
    'Answers the stored bytes with their media type.',
    'A file tagged invoice, insurance, valuation or disposal is refused with `prices_hidden` for roles that do not see purchase prices; other files are open to all roles.',
  ],
  by: 'viewer',
  takes: Type.Object({ asset_id: AnyId, file_id: AnyId }),
  gives: Bytes,
  media: '*/*',
  refuses: [notFound, pricesHidden],
  answer: (reader, { asset_id, file_id }, { caller }, services) => {
    const found = reader.state(asset, asset_id);
    if (!found) return notFound({ what: 'asset', id: asset_id });
    const file = fileOf(found.files, file_id);
    const isPriced = pricedTags.has(file?.document_tag ?? null);
    if (isPriced && sightIn(reader, caller.role) === 'none') return pricesHidden();
    return downloadOf(file, reader.company, services);
  },
});
