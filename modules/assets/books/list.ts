import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { AssetBookRecord, assetBookView } from './book.ts';

/** Further books of fixed assets, oldest first. */
export const list = query('assets.books.list', {
  says: 'List the further books of fixed assets.',
  explains: [
    'Oldest first unless `sort` is sent, including inactive ones.',
    'The commercial book, which posts to the accounts of the classes, is not listed.',
  ],
  by: 'viewer',
  takes: Type.Object({ ...sortInput(['name', 'created_at', 'updated_at']), ...pageInput }),
  gives: listOf(AssetBookRecord),
  refuses: [badCursor],
  answer: (reader, input, now) =>
    page(reader, assetBookView, { ...input, ...orderOf(input, { sort: 'seq', dir: 'asc' }) }, now),
});
