import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { MonthText } from '../operations/estimates.ts';
import { earlierMissing, periodRun, unknownClass } from '../refusals.ts';
import { runFields } from './answer.ts';
import { bookTotals, chargeRecord, orderProblem, planFor } from './due.ts';

/** Preview of a depreciation run; posts nothing. */
export const preview = query('assets.depreciation.preview', {
  says: 'Preview the depreciation run of a month.',
  explains: [
    'Computes what `assets_depreciation_run` would charge, including earlier months missed; posts nothing; future months can be previewed.',
    '`class_id` limits the preview, while a run always covers all classes.',
    'Months already run are refused with `period_already_run`, later ones out of order with `earlier_period_missing`.',
    'Amounts are in company currency.',
  ],
  by: 'manager',
  takes: Type.Object({ period: MonthText, class_id: Type.Optional(AnyId) }),
  gives: Type.Object(runFields),
  refuses: [periodRun, earlierMissing, unknownClass],
  long: true,
  answer: (reader, { period, class_id }, now) => {
    const plan = orderProblem(reader, period) ?? planFor(reader, now, period, class_id);
    if (isRefusal(plan)) return plan;
    return {
      ...{ period, status: 'preview', total: plan.total, journal_id: null, warnings: [] },
      books: bookTotals(plan.differences),
      assets: plan.due.map(chargeRecord),
      skipped: plan.due
        .filter(({ before }) => before.skipped_months.includes(period))
        .map(({ asset_id }) => asset_id),
    };
  },
});
