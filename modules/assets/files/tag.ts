import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { fileOf } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { asset } from '../state/asset.ts';
import { assetFileUpdated } from '../state/facts.ts';
import { AssetAnswer, assetCosts, assetRecord } from '../state/record.ts';

const tags = [
  'invoice',
  'warranty',
  'insurance',
  'photo',
  'manual',
  'valuation',
  'disposal',
  'other',
] as const;

/** Kinds of asset files. */
export const DocumentTag = Type.Union(tags.map((one) => Type.Literal(one)));

/** Sets the kind of an asset file; null removes it. */
export const tag = command('assets.files.tag', {
  says: 'Tag a file of an asset.',
  explains: [
    'Replaces the tag; null removes it.',
    'A file tagged invoice, insurance, valuation or disposal is hidden from roles that do not see purchase prices.',
    'Possible in any status; an unknown file answers `not_found`.',
  ],
  by: 'operator',
  on: asset,
  at: ({ asset_id }) => asset_id,
  takes: Type.Object({ asset_id: AnyId, file_id: AnyId, document_tag: orNull(DocumentTag) }),
  gives: writtenWith({ asset: AssetAnswer }),
  costs: assetCosts,
  refuses: [notFound],
  decide: (state, { asset_id, file_id, document_tag }) => {
    if (!fileOf(state.files, file_id)) return notFound({ what: 'file', id: file_id });
    return {
      facts: [assetFileUpdated(asset_id, { file_id, document_tag })],
      answer: { asset: { id: asset_id, ...assetRecord(state) } },
    };
  },
});
