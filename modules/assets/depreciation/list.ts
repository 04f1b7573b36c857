import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { listOf, oneOf, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { depreciationRunView } from './run-of-month.ts';

const RunRecord = titled(
  'DepreciationRun',
  recordOf({
    period: Type.String(),
    status: oneOf(['posted', 'undone']),
    total: Type.Number(),
    assets: Type.Integer(),
    base_currency: Type.Optional(Type.String()),
    journal_id: orNull(Type.String()),
  }),
);

/** Depreciation runs, latest first. */
export const list = query('assets.depreciation.list', {
  says: 'List depreciation runs.',
  explains: [
    'Latest month first unless `sort` is sent, including runs that were undone (status `undone`).',
    '`total` is in company currency, `assets` counts the assets charged, and `journal_id` is null if nothing was posted.',
  ],
  by: 'manager',
  takes: Type.Object({ ...sortInput(['period', 'status', 'created_at']), ...pageInput }),
  gives: listOf(RunRecord),
  refuses: [badCursor],
  answer: (reader, input, now) =>
    page(
      reader,
      depreciationRunView,
      { ...input, ...orderOf(input, { sort: 'period', dir: 'desc' }) },
      now,
    ),
});
