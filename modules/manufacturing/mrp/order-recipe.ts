import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { fromMillionths } from '../../../kernel/values/money/money.ts';
import { item as itemState } from '../../inventory/contract/facts.ts';
import type { ItemRecipe } from '../alternates/item-recipes.ts';
import { isEffective } from '../recipes/fields.ts';
import type { Book } from './book.ts';
import { coversAll, effectiveComponents, type NeededComponent } from './components.ts';
import type { Proposed } from './net-item.ts';
import { asBought, leadDaysOf, type PlannedItem } from './parameters.ts';

/** Origin of a proposed order: its item with the recipe chosen for it, its start and its components. */
export type Sourced = {
  readonly item: PlannedItem;
  readonly start: string;
  readonly components: readonly NeededComponent[];
};

/** Data that the choice of a recipe needs. */
export type Sourcing = {
  readonly reader: Reader;
  readonly company: Company;
  readonly book: Book;
  readonly today: string;
};

/**
 * Chooses the recipe of a proposed order: the preferred one of those valid on the day on which the order starts; with
 * the planning parameter `recipe_choice` `stock`, the first of them whose components are in stock. An item without a
 * valid recipe on that day is bought.
 */
export const sourcedBy = (item: PlannedItem, order: Proposed, at: Sourcing): Sourced => {
  let first: Sourced | undefined;
  for (const recipe of item.recipes) {
    const made = madeBy(item, recipe, order, at);
    if (!made) continue;
    if (item.planning.recipe_choice !== 'stock' || coversAll(at.book, made.components)) return made;
    first ??= made;
  }
  return first ?? boughtBy(item, order, at);
};

const boughtBy = (item: PlannedItem, order: Proposed, { reader, company }: Sourcing): Sourced => {
  const state = reader.state(itemState, item.item_id);
  const bought = item.recipe && state ? asBought(company, state, item) : item;
  const start = addDays(order.due, -leadDaysOf(bought, order.quantity));
  return { item: bought, start, components: [] };
};

/** Order by a recipe; undefined where the recipe is not valid when it starts, counted from today. */
const madeBy = (
  item: PlannedItem,
  recipe: ItemRecipe,
  { due, quantity }: Proposed,
  { reader, book, today }: Sourcing,
): Sourced | undefined => {
  const start = addDays(due, -leadDaysOf({ ...item, recipe }, quantity));
  const date = start < today ? today : start;
  if (!isEffective(recipe, date)) return undefined;
  const run = { quantity: fromMillionths(quantity), date };
  return {
    item: { ...item, recipe },
    start,
    components: effectiveComponents(reader, book, recipe, run),
  };
};
