import type { ReactNode } from 'react';
import { Section } from '../../record/page.tsx';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { quantity, unitText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Recipe } from './item-recipe.ts';

type Component = Recipe['components'][number];

/** Remarks on a component: scrap, if it is optional, and what may replace it. */
const remarks = ({ scrap_pct, optional, notes, alternates = [] }: Component): string =>
  [
    scrap_pct > 0 && t('recipe.scrap', { n: quantity(scrap_pct) }),
    optional && t('state.optional'),
    alternates.length > 0 &&
      t('recipe.orInstead', { skus: alternates.map((one) => one.sku).join(', ') }),
    notes,
  ]
    .filter(Boolean)
    .join(' · ');

/** Components of a recipe, and the by-products that it brings. */
export const Components = ({
  recipe: { components, output_qty: output, by_products = [] },
}: {
  readonly recipe: Pick<Recipe, 'components' | 'output_qty' | 'by_products'>;
}): ReactNode => (
  <>
    <Section
      title={
        output === 1
          ? t('make.components', { n: components.length })
          : t('recipe.componentsFor', { n: quantity(output) })
      }
    >
      <ul className="lines">
        {components.map((one) => (
          <li key={`${one.item_id} ${one.step_id}`}>
            <Link className="link breaks" to={at`/items/${one.item_id}`}>
              <bdi>{one.sku}</bdi>
            </Link>
            <span className="small soft breaks">{remarks(one)}</span>
            <span className="end figure">
              <bdi>
                {quantity(one.qty)} {unitText(one.unit)}
              </bdi>
            </span>
          </li>
        ))}
      </ul>
    </Section>
    {by_products.length > 0 && (
      <Section title={t('recipe.byProducts')}>
        <ul className="lines">
          {by_products.map((one) => (
            <li key={one.item_id}>
              <Link className="link breaks" to={at`/items/${one.item_id}`}>
                <bdi>{one.sku}</bdi>
              </Link>
              <span className="end figure">
                <bdi>{quantity(one.qty)}</bdi>
              </span>
            </li>
          ))}
        </ul>
      </Section>
    )}
  </>
);
