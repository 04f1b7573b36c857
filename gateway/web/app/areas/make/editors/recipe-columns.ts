import { useMemo } from 'react';
import type { LineColumn } from '../../../sheet/lines.ts';
import { typedNumber } from '../../../words/format.ts';
import { t, useLanguage } from '../../../words/words.ts';
import { useUnits } from '../../items/item.ts';
import { useCenterNames, useCenters } from '../item-recipe.ts';

/** Columns of the grids of a recipe. */
export type RecipeColumns = Readonly<
  Record<'components' | 'labor' | 'overhead' | 'by_products', readonly LineColumn[]>
>;

const item = (): LineColumn => ({
  ...{ cell: 'item', head: t('line.item'), kind: 'item', isRequired: true },
});

const quantity = (): LineColumn => ({
  ...{ cell: 'qty', head: t('line.quantity'), kind: 'figure', width: '6.5rem' },
  ...{ isRequired: true, ofItem: () => '1' },
});

const name = (): LineColumn => ({
  ...{ cell: 'name', head: t('field.name'), kind: 'text', isRequired: true },
});

const bases = [
  'per_unit',
  'per_run',
  'per_labor_hour',
  'percent_of_materials',
  'percent_of_labor',
] as const;

const figure = (cell: string, head: string, width = '6.5rem'): LineColumn => ({
  ...{ cell, head, kind: 'figure', width },
});

/** Columns of the grids of a recipe; the same objects until their choices change. */
export const useRecipeColumns = (): RecipeColumns => {
  const units = useUnits().join('\n');
  const centers = useCenters();
  const names = useCenterNames();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heads are in the present language
  return useMemo(
    () => ({
      components: [
        item(),
        quantity(),
        {
          ...{ cell: 'unit', head: t('recipe.unitOf'), kind: 'text', width: '6.5rem' },
          ofItem: ({ sell_by }) => sell_by,
          offers: units.split('\n'),
        },
        figure('scrap_pct', t('recipe.scrapPct')),
        {
          ...{ cell: 'use', head: t('recipe.use'), kind: 'choice', width: '11rem' },
          usual: 'needed',
          choices: {
            needed: t('recipe.needed'),
            optional: t('state.optional'),
            instead: t('recipe.instead'),
          },
        },
      ],
      labor: [
        name(),
        {
          ...{ cell: 'work_center_id', head: t('center.center'), kind: 'choice', width: '11rem' },
          choices: names,
        },
        { ...figure('hours', t('recipe.hoursFor')), isRequired: true },
        figure('setup_hours', t('recipe.setupHours')),
        {
          ...figure('rate', t('recipe.rate')),
          hint: ({ cells }) => {
            const center = centers.find(({ id }) => id === cells['work_center_id']);
            const rate = (center ?? centers.find(({ is_default }) => is_default))?.labor_rate;
            return rate === undefined ? '' : typedNumber(rate);
          },
        },
      ],
      overhead: [
        name(),
        {
          ...{ cell: 'basis', head: t('recipe.basis'), kind: 'choice', width: '14rem' },
          usual: 'per_unit',
          choices: Object.fromEntries(bases.map((one) => [one, t(`recipe.basis.${one}`)])),
        },
        { ...figure('amount', t('field.amount'), '8rem'), isRequired: true },
      ],
      by_products: [item(), quantity(), figure('value', t('recipe.value'), '9rem')],
    }),
    [units, centers, names, language],
  );
};
