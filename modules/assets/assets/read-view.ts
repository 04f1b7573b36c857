import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { fileRecord } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { pageInput } from '../../../kernel/reader/page.ts';
import { asset, type StoredMovement } from '../state/asset.ts';
import { assetCosts, MovementRecord } from '../state/record.ts';
import { type ViewContent, views } from './asset-views.ts';

/** Views of an asset: movements, reviews, upkeep, files, components, sale and correctable fields. */
export const readView = query('assets.assets.readView', {
  says: `Read a view of an asset: ${Object.keys(views).join(', ')}.`,
  explains: [
    '`movements`, `reviews`, `files`, `components` and `books` are lists with paging, movements and reviews newest first; `upkeep`, `sale` and `correct-fields` are objects.',
    '`books` has the asset in each further book: terms, value at the end of the last month, and schedule by fiscal year.',
    'Undone movements stay listed with `undone_by`.',
    '`cost_12m` is the maintenance cost of the last 365 days.',
    'Amounts are in company currency and hidden below manager; an unknown view answers `not_found`.',
  ],
  by: 'viewer',
  takes: Type.Object({
    asset_id: AnyId,
    view: Type.String({ maxLength: 50 }),
    limit: pageInput.limit,
    offset: pageInput.offset,
  }),
  gives: Type.Object(
    {
      items: Type.Optional(
        Type.Array(Type.Union([MovementRecord, Type.Record(Type.String(), Type.Unknown())])),
      ),
      total: Type.Optional(Type.Integer()),
    },
    { additionalProperties: true },
  ),
  costs: assetCosts,
  refuses: [notFound],
  answer: (reader, { asset_id, view, limit = 50, offset = 0 }, now) => {
    const state = reader.state(asset, asset_id);
    if (!state) return notFound({ what: 'asset', id: asset_id });
    const make = views[view];
    if (!make) return notFound({ what: 'view', id: view });
    const rows = reader.lines(asset_id) as unknown as readonly StoredMovement[];
    const made: ViewContent = make({
      id: asset_id,
      state,
      rows,
      reader,
      now,
      files: state.files.map(fileRecord),
    });
    return Array.isArray(made)
      ? { items: made.slice(offset, offset + limit), total: made.length }
      : made;
  },
});
