import type Big from 'big.js';
import { dec, div, round, sub } from '../../../kernel/values/money/money.ts';
import type { PlannedOverhead } from '../state/fields.ts';
import type { UnitCosts } from './fields.ts';

/** Input of the cost calculation: figures for the output quantity, with unit costs and rates. */
export type Costed = {
  readonly output_qty: number;
  readonly components: readonly {
    readonly qty: number;
    readonly scrap_pct: number;
    readonly unit_cost: number;
  }[];
  readonly labor: readonly {
    readonly hours: number;
    readonly setup_hours: number;
    readonly rate: number;
  }[];
  readonly overhead: readonly PlannedOverhead[];
};

/** Decimals of intermediate results. */
const exact = 14;

/** Gross quantity of a component in a batch, including scrap. */
export const grossQuantity = (qty: number, scrapPct: number): Big =>
  scrapPct === 0 ? dec(qty) : dec(div(dec(qty).times(100), sub(100, scrapPct), exact));

/** Unit cost: each figure is rounded once to six decimals, from unrounded parts. */
export const costOfRecipe = (recipe: Costed): UnitCosts => {
  const materials = plus(
    recipe.components.map(({ qty, scrap_pct, unit_cost }) =>
      grossQuantity(qty, scrap_pct).times(dec(unit_cost)),
    ),
  );
  const hours = plus(recipe.labor.map((line) => dec(line.hours).plus(dec(line.setup_hours))));
  const labor = plus(
    recipe.labor.map((line) => dec(line.hours).plus(dec(line.setup_hours)).times(dec(line.rate))),
  );
  const batch = { materials, labor, hours, output_qty: recipe.output_qty };
  const overhead = plus(recipe.overhead.map((line) => overheadOf(line, batch)));
  const per = (amount: Big): number => div(amount, recipe.output_qty, 6);
  return {
    unit_cost: per(materials.plus(labor).plus(overhead)),
    materials_cost: per(materials),
    labor_cost: per(labor),
    overhead_cost: per(overhead),
  };
};

type Batch = {
  readonly materials: Big;
  readonly labor: Big;
  readonly hours: Big;
  readonly output_qty: number;
};

/** Overhead of a batch. */
const overheadOf = ({ basis, amount }: PlannedOverhead, batch: Batch): Big => {
  const rate = dec(amount);
  if (basis === 'per_unit') return rate.times(dec(batch.output_qty));
  if (basis === 'per_run') return rate;
  if (basis === 'per_labor_hour') return rate.times(batch.hours);
  const of = basis === 'percent_of_materials' ? batch.materials : batch.labor;
  return rate.times(of).times(dec(0.01));
};

const plus = (amounts: readonly Big[]): Big =>
  amounts.reduce((total, amount) => total.plus(amount), dec(0));

/** Weighted average unit cost, six decimals; undefined without quantity. */
export const averageCost = (
  lots: readonly { readonly quantity: number; readonly unit_cost: number }[],
): number | undefined => {
  const quantity = plus(lots.map((lot) => dec(lot.quantity)));
  if (quantity.lte(0)) return undefined;
  const value = plus(lots.map((lot) => dec(lot.quantity).times(dec(lot.unit_cost))));
  return round(div(value, quantity, 9), 6);
};
