import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { resetSpread } from '../depreciation/charge.ts';
import { MonthText } from '../operations/estimates.ts';
import { notPossible } from '../refusals.ts';
import { asset } from '../state/asset.ts';
import { recordMovement } from '../state/movement-fact.ts';

/** Withdraws the skip of a month that has not been charged. */
export const withdraw = command('assets.skips.withdraw', {
  says: 'Withdraw a skipped month.',
  explains: [
    'The month is charged again by its depreciation run, and the remaining amount is spread anew.',
    'Refused with `not_possible` once a run has passed the month: undo it with `assets_depreciation_undo`.',
    'A month that is not skipped answers `not_found`.',
    'Posts nothing.',
  ],
  by: 'manager',
  on: asset,
  at: ({ asset_id }) => asset_id,
  takes: Type.Object({ asset_id: AnyId, month: MonthText }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  asks: 'withdraw-skip',
  refuses: [notFound, notPossible],
  decide: (state, { asset_id, month }, now) => {
    const { skipped_months, last_depreciated_month: last } = state;
    if (!skipped_months.includes(month)) return notFound({ what: 'skipped month', id: month });
    if (last !== null && month <= last)
      return notPossible({ why: `${last} is charged. Undo its depreciation run first` });
    const { fact } = recordMovement(
      asset_id,
      state,
      {
        kind: 'withdraw-skip',
        date: now.today,
        financial: false,
        after: { skipped_months: skipped_months.filter((one) => one !== month), ...resetSpread },
        details: { month },
      },
      now,
    );
    return { facts: [fact], answer: { ok: true } };
  },
});
