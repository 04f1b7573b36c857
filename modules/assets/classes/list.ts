import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf, Short } from '../../../kernel/declare/schemas.ts';
import { searches } from '../../../kernel/reader/long-scan.ts';
import { badCursor, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { contains } from '../../../kernel/reader/text-search.ts';
import { AssetClassRecord, assetClassView } from './asset-class.ts';

/** Asset classes by name. */
export const list = query('assets.classes.list', {
  says: 'List the classes of fixed assets.',
  explains: [
    'By name unless `sort` is sent, including inactive classes; `q` looks in the name.',
    'Accounts and terms are defaults for assets registered later.',
    'Classes cannot be deleted, only set inactive with `assets_classes_update`.',
  ],
  by: 'viewer',
  takes: Type.Object({
    q: Type.Optional(Short),
    ...sortInput(['name', 'created_at', 'updated_at']),
    ...pageInput,
  }),
  gives: listOf(AssetClassRecord),
  refuses: [badCursor],
  long: searches,
  answer: (reader, input, now) =>
    page(
      reader,
      assetClassView,
      { ...input, ...orderOf(input, { sort: 'name', dir: 'asc' }), where: [contains(input.q)] },
      now,
    ),
});
