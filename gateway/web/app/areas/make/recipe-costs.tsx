import type { ReactNode } from 'react';
import { Note } from '../../parts/note.tsx';
import { Pairs, Section } from '../../record/page.tsx';
import { useCompany } from '../../shell/company.ts';
import { moment, quantity, unitPrice } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Making, Recipe } from './item-recipe.ts';

/** Cost of a unit by its recipe, by kind; nothing where the role sees no costs. */
export const Costs = ({ making: { costs } }: { readonly making: Making }): ReactNode => {
  const currency = useCompany()?.currency;
  if (!costs) return null;
  const cost = (amount: number): ReactNode => (
    <bdi className="figure">{unitPrice(amount, currency)}</bdi>
  );
  return (
    <>
      <h2>{t('recipe.cost', { currency: currency ?? '' })}</h2>
      <Pairs
        pairs={[
          [t('recipe.materials'), cost(costs.materials)],
          [t('recipe.labor'), cost(costs.labor)],
          [t('recipe.overhead'), cost(costs.overhead)],
          [t('recipe.unit'), <strong key="unit">{cost(costs.unit)}</strong>],
          [t('recipe.costed'), costs.updated_at && moment(costs.updated_at)],
        ]}
      />
      {costs.stale && <Note tone="warn">{t('recipe.stale')}</Note>}
    </>
  );
};

/** Labor and steps of a recipe. */
export const Labor = ({
  recipe,
  steps,
}: {
  readonly recipe: Recipe | null;
  readonly steps: Making['workflow'];
}): ReactNode => {
  const labor = recipe?.labor ?? [];
  if (labor.length + steps.length === 0) return null;
  return (
    <Section title={t('recipe.work')}>
      <ul className="lines">
        {labor.map((one) => (
          <li key={`${one.name} ${one.work_center_id}`}>
            <span className="breaks">{one.name}</span>
            <span className="end soft">
              {t('recipe.hours', { n: quantity(one.hours + one.setup_hours) })}
            </span>
          </li>
        ))}
        {steps.map((one) => (
          <li key={one.id}>
            <span className="what">
              <span className="breaks">{one.name}</span>
              {one.instructions && <span className="small soft breaks">{one.instructions}</span>}
              {one.requires_check && <span className="tiny soft">{t('step.checked')}</span>}
            </span>
            <span className="end soft">
              {t('recipe.minutes', {
                setup: quantity(one.setup_minutes),
                run: quantity(one.run_minutes_per_unit),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
