import { round } from '../../../kernel/values/money/money.ts';
import type { SourceItem, SourceRecipe } from '../bundle/bundle.ts';
import { idFor, keyFor } from './ids.ts';
import type { PlanFor, PlannedRecord } from './plan.ts';

/**
 * Recipes of a plan; items are found by SKU, else by name. Recipes come after those of their
 * components, so that costs roll up.
 */
export const recipePlan = (
  recipes: readonly SourceRecipe[],
  items: readonly SourceItem[],
  to: PlanFor,
): readonly PlannedRecord[] => {
  const named = itemsByName(items);
  const skuOf = (text: string): string => named.get(text.toLowerCase())?.sku ?? text;
  const told = recipes.map((one) => ({
    ...one,
    output: skuOf(one.sku),
    components: one.components.map(({ sku, quantity }) => ({ sku: skuOf(sku), quantity })),
  }));
  return madeFirst(told).map(({ sku, quantity, components }) => ({
    key: keyFor(to.run_id, 'recipe', sku),
    kind: 'recipe',
    label: sku,
    command: 'manufacturing.recipes.set',
    input: {
      item_id: `item:${idFor(to.run_id, 'item', named.get(sku.toLowerCase())?.id ?? sku)}`,
      output_qty: round(quantity, 6),
      components: components.map((one) => ({ sku: one.sku, qty: round(one.quantity, 6) })),
    },
  }));
};

/** Items by SKU, then by name; of several lots of one SKU the first, which keeps it (lots.ts). */
const itemsByName = (items: readonly SourceItem[]): ReadonlyMap<string, SourceItem> => {
  const named = new Map<string, SourceItem>();
  for (const key of ['sku', 'name'] as const)
    for (const one of items) {
      const text = one[key].toLowerCase();
      if (!named.has(text)) named.set(text, one);
    }
  return named;
};

type Told = SourceRecipe & { readonly output: string };

/** Recipes ordered after those of their components; of a cycle, one is refused when it is set. */
const madeFirst = (recipes: readonly Told[]): readonly Told[] => {
  const byOutput = Map.groupBy(recipes, ({ output }) => output);
  const [seen, ordered] = [new Set<Told>(), new Set<Told>()];
  const waiting = recipes.toReversed();
  for (let one = waiting.at(-1); one; one = waiting.at(-1)) {
    const makes = seen.has(one) ? [] : one.components.flatMap(({ sku }) => byOutput.get(sku) ?? []);
    const first = makes.filter((made) => !seen.has(made));
    seen.add(one);
    if (first.length === 0) ordered.add(waiting.pop() ?? one);
    else waiting.push(...first.reverse());
  }
  return [...ordered];
};
