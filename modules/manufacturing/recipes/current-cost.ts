import type { Reader } from '../../../kernel/reader/reader.ts';
import { item } from '../../inventory/contract/facts.ts';
import { lotsOf, unitCost } from '../../inventory/contract/queries.ts';
import { rateOf } from '../centers/lookup.ts';
import { averageCost, costOfRecipe } from './cost.ts';
import type { Component, LaborLine, UnitCosts } from './fields.ts';
import { type Recipe, recipeOf } from './recipe.ts';

/** Item and SKU of a component. */
type Named = Pick<Component, 'item_id' | 'sku'>;

/**
 * Current unit cost of a component: by its recipe if it has one, else the weighted average of its
 * available lots, else the item's unit cost. `known` holds newly calculated costs.
 */
export const currentCost = (
  reader: Reader,
  { item_id, sku }: Named,
  known: ReadonlyMap<string, number> = new Map(),
): number => {
  const made = known.get(item_id) ?? recipeOf(reader, item_id)?.unit_cost;
  if (made !== undefined) return made;
  const lots = lotsOf(reader, { sku }).filter(
    ({ status, consignment_flag }) =>
      ['available', 'reserved'].includes(status) && consignment_flag !== 'in',
  );
  const state = reader.state(item, item_id);
  return averageCost(lots) ?? (state ? unitCost(state) : 0);
};

/** Current unit cost of a component. */
export type CostOf = (component: Named) => number;

/** Current unit costs, each calculated once; for many runs of the same components. */
export const costsOnce = (reader: Reader): CostOf => {
  const known = new Map<string, number>();
  return (component) => {
    const key = `${component.item_id}\n${component.sku}`;
    const cost = known.get(key) ?? currentCost(reader, component);
    known.set(key, cost);
    return cost;
  };
};

/** Recipe fields that determine its cost. */
type Making = Pick<Recipe, 'output_qty' | 'overhead'> & {
  readonly components: readonly Component[];
  readonly labor: readonly LaborLine[];
};

/** Hourly rate of a labor line, in company currency. */
export const lineRate = (reader: Reader, line: LaborLine): number =>
  line.rate ?? rateOf(reader, line.work_center_id);

/** Unit cost of a recipe at the present costs of its components. */
export const recipeCost = (
  reader: Reader,
  making: Making,
  known: ReadonlyMap<string, number> = new Map(),
): UnitCosts =>
  costOfRecipe({
    output_qty: making.output_qty,
    overhead: making.overhead,
    components: making.components
      .filter(({ optional }) => !optional)
      .map((component) => ({ ...component, unit_cost: currentCost(reader, component, known) })),
    labor: making.labor.map((line) => ({ ...line, rate: lineRate(reader, line) })),
  });
