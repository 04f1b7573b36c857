import { type Static, Type } from '@sinclair/typebox';
import { fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { recipeFields } from '../recipes/fields.ts';
import { Step } from '../state/fields.ts';

/** Further recipe of an item. */
export const AlternateRecipe = Type.Object({
  code: Type.String(),
  name: orNull(Type.String()),
  version: Type.Integer(),
  /** Lowest first; the recipe of the item has 0. */
  priority: Type.Integer(),
  ...recipeFields,
  /** Steps of this recipe; default the workflow of the item. */
  steps: Type.Optional(Type.Array(Step)),
});
export type AlternateRecipe = Static<typeof AlternateRecipe>;

const ofItem = { item_id: Type.String(), sku: Type.String() };

export const itemAlternateRecipeSet = fact(
  'item.recipe.alternate_set',
  'recipe',
  Type.Object({ ...ofItem, ...AlternateRecipe.properties }),
  { shownBelowManager: 'none' },
);

export const itemAlternateRecipeRemoved = fact(
  'item.recipe.alternate_removed',
  'recipe',
  Type.Object({ ...ofItem, code: Type.String() }),
);
