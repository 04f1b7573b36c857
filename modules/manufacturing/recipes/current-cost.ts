import type { Reader } from '../../../kernel/reader/reader.ts';
import { item } from '../../inventory/contract/facts.ts';
import { lotsOf, unitCost } from '../../inventory/contract/queries.ts';
import { rateOf } from '../centers/lookup.ts';
import { averageCost, costOfRecipe } from './cost.ts';
import { type Component, type LaborLine, type Recipe, recipeOf, type UnitCosts } from './recipe.ts';

/** A component as far as its cost goes. */
type Named = Pick<Component, 'item_id' | 'sku'>;

/**
 * What a unit of a component costs today (books 1.6): of one that is made, what its recipe says; else the
 * weighted average of its available lots, else what the item says. `known` are costs that were just reckoned.
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

/** A recipe as far as its cost goes. */
type Making = Pick<Recipe, 'output_qty' | 'overhead'> & {
  readonly components: readonly Component[];
  readonly labor: readonly LaborLine[];
};

/** What an hour of a labor line costs. */
export const lineRate = (reader: Reader, line: LaborLine): number =>
  line.rate ?? rateOf(reader, line.work_center_id);

/** What a unit costs by a recipe at the present costs of its components. */
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
