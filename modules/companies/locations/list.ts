import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, page, pageInput } from '../../../kernel/reader/page.ts';
import { LocationRecord } from './record.ts';
import { locationView } from './view.ts';

/** The locations of a company, oldest first. */
export const list = query('companies.locations.list', {
  says: 'List the locations.',
  explains: [
    'Oldest first, in pages.',
    'Deleted locations are left out.',
    'Exactly one location is the default, to which new goods go when no location is named.',
  ],
  by: 'viewer',
  takes: Type.Object(pageInput),
  gives: listOf(LocationRecord),
  refuses: [badCursor],
  answer: (reader, input, now) => page(reader, locationView, { ...input, dir: 'asc' }, now),
});
