import { operation as create } from 'operation:manufacturing_orders_create';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../api/client.ts';
import type { Operation } from '../../api/operation.ts';
import { toast } from '../../parts/toast.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress } from '../../shell/as-of.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { today } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { useMay } from './item-recipe.ts';
import { RecipeChoice } from './recipe-choice.tsx';
import { runsChanged } from './run.ts';

/** Recipes that are offered. */
const most = 500;

const useRecipes = (isAsked: boolean) =>
  useQuery({
    queryKey: ['recipe', 'list', { offered: true }],
    queryFn: async ({ signal }) => {
      const query = { limit: most };
      return (await read('/manufacturing/recipes', { params: { query }, signal })).data;
    },
    enabled: isAsked,
  }).data?.items;

/** Panel of a new run: item with a recipe, quantity, due date; the components come from the recipe. */
export const NewRunPanel = ({ item }: { readonly item?: string }): ReactNode => {
  const { do: asked } = useAddress();
  const isAsked = useMay(create) && asked === 'new';
  const recipes = useRecipes(isAsked);
  const open = useOpen();
  const [recipe, setRecipe] = useState('');
  if (!isAsked || !recipes) return null;
  const options = recipes.map(({ item_id, name, sku }) => ({
    value: item_id,
    label: `${name} · ${sku}`,
  }));
  const nameOf = (id: unknown): string =>
    recipes.find(({ item_id }) => item_id === id)?.name ?? t('make.run');
  return (
    <Panel
      asking={{
        title: t('make.new'),
        confirm: t('make.newDo'),
        operation: create as unknown as Operation,
        given: recipe ? { recipe } : {},
        looks: [
          { name: 'item_id', label: t('line.item'), isFull: true, options },
          { name: 'quantity', label: t('line.quantity') },
          { name: 'due_date', label: t('doc.due') },
        ],
        initial: { item_id: item ?? options[0]?.value ?? '', quantity: 1, due_date: today() },
        wrap: (values) => ({ ...values, description: nameOf(values['item_id']) }),
        below: ({ item_id }) => (
          <RecipeChoice item={String(item_id ?? '')} value={recipe} onChange={setRecipe} />
        ),
        says: t('make.newSays'),
        onDone: ({ id }) => {
          toast(t('make.made'));
          void runsChanged();
          // After the panel has closed.
          setTimeout(() => open(at`/make/${String(id)}`));
        },
      }}
    />
  );
};
