import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import {
  add,
  dec,
  div,
  mul,
  mulMoney,
  roundMoney,
  sum,
} from '../../../kernel/values/money/money.ts';
import { decimalsOf } from '../../companies/contract/queries.ts';
import { item } from '../../inventory/contract/facts.ts';
import type { NeededComponent } from '../mrp/components.ts';
import { roundedUp } from '../production/issuing.ts';
import { grossQuantity } from '../recipes/cost.ts';
import { type CostOf, currentCost, lineRate } from '../recipes/current-cost.ts';
import { type Component, isEffective } from '../recipes/fields.ts';
import { makingOf, type Recipe } from '../recipes/recipe.ts';
import type {
  CostBasis,
  PlannedInput,
  PlannedOutput,
  PlannedOverhead,
  Step,
} from '../state/fields.ts';

/** An output with its recipe. */
export type Made = { readonly output: PlannedOutput; readonly recipe: Recipe };

/** Date of a run, the components that a plan chose for it, and their costs. */
type Choice = {
  readonly company: Company;
  readonly date: string;
  readonly chosen?: readonly NeededComponent[] | undefined;
  readonly costOf?: CostOf | undefined;
};

/** Tests that a component is used: chosen by the plan, else effective on the date of the run. */
const isUsed = (component: Component, date: string, chosen: Choice['chosen']): boolean => {
  if (!chosen || component.optional) return isEffective(component, date);
  const { item_id } = component;
  return chosen.some((one) => one.item_id === item_id || one.replaces === item_id);
};

/** Component, or the alternate that the plan chose for it. */
const replacedBy = (component: Component, chosen: Choice['chosen']): Component => {
  const choice = chosen?.find(({ replaces }) => replaces === component.item_id);
  const other = component.alternates?.find(({ item_id }) => item_id === choice?.item_id);
  return other ? { ...component, ...other } : component;
};

/** Components that recipes need for their outputs, one line each, rounded up to the unit. */
export const componentsOf = (
  reader: Reader,
  made: readonly Made[],
  { company, date, chosen, costOf = (one) => currentCost(reader, one) }: Choice,
): readonly PlannedInput[] => {
  const inputs = new Map<string, PlannedInput>();
  for (const { output, recipe } of made) {
    for (const named of recipe.components.filter((one) => isUsed(one, date, chosen))) {
      const component = replacedBy(named, chosen);
      const { item_id, sku, qty, scrap_pct, step_id, optional } = component;
      const state = reader.state(item, item_id);
      const unit = state?.sell_by ?? component.unit;
      const gross = grossQuantity(qty, scrap_pct).times(dec(output.quantity));
      const quantity = roundedUp(div(gross, recipe.output_qty, 6), decimalsOf(company, unit));
      const before = inputs.get(item_id);
      inputs.set(item_id, {
        line_id: before?.line_id ?? String(inputs.size + 1),
        ...{ item_id, sku, unit, scrap_pct, step_id },
        name: state?.name ?? sku,
        quantity: add(quantity, before?.quantity ?? 0),
        lot_id: null,
        optional: optional && (before?.optional ?? true),
        est_cost: before?.est_cost ?? costOf(component),
      });
    }
  }
  return [...inputs.values()];
};

/** Planned cost of required components, in company currency. */
export const materialsCost = (
  inputs: readonly Pick<PlannedInput, 'quantity' | 'est_cost' | 'optional'>[],
  currency: string,
): number =>
  sum(
    inputs
      .filter(({ optional }) => !optional)
      .map(({ quantity, est_cost }) => mulMoney(currency, quantity, est_cost)),
  );

/** Planned cost of the run: components as planned, labor and overhead by recipe. */
export const basisOf = (
  reader: Reader,
  made: readonly Made[],
  inputs: readonly PlannedInput[],
  currency: string,
): CostBasis => {
  const labor = made.flatMap(({ output, recipe }) =>
    recipe.labor.map((line) => ({
      name: line.name,
      work_center_id: line.work_center_id,
      hours: div(dec(line.hours).times(dec(output.quantity)), recipe.output_qty, 6),
      setup_hours: div(dec(line.setup_hours).times(dec(output.quantity)), recipe.output_qty, 6),
      rate: lineRate(reader, line),
    })),
  );
  const hours = sum(labor.map((line) => add(line.hours, line.setup_hours)));
  const materials = materialsCost(inputs, currency);
  const labor_cost = sum(
    labor.map((line) => mulMoney(currency, add(line.hours, line.setup_hours), line.rate)),
  );
  const [first] = made;
  const overhead = first?.recipe.overhead ?? [];
  const whole = { quantity: first?.output.quantity ?? 0, materials, labor_cost, hours, currency };
  return {
    output_qty: first?.recipe.output_qty ?? 1,
    recipe_version: first?.recipe.version ?? null,
    labor,
    overhead: [...overhead],
    materials_cost: materials,
    labor_cost,
    overhead_cost: sum(overhead.map((line) => plannedOverhead(line, whole))),
    labor_hours: hours,
  };
};

type Whole = {
  readonly quantity: number;
  readonly materials: number;
  readonly labor_cost: number;
  readonly hours: number;
  readonly currency: string;
};

const plannedOverhead = ({ basis, amount }: PlannedOverhead, of: Whole): number => {
  if (basis === 'per_unit') return mulMoney(of.currency, amount, of.quantity);
  if (basis === 'per_run') return roundMoney(amount, of.currency);
  if (basis === 'per_labor_hour') return mulMoney(of.currency, amount, of.hours);
  const base = basis === 'percent_of_materials' ? of.materials : of.labor_cost;
  return mulMoney(of.currency, mul(amount, 0.01), base);
};

/** Steps of a run, in order: those of its recipe, without one the workflow of the item. */
export const stepsOf = (
  reader: Reader,
  itemId: string | null | undefined,
  recipe: Recipe | undefined,
): readonly Step[] => (recipe ?? (itemId ? makingOf(reader, itemId) : undefined))?.steps ?? [];
