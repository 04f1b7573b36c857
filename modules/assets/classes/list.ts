import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/operation.ts';
import { listOf, Short } from '../../../kernel/shapes.ts';
import { searches } from '../../../kernel/store/far.ts';
import { badCursor, contains, page, pageInput } from '../../../kernel/store/page.ts';
import { AssetClassRecord, assetClassView } from './asset-class.ts';

/** The classes of assets, by name. */
export const list = query('assets.classes.list', {
  says: 'List the classes of fixed assets.',
  by: 'viewer',
  takes: Type.Object({ q: Type.Optional(Short), ...pageInput }),
  gives: listOf(AssetClassRecord),
  refuses: [badCursor],
  long: searches,
  answer: (look, input, now) =>
    page(
      look,
      assetClassView,
      { ...input, where: [contains(input.q)], sort: 'name', dir: 'asc' },
      now,
    ),
});
