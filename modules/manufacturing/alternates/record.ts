import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { recipeCost } from '../recipes/current-cost.ts';
import { RecipeRecord, recipeRecord } from '../recipes/record.ts';
import { Step } from '../state/fields.ts';
import { type ItemRecipe, ownCode } from './item-recipes.ts';

/** Record of one of an item's recipes. */
export const ItemRecipeRecord = titled(
  'ItemRecipe',
  Type.Object({
    code: Type.String(),
    name: orNull(Type.String()),
    priority: Type.Integer(),
    ...RecipeRecord.properties,
    steps: Type.Array(Step),
  }),
);

/** Record of a recipe; an alternate is costed at present costs, the recipe of the item keeps its calculation. */
export const itemRecipeRecord = (
  reader: Reader,
  recipe: ItemRecipe,
): Static<typeof ItemRecipeRecord> => {
  const { code, name, priority, steps } = recipe;
  const costs = code === ownCode ? {} : { ...recipeCost(reader, recipe), costed_at: null };
  return { code, name, priority, ...recipeRecord({ ...recipe, ...costs }), steps: [...steps] };
};
