import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { LocationRecord } from './record.ts';
import { locationView } from './view.ts';

/** The locations of a company, oldest first. */
export const list = query('companies.locations.list', {
  says: 'List the locations.',
  explains: [
    'Oldest first unless `sort` is sent, in pages.',
    'Deleted locations are left out.',
    'Exactly one location is the default, to which new goods go when no location is named.',
  ],
  by: 'viewer',
  takes: Type.Object({ ...sortInput(['name', 'created_at', 'updated_at']), ...pageInput }),
  gives: listOf(LocationRecord),
  refuses: [badCursor],
  answer: (reader, input, now) =>
    page(reader, locationView, { ...input, ...orderOf(input, { sort: 'seq', dir: 'asc' }) }, now),
});
