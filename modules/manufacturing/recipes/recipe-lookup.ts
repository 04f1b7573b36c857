import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { item } from '../../inventory/contract/facts.ts';
import { centerOf } from '../centers/lookup.ts';
import {
  ownComponent,
  recipeLoop,
  twice,
  unknownCenter,
  unknownItem,
  unknownSkus,
  unnamedComponent,
} from '../refusals.ts';
import { byProductsFrom, componentsFrom } from './components.ts';
import { recipeCost } from './current-cost.ts';
import type { RecipeInput } from './input.ts';
import { loopOf } from './loop.ts';
import { type itemRecipeSet, makingOf } from './recipe.ts';

/** Refusals of a recipe. */
export const recipeRefusals = [
  unknownItem,
  unnamedComponent,
  unknownSkus,
  ownComponent,
  twice,
  recipeLoop,
  unknownCenter,
];

/** A validated recipe with its costs, as recorded. */
export type Making = Parameters<typeof itemRecipeSet>[1];

/** Validates a recipe (components, work centers, no cycle) and calculates its unit cost. */
export const makingFrom = (reader: Reader, input: RecipeInput): Making | Refusal => {
  const { item_id } = input;
  const own = reader.state(item, item_id);
  if (!own) return unknownItem({ item_id });
  const { sku } = own;
  const components = componentsFrom(reader, { item_id, sku }, input.components ?? []);
  if (isRefusal(components)) return components;
  const path = loopOf(reader, { item_id, sku }, components);
  if (path) return recipeLoop({ path: path.join(' → '), skus: path });
  const labor = laborOf(input);
  const unknown = labor.find(({ work_center_id: id }) => id && !centerOf(reader, id));
  if (unknown) return unknownCenter({ work_center_id: unknown.work_center_id });
  const by_products = byProductsFrom(reader, input.by_products ?? []);
  if (isRefusal(by_products)) return by_products;
  const making = {
    output_qty: input.output_qty ?? 1,
    components: [...components],
    labor,
    overhead: (input.overhead ?? []).map((line) => ({ basis: 'per_unit' as const, ...line })),
    ...(by_products.length > 0 ? { by_products: [...by_products] } : {}),
  };
  const version = (makingOf(reader, item_id)?.version ?? 0) + 1;
  return { item_id, sku, version, ...making, ...recipeCost(reader, making) };
};

const laborOf = ({ labor = [] }: RecipeInput) =>
  labor.map(({ name, hours, rate, setup_hours, work_center_id }) => ({
    name,
    work_center_id: work_center_id ?? null,
    hours,
    rate: rate ?? null,
    setup_hours: setup_hours ?? 0,
  }));
