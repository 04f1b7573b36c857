import { operation as impair } from 'operation:assets_assets_operate_impair';
import { operation as revalue } from 'operation:assets_assets_operate_revalue';
import { operation as reverse } from 'operation:assets_assets_operate_reverseImpairment';
import { operation as review } from 'operation:assets_assets_operate_reviews';
import { operation as withdraw } from 'operation:assets_reviews_withdraw';
import { mayUse } from '../../api/operation.ts';
import type { ActionLooks } from '../../record/standing.tsx';
import { shortDate, today } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Asset, methodNames, useAssetView } from './asset.ts';

type Review = { readonly id: string; readonly date: string; readonly withdrawn: boolean };

const useReviews = ({ id, status }: Asset): readonly Review[] =>
  (
    useAssetView<{ items?: readonly Review[] }>(
      id,
      'reviews',
      status === 'in_service' && mayUse(withdraw),
    ).data?.items ?? []
  ).filter(({ withdrawn }) => !withdrawn);

/** Actions on the value of an asset: review of its estimates, impairment and its reversal, revaluation. */
export const useValueLooks = (asset: Asset): ActionLooks => {
  const reviews = useReviews(asset);
  const date = { name: 'date', label: t('doc.date') };
  const recoverable = { name: 'recoverable_amount', label: t('asset.recoverable') };
  return {
    reviews: {
      ...{ operation: review, label: t('asset.review'), key: 'r', confirm: t('asset.reviewDo') },
      looks: [
        {
          ...{ name: 'outcome', label: t('asset.outcome'), isFull: true },
          choices: { no_change: t('review.no_change'), changed: t('review.changed') },
        },
        date,
        { name: 'useful_life_months_remaining', label: t('asset.remaining') },
        { name: 'residual_value', label: t('asset.residual') },
        { name: 'method', label: t('asset.method'), choices: methodNames() },
        { name: 'indicators', label: t('asset.indicators'), isFull: true },
      ],
      ...{ initial: { outcome: 'no_change', date: today() }, says: t('asset.reviewSays') },
    },
    'withdraw-review': {
      ...{ operation: withdraw, label: t('asset.unreview'), confirm: t('asset.unreviewDo') },
      looks: [
        {
          ...{ name: 'review_id', label: t('asset.reviewOf'), isFull: true },
          choices: Object.fromEntries(reviews.map((one) => [one.id, shortDate(one.date)])),
        },
        { name: 'reason', label: t('field.reason'), isFull: true },
      ],
      initial: { review_id: reviews[0]?.id ?? '' },
    },
    impair: {
      ...{ operation: impair, label: t('asset.impair'), confirm: t('asset.impairDo') },
      looks: [
        recoverable,
        date,
        { name: 'indicators', label: t('asset.indicators'), isFull: true },
      ],
      ...{ initial: { date: today() }, says: t('asset.impairSays') },
    },
    'reverse-impairment': {
      ...{ operation: reverse, label: t('asset.reverse'), confirm: t('asset.reverseDo') },
      looks: [recoverable, date, { name: 'evidence', label: t('asset.evidence'), isFull: true }],
      initial: { date: today() },
    },
    revalue: {
      ...{ operation: revalue, label: t('asset.revalue'), confirm: t('asset.revalueDo') },
      looks: [
        { name: 'fair_value', label: t('asset.fairValue') },
        date,
        {
          ...{ name: 'approach', label: t('asset.approach'), isFull: true },
          choices: {
            elimination: t('approach.elimination'),
            proportional: t('approach.proportional'),
          },
        },
        { name: 'valuer', label: t('asset.valuer'), isFull: true },
      ],
      initial: { date: today(), approach: 'elimination' },
    },
  };
};
