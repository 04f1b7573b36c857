import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { companyHere, type Reader } from '../../../kernel/reader/reader.ts';
import { div, mul, roundMoney, sum } from '../../../kernel/values/money/money.ts';
import { currencyOf, decimalsOf } from '../../companies/contract/queries.ts';
import { type Item, item } from '../../inventory/contract/facts.ts';
import { itemWith } from '../../inventory/contract/queries.ts';
import { roundedDown } from '../production/issuing.ts';
import { currentCost } from '../recipes/current-cost.ts';
import { type Recipe, recipeOf } from '../recipes/recipe.ts';
import { inOwnUnit } from '../recipes/unit-conversion.ts';
import { sharesNotWhole, twice, unknownItem } from '../refusals.ts';
import type { PlannedInput, PlannedOutput } from '../state/fields.ts';
import type { OrderInput } from './input.ts';
import { precisionProblem } from './precision.ts';
import type { RunRecipes } from './run-recipes.ts';

type SentInput = NonNullable<OrderInput['inputs']>[number];
type SentOutput = NonNullable<OrderInput['expected_outputs']>[number];

/** Named components with their items; the same component named twice becomes one line. */
export const inputsOf = (
  reader: Reader,
  sent: readonly SentInput[],
  { company }: Now,
): readonly PlannedInput[] | Refusal => {
  const lines = new Map<string, PlannedInput>();
  for (const one of sent) {
    const state = reader.state(item, one.item_id);
    if (!state) return unknownItem({ item_id: one.item_id });
    if (one.lot_id && !reader.state(item, one.lot_id)) return unknownItem({ item_id: one.lot_id });
    const quantity = inOwnUnit(state, one.quantity, one.unit || state.sell_by) ?? one.quantity;
    const wrong = precisionProblem(company, { sku: state.sku, unit: state.sell_by }, quantity);
    if (wrong) return wrong;
    const key = `${one.item_id} ${one.lot_id ?? ''}`;
    const before = lines.get(key);
    lines.set(key, {
      ...inputOf(reader, one, state),
      line_id: before?.line_id ?? String(lines.size + 1),
      quantity: sum([quantity, before?.quantity ?? 0]),
    });
  }
  return [...lines.values()];
};

const inputOf = (
  reader: Reader,
  { item_id, lot_id, scrap_pct, optional }: SentInput,
  { sku, name, sell_by }: Item,
): Omit<PlannedInput, 'line_id' | 'quantity'> => ({
  ...{ item_id, sku, name },
  unit: sell_by,
  lot_id: lot_id ?? null,
  scrap_pct: scrap_pct ?? 0,
  optional: optional ?? false,
  step_id: null,
  est_cost: currentCost(reader, { item_id, sku }),
});

/** Named outputs, or the one item to make; each SKU once. */
export const outputsOf = (
  reader: Reader,
  sent: OrderInput,
  { company }: Now,
  recipeFor: RunRecipes,
): readonly PlannedOutput[] | Refusal => {
  const named = sent.expected_outputs ?? [];
  const outputs = named.length > 0 ? named : shortened(reader, sent, recipeFor);
  if ('refused' in outputs) return outputs;
  const lines: PlannedOutput[] = [];
  for (const one of outputs) {
    const item_id = one.item_id ?? itemWith(reader, 'live_sku', one.sku) ?? null;
    const state = item_id === null ? undefined : reader.state(item, item_id);
    if (one.item_id && !state) return unknownItem({ item_id: one.item_id });
    if (lines.some(({ sku }) => sku === one.sku)) return twice({ what: 'An output', sku: one.sku });
    const wrong = precisionProblem(
      company,
      { sku: one.sku, unit: state?.sell_by ?? null },
      one.quantity,
    );
    if (wrong) return wrong;
    lines.push({
      line_id: String(lines.length + 1),
      sku: one.sku,
      name: one.name,
      quantity: one.quantity,
      unit: state?.sell_by ?? null,
      category: one.category ?? state?.category ?? null,
      item_id,
      cost_share: one.cost_share ?? -1,
      is_byproduct: one.is_byproduct ?? false,
      value: one.value ?? 0,
      est_cost: item_id === null ? 0 : (recipeOf(reader, item_id)?.unit_cost ?? 0),
    });
  }
  return sharesGiven(reader, lines);
};

const shortened = (
  reader: Reader,
  sent: OrderInput,
  recipeFor: RunRecipes,
): readonly SentOutput[] | Refusal => {
  const { item_id, quantity = 1 } = sent;
  if (!item_id) return [];
  const state = reader.state(item, item_id);
  if (!state) return unknownItem({ item_id });
  const main = { sku: state.sku, name: state.name, quantity, item_id };
  return [main, ...byProductsOf(reader, recipeFor(item_id), quantity)];
};

/** By-products of a recipe, for a quantity of its item. */
const byProductsOf = (
  reader: Reader,
  recipe: Recipe | undefined,
  quantity: number,
): readonly SentOutput[] => {
  const company = companyHere(reader);
  return (recipe?.by_products ?? [])
    .map(({ item_id, sku, qty, value }) => {
      const state = reader.state(item, item_id);
      const share = (of: number): number => div(mul(of, quantity), recipe?.output_qty ?? 1, 6);
      const decimals = state ? decimalsOf(company, state.sell_by) : 6;
      return {
        ...{ item_id, sku, name: state?.name ?? sku, is_byproduct: true },
        quantity: roundedDown(share(qty), decimals),
        value: roundMoney(share(value), currencyOf(company)),
      };
    })
    .filter((output) => output.quantity > 0);
};

/** Cost shares of outputs: as sent (they must add up to 100), else by sales value, else by quantity. */
const sharesGiven = (
  reader: Reader,
  lines: readonly PlannedOutput[],
): readonly PlannedOutput[] | Refusal => {
  const mains = lines.filter(({ is_byproduct }) => !is_byproduct);
  const given = mains.filter(({ cost_share }) => cost_share >= 0);
  const total = sum(given.map(({ cost_share }) => cost_share));
  if (given.length > 0 && (given.length < mains.length || total !== 100))
    return sharesNotWhole({ total });
  const sales = mains.map(({ item_id, quantity }) => {
    const state = item_id === null ? undefined : reader.state(item, item_id);
    return mul(state?.prices['retail_price'] ?? 0, quantity);
  });
  const bySales = sales.every((value) => value > 0);
  const weights = bySales ? sales : mains.map(({ quantity }) => quantity);
  const percent = (weight: number): number => div(mul(weight, 100), sum(weights), 6);
  return lines.map((line) => {
    if (line.is_byproduct) return { ...line, cost_share: 0 };
    if (line.cost_share >= 0) return line;
    return { ...line, cost_share: percent(weights[mains.indexOf(line)] ?? 0) };
  });
};
