import { operation as correct } from 'operation:assets_assets_operate_correct';
import { operation as skip } from 'operation:assets_assets_operate_skip';
import { operation as undoDisposal } from 'operation:assets_assets_operate_undoDisposal';
import { operation as undoLatest } from 'operation:assets_assets_operate_undoLatest';
import { operation as undoMove } from 'operation:assets_assets_operate_undoMove';
import { operation as withdrawSkip } from 'operation:assets_skips_withdraw';
import { useAccountOptions } from '../../forms/account-options.ts';
import type { ActionLooks } from '../../record/standing.tsx';
import { fullMonth, today } from '../../words/format.ts';
import { numberOf } from '../../words/number.ts';
import { t } from '../../words/words.ts';
import type { Asset } from './asset.ts';
import { dateLook, reasonLook } from './input-looks.ts';

/** Fields that a correction takes, with the words for them. */
const correctable = () => ({
  acquisition_date: t('asset.acquired'),
  cost: t('asset.cost'),
  in_service_date: t('asset.inService'),
  life_months: t('asset.months'),
  residual_value: t('asset.residual'),
  method: t('asset.method'),
  declining_rate: t('asset.rate'),
  convention: t('asset.convention'),
});

const figures = new Set(['cost', 'life_months', 'residual_value', 'declining_rate']);

/** Actions that correct or take back. */
export const useBackLooks = (asset: Asset): ActionLooks => {
  const accounts = useAccountOptions();
  const months = asset.skipped_months ?? [];
  return {
    skip: {
      ...{ operation: skip, label: t('asset.skip'), confirm: t('asset.skipDo') },
      looks: [
        { name: 'month', label: t('asset.monthText'), hint: t('asset.monthSays') },
        reasonLook(),
      ],
      initial: { month: today().slice(0, 7) },
    },
    'withdraw-skip': {
      ...{ operation: withdrawSkip, label: t('asset.unskip'), confirm: t('asset.unskipDo') },
      looks: [
        {
          ...{ name: 'month', label: t('month.month'), isFull: true },
          choices: Object.fromEntries(months.map((month) => [month, fullMonth(month)])),
        },
      ],
      initial: { month: months.at(-1) ?? '' },
    },
    correct: {
      ...{ operation: correct, label: t('asset.correct'), confirm: t('asset.correctDo') },
      looks: [
        { name: 'field', label: t('asset.correctWhat'), isFull: true, choices: correctable() },
        { name: 'new_value', label: t('asset.rightValue'), isFull: true },
        dateLook(),
        {
          ...{ name: 'treatment', label: t('asset.treatment') },
          choices: { current: t('treatment.current'), prior_period: t('treatment.prior_period') },
        },
        {
          ...{ name: 'credit_account', label: t('asset.creditAccount'), options: accounts },
          ...{ hint: t('asset.correctAccount'), isFull: true },
        },
        reasonLook(),
      ],
      initial: { field: 'life_months', date: today(), treatment: 'current' },
      wrap: (values) =>
        figures.has(String(values['field']))
          ? { ...values, new_value: numberOf(String(values['new_value'])) ?? null }
          : values,
      says: t('asset.correctSays'),
    },
    'undo-move': {
      ...{ operation: undoMove, label: t('asset.undoMove'), confirm: t('asset.undoMoveDo') },
    },
    'undo-latest': {
      ...{ operation: undoLatest, label: t('asset.undoLatest'), looks: [reasonLook()] },
      ...{ confirm: t('asset.undoLatestDo'), says: t('asset.undoLatestSays') },
    },
    'undo-disposal': {
      ...{ operation: undoDisposal, label: t('asset.undoDisposal'), looks: [reasonLook()] },
      confirm: t('asset.undoDisposalDo'),
    },
  };
};
