import type { Reader } from '../../../kernel/reader/reader.ts';
import { isEffective } from '../recipes/fields.ts';
import { makingOf, type Recipe } from '../recipes/recipe.ts';

/** Code of the recipe that an item has by itself, which gives its standard cost. */
export const ownCode = 'standard';

/** One of the recipes of an item, with the steps that belong to it. */
export type ItemRecipe = Recipe & {
  readonly code: string;
  readonly name: string | null;
  readonly priority: number;
};

/** All recipes with components of an item, the preferred first: by priority, the item's own before others, then by code. */
export const recipesIn = (making: Recipe | undefined): readonly ItemRecipe[] => {
  if (!making) return [];
  const { alternates = [], by_products: _, valid_from: __, valid_to: ___, ...shared } = making;
  const own = { ...making, code: ownCode, name: null, priority: 0 };
  const others = alternates.map(({ steps = making.steps, ...one }) => ({
    ...shared,
    ...one,
    steps,
  }));
  return [own, ...others.toSorted((a, b) => (a.code < b.code ? -1 : 1))]
    .filter(({ version, components }) => version > 0 && components.length > 0)
    .toSorted((a, b) => a.priority - b.priority);
};

/** All recipes of an item, the preferred first. */
export const recipesOf = (reader: Reader, itemId: string): readonly ItemRecipe[] =>
  recipesIn(makingOf(reader, itemId));

/** Recipe by which an item is made on a date: the preferred one of those valid. */
export const recipeOn = (reader: Reader, itemId: string, date: string): ItemRecipe | undefined =>
  recipesOf(reader, itemId).find((one) => isEffective(one, date));

/** Items that any recipe of an item needs, with the alternates of its components. */
export const componentsBelow = (
  recipes: readonly Pick<Recipe, 'components'>[],
): readonly { readonly item_id: string; readonly sku: string }[] =>
  recipes.flatMap(({ components }) =>
    components.flatMap((one) => [one, ...(one.alternates ?? [])]),
  );
