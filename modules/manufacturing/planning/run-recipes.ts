import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { item } from '../../inventory/contract/facts.ts';
import { itemWith } from '../../inventory/contract/queries.ts';
import { type ItemRecipe, recipesOf } from '../alternates/item-recipes.ts';
import { isEffective } from '../recipes/fields.ts';
import { noRecipeOn, unknownRecipe } from '../refusals.ts';
import type { OrderInput } from './input.ts';

type Sent = Pick<OrderInput, 'item_id' | 'recipe' | 'due_date' | 'expected_outputs' | 'inputs'>;

/** Recipe of each output of a run, if it has one. */
export type RunRecipes = (itemId: string | null) => ItemRecipe | undefined;

/**
 * Recipes of a run: for its main output the one it names, whatever its days; otherwise the preferred one that is valid
 * on the due date, without a due date today.
 */
export const runRecipes = (reader: Reader, sent: Sent, today: string): RunRecipes | Refusal => {
  const date = sent.due_date ?? today;
  const main = mainItem(reader, sent);
  const all = main === undefined ? [] : recipesOf(reader, main);
  const named = sent.recipe ? all.find(({ code }) => code === sent.recipe) : undefined;
  const recipes = all.map(({ code }) => code);
  const sku = main === undefined ? '' : (reader.state(item, main)?.sku ?? '');
  if (sent.recipe && !named) return unknownRecipe({ recipe: sent.recipe, sku, recipes });
  const isNeeded = !named && all.length > 0 && (sent.inputs ?? []).length === 0;
  if (isNeeded && !all.some((one) => isEffective(one, date)))
    return noRecipeOn({ sku, date, recipes });
  return (itemId) => {
    if (itemId === null) return undefined;
    if (named && itemId === main) return named;
    return recipesOf(reader, itemId).find((one) => isEffective(one, date));
  };
};

/** Item of the main output, as sent. */
const mainItem = (reader: Reader, { item_id, expected_outputs = [] }: Sent): string | undefined => {
  const main = expected_outputs.find(({ is_byproduct }) => !is_byproduct);
  if (!main) return item_id ?? undefined;
  return main.item_id ?? itemWith(reader, 'live_sku', main.sku) ?? undefined;
};
