import { operation as removeRecipe } from 'operation:manufacturing_alternates_remove';
import { operation as set } from 'operation:manufacturing_alternates_set';
import type { ReactNode } from 'react';
import type { Operation } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { toast } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useCompany } from '../../shell/company.ts';
import { Link } from '../../shell/link.tsx';
import { at, useOpen } from '../../shell/navigate.ts';
import { quantity, shortDate, unitPrice } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type ItemRecipe, makingChanged, useItemRecipes, useMay } from './item-recipe.ts';

const setting = set as unknown as Operation;

/** Code of the recipe that an item has by itself. */
const ownCode = 'standard';

/** Name of one of the recipes of an item. */
export const recipeName = ({ code, name }: Pick<ItemRecipe, 'code' | 'name'>): string =>
  name ?? (code === ownCode ? t('recipe.own') : code);

/** Days on which a recipe is used, as a text; none for all days. */
const daysOf = ({ valid_from, valid_to }: ItemRecipe): string => {
  if (valid_from && valid_to)
    return t('recipe.between', { from: shortDate(valid_from), to: shortDate(valid_to) });
  if (valid_from) return t('recipe.since', { day: shortDate(valid_from) });
  return valid_to ? t('recipe.until', { day: shortDate(valid_to) }) : '';
};

/** Recipes of an item by priority, with days and cost; further ones are added, changed and removed. */
export const FurtherRecipes = ({ id }: { readonly id: string }): ReactNode => {
  const { data } = useItemRecipes(id);
  const open = useOpen();
  const may = useMay(setting);
  const recipes = data?.items ?? [];
  if (!data || (!may && recipes.length < 2)) return null;
  return (
    <Section
      title={t('recipe.all', { n: recipes.length })}
      action={
        may && (
          <Button
            icon="plus"
            data-add="further"
            onClick={() => open(at`/make/recipes/${id}/further`)}
          >
            {t('recipe.addFurther')}
          </Button>
        )
      }
    >
      <ul className="lines">
        {recipes.map((one) => (
          <One key={one.code} id={id} recipe={one} isUsed={one.code === data.current} may={may} />
        ))}
      </ul>
    </Section>
  );
};

const One = ({
  id,
  recipe,
  isUsed,
  may,
}: {
  readonly id: string;
  readonly recipe: ItemRecipe;
  readonly isUsed: boolean;
  readonly may: boolean;
}): ReactNode => {
  const { code, priority, unit_cost, components } = recipe;
  const setSearch = useSetSearch();
  const currency = useCompany()?.currency;
  const isOwn = code === ownCode;
  const to = at`/make/recipes/${id}` + (isOwn ? '/edit' : '/further');
  const says = [
    daysOf(recipe),
    t('recipe.ofPriority', { n: quantity(priority) }),
    t('make.components', { n: components.length }),
  ];
  return (
    <li data-recipe={code}>
      <span className="what">
        {may ? (
          <Link className="link breaks" to={to} {...(isOwn ? {} : { search: { at: code } })}>
            <bdi>{recipeName(recipe)}</bdi>
          </Link>
        ) : (
          <bdi>{recipeName(recipe)}</bdi>
        )}
        <span className="tiny soft">{says.filter(Boolean).join(' · ')}</span>
      </span>
      {isUsed && <span className="tag">{t('recipe.usedToday')}</span>}
      <span className="end">
        {unit_cost !== undefined && <bdi className="figure">{unitPrice(unit_cost, currency)}</bdi>}
        {may && !isOwn && (
          <Button look="bare" onClick={() => setSearch({ do: 'remove', at: code })}>
            {t('remove')}
          </Button>
        )}
      </span>
    </li>
  );
};

/** Panel that removes a further recipe. */
export const RemovePanel = ({ id }: { readonly id: string }): ReactNode => {
  const { do: asked, at: code } = useAddress();
  const isAsked = useMay(removeRecipe) && asked === 'remove';
  const recipe = useItemRecipes(id, isAsked).data?.items.find((one) => one.code === code);
  if (!isAsked || !recipe) return null;
  return (
    <Panel
      key={code}
      asking={{
        title: t('recipe.remove', { name: recipeName(recipe) }),
        confirm: t('recipe.removeDo'),
        operation: removeRecipe as unknown as Operation,
        given: { item_id: id, code: recipe.code },
        onDone: () => {
          toast(t('recipe.removed', { name: recipeName(recipe) }));
          void makingChanged();
        },
      }}
    />
  );
};
