import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { add, compare, dec, div, sub } from '../../../kernel/values/money/money.ts';
import { decimalsOf } from '../../companies/contract/queries.ts';
import { item } from '../../inventory/contract/facts.ts';
import { recipeOn } from '../alternates/item-recipes.ts';
import { roundedUp } from '../production/issuing.ts';
import { grossQuantity } from '../recipes/cost.ts';
import { isEffective } from '../recipes/fields.ts';
import type { Recipe } from '../recipes/recipe.ts';
import { inProduction, onOrder, stockOf } from './supply.ts';

/** Requirement of one item: gross, supply and net. */
export type Need = {
  readonly item_id: string;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  /** Low-level code: 0 for products, 1 for their components. */
  readonly level: number;
  readonly gross: number;
  readonly available: number;
  readonly in_production: number;
  readonly on_order: number;
  readonly net: number;
  readonly isMade: boolean;
};

type Top = { readonly item_id: string; readonly quantity: number };

/**
 * Explodes products into their requirements, level by level: an item is netted once its gross
 * requirement is complete, and only the net quantity goes to the next level. Recipes and components are those valid on
 * the date.
 */
export const explode = (
  reader: Reader,
  tops: readonly Top[],
  company: Company,
  date: string,
): readonly Need[] => {
  const recipes = new Map<string, Recipe | undefined>();
  const recipeFor = (id: string): Recipe | undefined => {
    if (!recipes.has(id)) recipes.set(id, recipeOn(reader, id, date));
    return recipes.get(id);
  };
  const levels = lowLevels(
    tops.map(({ item_id }) => item_id),
    (id) => recipeFor(id)?.components.map((one) => one.item_id) ?? [],
  );
  const gross = new Map<string, number>();
  const more = (id: string, quantity: number): void => {
    gross.set(id, add(gross.get(id) ?? 0, quantity));
  };
  for (const { item_id, quantity } of tops) more(item_id, quantity);
  const isTop = new Set(tops.map(({ item_id }) => item_id));
  const inOrder = [...levels].toSorted(([a, x], [b, y]) => x - y || a.localeCompare(b));
  return inOrder.flatMap(([id, level]) => {
    const need = needOf(
      reader,
      id,
      { level, gross: gross.get(id) ?? 0, isTop: isTop.has(id) },
      company,
    );
    if (!need) return [];
    const recipe = recipeFor(id);
    for (const component of recipe?.components ?? []) {
      if (!recipe || component.optional || !isEffective(component, date)) continue;
      const batch = grossQuantity(component.qty, component.scrap_pct);
      more(component.item_id, div(batch.times(dec(need.net)), recipe.output_qty, 6));
    }
    return [{ ...need, isMade: recipe !== undefined }];
  });
};

type At = { readonly level: number; readonly gross: number; readonly isTop: boolean };

/** Requirement of an item; products are netted already and made in full. */
const needOf = (
  reader: Reader,
  item_id: string,
  { level, gross, isTop }: At,
  company: Company,
): Omit<Need, 'isMade'> | undefined => {
  const state = reader.state(item, item_id);
  if (!state) return undefined;
  const { sku, name, sell_by } = state;
  const { available } = stockOf(reader, sku);
  const in_production = inProduction(reader, sku);
  const on_order = onOrder(reader, item_id, sku);
  const supply = isTop ? 0 : add(available, in_production, on_order);
  const missing = compare(gross, supply) > 0 ? sub(gross, supply) : 0;
  const net = roundedUp(missing, decimalsOf(company, sell_by));
  return {
    item_id,
    sku,
    name,
    unit: sell_by,
    level,
    gross,
    available,
    in_production,
    on_order,
    net,
  };
};

/** Low-level codes of the items below these; a recipe cycle stops there. */
const lowLevels = (
  tops: readonly string[],
  below: (id: string) => readonly string[],
): ReadonlyMap<string, number> => {
  const levels = new Map<string, number>();
  const visit = (id: string, level: number, path: ReadonlySet<string>): void => {
    if (path.has(id)) return;
    const known = levels.get(id);
    if (known !== undefined && known >= level) return;
    levels.set(id, level);
    const deeper = new Set(path).add(id);
    for (const next of below(id)) visit(next, level + 1, deeper);
  };
  for (const id of tops) visit(id, 0, new Set());
  return levels;
};
