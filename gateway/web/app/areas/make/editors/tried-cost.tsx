import type { ReactNode } from 'react';
import { Note } from '../../../parts/note.tsx';
import { Pairs } from '../../../record/page.tsx';
import type { Tried } from '../../../record/use-trial.ts';
import { useCompany } from '../../../shell/company.ts';
import { unitPrice } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import type { Recipe } from '../item-recipe.ts';

/** Cost of a unit by a dry run of its recipe, by kind, with the cost before and what the recipe lacks. */
export const TriedCost = ({
  tried: { trial, isBusy },
  before,
}: {
  readonly tried: Tried;
  /** Unit cost of the recipe as it is stored. */
  readonly before: number | undefined;
}): ReactNode => {
  const currency = useCompany()?.currency;
  const recipe = trial?.['recipe'] as Recipe | undefined;
  const warnings = (trial?.['warnings'] ?? []) as readonly string[];
  const cost = (amount: number | undefined): ReactNode =>
    amount === undefined ? '' : <bdi className="figure">{unitPrice(amount, currency)}</bdi>;
  return (
    <div className="stack" data-cost="" aria-busy={isBusy}>
      <h2>{t('recipe.cost', { currency: currency ?? '' })}</h2>
      <Pairs
        pairs={[
          [t('recipe.materials'), cost(recipe?.materials_cost)],
          [t('recipe.labor'), cost(recipe?.labor_cost)],
          [t('recipe.overhead'), cost(recipe?.overhead_cost)],
          [
            t('recipe.unit'),
            recipe && (
              <strong key="unit" data-unit-cost="">
                {cost(recipe.unit_cost)}
              </strong>
            ),
          ],
          [t('recipe.before'), cost(before)],
        ]}
      />
      {warnings.length > 0 && (
        <Note tone="warn">
          {warnings.map((one) => (
            <p key={one} className="breaks" dir="auto">
              {one}
            </p>
          ))}
        </Note>
      )}
    </div>
  );
};
