import { Type } from '@sinclair/typebox';
import { AsOf, asOfFilter } from '../../../kernel/ledger/as-of.ts';
import { query } from '../../../kernel/operation.ts';
import { listOf } from '../../../kernel/shapes.ts';
import { searches } from '../../../kernel/store/far.ts';
import { badCursor, page, pageInput } from '../../../kernel/store/page.ts';
import { listConditions, listFilters } from './filters.ts';
import { listAsOf } from './list-as-of.ts';
import { ListHeader } from './record.ts';
import { listView } from './view.ts';

/** The lists of a company, newest first, without their lines. */
export const list = query('lists.lists.list', {
  says: 'List the lists, newest first, as they are or as they were.',
  by: 'viewer',
  takes: Type.Object({ ...listFilters, ...pageInput, as_of: Type.Optional(AsOf) }),
  gives: listOf(ListHeader),
  refuses: [badCursor, asOfFilter],
  long: (input) => input.as_of !== undefined || searches(input),
  answer: (look, input, now, { house }) => {
    const { as_of } = input;
    if (as_of !== undefined) return listAsOf(look, house, { ...input, as_of }, now);
    return page(look, listView, { ...input, where: listConditions(input) }, now);
  },
});
