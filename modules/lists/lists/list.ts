import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { AsOf, asOfFilter } from '../../../kernel/ledger/as-of.ts';
import { searches } from '../../../kernel/reader/long-scan.ts';
import { badCursor, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { ListHeader } from '../state/record.ts';
import { listView } from '../state/view.ts';
import { listConditions, listFilters } from './filters.ts';
import { listAsOf } from './list-as-of.ts';

/** Lists of a company, newest first, without their lines. */
export const list = query('lists.lists.list', {
  says: 'List the lists, newest first unless `sort` is sent, now or as of a cutoff.',
  explains: [
    'Headers without lines.',
    'Draft, finalized, closed and void lists are all included: narrow with `status` or `exclude_status` (`open` means finalized) or `all_issued`, which leaves out drafts and void lists.',
    '`q` searches number and contact; dates are those of the list, both ends inclusive.',
    'With `as_of` only `list_type`, `date_from` and `date_to` filter (`as_of_filter`).',
    'Values of audit differences are shown to managers and above only.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({
    ...listFilters,
    ...sortInput(['created_at', 'date', 'ref_id', 'status']),
    ...pageInput,
    as_of: Type.Optional(AsOf),
  }),
  gives: listOf(ListHeader),
  refuses: [badCursor, asOfFilter],
  long: (input) => input.as_of !== undefined || searches(input),
  answer: (reader, input, now, { registry }) => {
    const { as_of } = input;
    if (as_of !== undefined) return listAsOf(reader, registry, { ...input, as_of }, now);
    const ask = { ...input, ...orderOf(input), where: listConditions(input) };
    return page(reader, listView, ask, now);
  },
});
