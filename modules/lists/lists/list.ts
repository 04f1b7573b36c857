import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/operation.ts';
import { listOf } from '../../../kernel/shapes.ts';
import { searches } from '../../../kernel/store/far.ts';
import { badCursor, page, pageInput } from '../../../kernel/store/page.ts';
import { listConditions, listFilters } from './filters.ts';
import { ListHeader } from './record.ts';
import { listView } from './view.ts';

/** The lists of a company, newest first, without their lines. */
export const list = query('lists.lists.list', {
  says: 'List the lists, newest first.',
  by: 'viewer',
  takes: Type.Object({ ...listFilters, ...pageInput }),
  gives: listOf(ListHeader),
  refuses: [badCursor],
  long: searches,
  answer: (look, input, now) =>
    page(look, listView, { ...input, where: listConditions(input) }, now),
});
