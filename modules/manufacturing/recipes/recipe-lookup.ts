import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { item } from '../../inventory/contract/facts.ts';
import { componentsBelow, ownCode } from '../alternates/item-recipes.ts';
import { centerOf } from '../centers/lookup.ts';
import {
  daysTurned,
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
  daysTurned,
];

/** A validated recipe with its costs, as recorded. */
export type Making = Parameters<typeof itemRecipeSet>[1];

/**
 * Validates a recipe (components, work centers, days, no cycle) and calculates its unit cost; with a code, one of the
 * further recipes of the item.
 */
export const makingFrom = (
  reader: Reader,
  input: RecipeInput,
  code: string = ownCode,
): Making | Refusal => {
  const { item_id } = input;
  const own = reader.state(item, item_id);
  if (!own) return unknownItem({ item_id });
  const { sku } = own;
  const components = componentsFrom(reader, { item_id, sku }, input.components ?? []);
  if (isRefusal(components)) return components;
  const path = loopOf(reader, { item_id, sku }, componentsBelow([{ components }]));
  if (path) return recipeLoop({ path: path.join(' → '), skus: path });
  const labor = laborOf(input);
  const unknown = labor.find(({ work_center_id: id }) => id && !centerOf(reader, id));
  if (unknown) return unknownCenter({ work_center_id: unknown.work_center_id });
  const by_products = byProductsFrom(reader, input.by_products ?? []);
  if (isRefusal(by_products)) return by_products;
  const validity = validityOf(input);
  if (isRefusal(validity)) return validity;
  const before = makingOf(reader, item_id);
  const making = {
    output_qty: input.output_qty ?? 1,
    components: [...components],
    labor,
    overhead: (input.overhead ?? []).map((line) => ({ basis: 'per_unit' as const, ...line })),
    // Sent empty where the version before has some, because a recorded field stays until it is replaced.
    ...(by_products.length > 0 || before?.by_products ? { by_products: [...by_products] } : {}),
    ...(validity.valid_from || before?.valid_from ? { valid_from: validity.valid_from } : {}),
    ...(validity.valid_to || before?.valid_to ? { valid_to: validity.valid_to } : {}),
  };
  const last = code === ownCode ? before : before?.alternates?.find((one) => one.code === code);
  const version = (last?.version ?? 0) + 1;
  return { item_id, sku, version, ...making, ...recipeCost(reader, making) };
};

const validityOf = ({ valid_from = null, valid_to = null }: RecipeInput) =>
  valid_from && valid_to && valid_to < valid_from
    ? daysTurned({ valid_from, valid_to })
    : { valid_from, valid_to };

const laborOf = ({ labor = [] }: RecipeInput) =>
  labor.map(({ name, hours, rate, setup_hours, work_center_id }) => ({
    name,
    work_center_id: work_center_id ?? null,
    hours,
    rate: rate ?? null,
    setup_hours: setup_hours ?? 0,
  }));
