import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { AssetBookRecord, assetBookView } from './book.ts';

/** Further book of fixed assets by id. */
export const get = query('assets.books.get', {
  says: 'Read a further book of fixed assets.',
  explains: [
    'Name, what the book posts with depreciation runs (`nothing` or its `difference`), and to which accounts.',
    'The terms of a class in it are read with the class, those of an asset with the asset.',
  ],
  by: 'viewer',
  takes: Type.Object({ book_id: AnyId }),
  gives: AssetBookRecord,
  refuses: [notFound],
  answer: (reader, { book_id }, now) =>
    readRecord(reader, assetBookView, book_id, now.caller.role) ??
    notFound({ what: 'book', id: book_id }),
});
