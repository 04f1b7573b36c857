import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { item } from '../../inventory/contract/facts.ts';
import { makingOf, recipe, recipeId } from '../recipes/recipe.ts';
import { reservedCode, unknownItem, unknownRecipe } from '../refusals.ts';
import { itemAlternateRecipeRemoved } from './facts.ts';
import { onRecipe } from './input.ts';
import { ownCode, recipesIn } from './item-recipes.ts';

/** Removes a further recipe of an item; runs that follow it keep their components and steps. */
export const remove = command('manufacturing.alternates.remove', {
  says: 'Remove a further recipe of an item.',
  explains: [
    'Runs and plans from now on follow the other recipes of the item; existing runs keep the components and steps that they were planned with.',
    'The recipe of the item itself, code `standard`, is changed with `manufacturing_recipes_set` and not removed (`recipe_code_reserved`).',
    'Set it again with `manufacturing_alternates_set`.',
  ],
  by: 'manager',
  on: recipe,
  takes: Type.Object(onRecipe),
  gives: writtenWith({ item_id: Type.String(), code: Type.String() }),
  refuses: [unknownItem, unknownRecipe, reservedCode],
  reads: (reader, { item_id, code }) => {
    const own = reader.state(item, item_id);
    if (!own) return unknownItem({ item_id });
    if (code === ownCode) return reservedCode({ code });
    const making = makingOf(reader, item_id);
    const isKnown = making?.alternates?.some((one) => one.code === code);
    const recipes = recipesIn(making).map((one) => one.code);
    return isKnown ? { sku: own.sku } : unknownRecipe({ recipe: code, sku: own.sku, recipes });
  },
  decide: (_, { item_id, code }, __, { sku }) => ({
    facts: [itemAlternateRecipeRemoved(recipeId(item_id), { item_id, sku, code })],
    answer: { item_id, code },
  }),
});
