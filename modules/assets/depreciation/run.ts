import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { MonthText } from '../operations/estimates.ts';
import { earlierMissing, periodNotBegun, periodRun, unknownClass } from '../refusals.ts';
import { recordMovement } from '../state/movement-fact.ts';
import { runFields } from './answer.ts';
import { bookTotals, chargeRecord, orderProblem, planFor } from './due.ts';
import { lastDay, monthOf } from './months.ts';
import { depreciationRun, depreciationRunPosted } from './run-of-month.ts';

/** Runs depreciation of a month: one movement per asset, one entry in the journal. */
export const run = command('assets.depreciation.run', {
  says: 'Run depreciation of a month.',
  explains: [
    'Charges every depreciated asset, including earlier months it has missed, and posts one entry on the last day of the month, grouped by account and department; further books that post their difference do so in the same entry.',
    'After the first run, months follow one by one (`earlier_period_missing`, `period_already_run`); a month that has not begun is refused (`period_not_begun`), a locked one with `period_locked`.',
    'With the setting `depreciation_auto_run`, ended months are run automatically.',
    'Undo with `assets_depreciation_undo`.',
  ],
  by: 'manager',
  on: depreciationRun,
  takes: Type.Object({ period: MonthText }),
  gives: writtenWith(runFields),
  refuses: [periodRun, earlierMissing, periodNotBegun, unknownClass],
  reads: (reader, { period }, _, now) => {
    if (period > monthOf(now.today)) return periodNotBegun({ period });
    const plan = orderProblem(reader, period) ?? planFor(reader, now, period);
    return isRefusal(plan) ? plan : { plan };
  },
  decide: (_, { period }, now, { plan }) => {
    const date = lastDay(period);
    const id = now.id('deprun');
    const journal_id = plan.lines.length > 0 ? now.id('je') : null;
    const charges = plan.due.map(({ asset_id, before, made }) =>
      recordMovement(
        asset_id,
        before,
        {
          kind: 'depreciate',
          date,
          amount: made.charged,
          after: { ...made.after, last_financial_month: period },
          details: { period },
        },
        now,
        id,
      ),
    );
    const posted = depreciationRunPosted(id, {
      ...{ period, date, total: plan.total, assets: plan.due.length, journal_id },
      base_currency: currencyOf(now.company),
      ...(plan.differences.length > 0 ? { books: [...plan.differences] } : {}),
      posting:
        journal_id === null
          ? null
          : {
              memo: `Depreciation ${period}`,
              source_key: `je:fa:dep:${period}`,
              lines: [...plan.lines],
            },
      reverses: null,
    });
    return {
      facts: [posted, ...charges.map(({ fact }) => fact)],
      answer: {
        ...{ id, period, status: 'posted', total: plan.total, journal_id, warnings: [] },
        books: bookTotals(plan.differences),
        assets: plan.due.map(chargeRecord),
        skipped: plan.due
          .filter(({ before }) => before.skipped_months.includes(period))
          .map(({ asset_id }) => asset_id),
      },
    };
  },
});
