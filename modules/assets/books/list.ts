import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, page, pageInput } from '../../../kernel/reader/page.ts';
import { AssetBookRecord, assetBookView } from './book.ts';

/** Further books of fixed assets, oldest first. */
export const list = query('assets.books.list', {
  says: 'List the further books of fixed assets.',
  explains: [
    'Oldest first, including inactive ones.',
    'The commercial book, which posts to the accounts of the classes, is not listed.',
  ],
  by: 'viewer',
  takes: Type.Object(pageInput),
  gives: listOf(AssetBookRecord),
  refuses: [badCursor],
  answer: (reader, input, now) => page(reader, assetBookView, { ...input, dir: 'asc' }, now),
});
