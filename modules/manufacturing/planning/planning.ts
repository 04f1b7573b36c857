import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { add, isZero } from '../../../kernel/values/money/money.ts';
import { currencyOf, locationOf } from '../../companies/contract/queries.ts';
import { member } from '../../identity/contract/facts.ts';
import { ownCode } from '../alternates/item-recipes.ts';
import { centerOf } from '../centers/lookup.ts';
import type { NeededComponent } from '../mrp/components.ts';
import type { CostOf } from '../recipes/current-cost.ts';
import {
  noRecipeOn,
  nothingToMakeFrom,
  sharesNotWhole,
  tooPrecise,
  twice,
  unknownAssignee,
  unknownCenter,
  unknownItem,
  unknownLocation,
  unknownRecipe,
} from '../refusals.ts';
import type { mfgOrderCreated } from '../state/facts.ts';
import type { DemandRef } from '../state/fields.ts';
import { basisOf, componentsOf, stepsOf } from './from-recipe.ts';
import type { OrderInput } from './input.ts';
import { inputsOf, outputsOf } from './lines.ts';
import { runRecipes } from './run-recipes.ts';

/** Refusals of planning. */
export const planRefusals = [
  unknownLocation,
  unknownAssignee,
  unknownCenter,
  unknownItem,
  tooPrecise,
  twice,
  sharesNotWhole,
  nothingToMakeFrom,
  noRecipeOn,
  unknownRecipe,
];

/** Planned run before it has a number. */
export type Plan = Omit<Parameters<typeof mfgOrderCreated>[1], 'number'>;

/** Origin of a run. */
export type Origin = {
  readonly demand_refs?: readonly DemandRef[];
  readonly parent_run_id?: string;
  /** Components that a plan chose, with alternates in the place of those of the recipe. */
  readonly chosen?: readonly NeededComponent[];
  /** Costs of components, where they are known. */
  readonly costOf?: CostOf;
};

/** Plans a run: looks up outputs and components, and takes the components from recipes where none are named. */
export const planOf = (
  reader: Reader,
  sent: OrderInput,
  now: Now,
  origin: Origin = {},
): Plan | Refusal => {
  const header = headerProblem(reader, sent);
  if (header) return header;
  const recipeFor = runRecipes(reader, sent, now.today);
  if (isRefusal(recipeFor)) return recipeFor;
  const outputs = outputsOf(reader, sent, now, recipeFor);
  if (isRefusal(outputs)) return outputs;
  const made = outputs.flatMap((output) => {
    const recipe = recipeFor(output.item_id);
    return recipe && !output.is_byproduct ? [{ output, recipe }] : [];
  });
  const named = sent.inputs ?? [];
  const inputs =
    named.length > 0
      ? inputsOf(reader, named, now)
      : componentsOf(reader, made, {
          company: now.company,
          date: sent.due_date ?? now.today,
          chosen: origin.chosen,
          costOf: origin.costOf,
        });
  if (isRefusal(inputs)) return inputs;
  if (inputs.length === 0) return nothingToMakeFrom();
  const currency = currencyOf(now.company);
  const main = outputs.find(({ is_byproduct }) => !is_byproduct);
  const recipe = recipeFor(main?.item_id ?? null);
  const basis = basisOf(reader, made, inputs, currency);
  const total = add(basis.materials_cost, basis.labor_cost, basis.overhead_cost);
  return {
    ...headerOf(sent),
    item_id: sent.item_id ?? main?.item_id ?? null,
    estimated_cost: sent.estimated_cost ?? (isZero(total) ? null : total),
    currency,
    inputs: [...inputs],
    expected_outputs: [...outputs],
    steps: [...stepsOf(reader, main?.item_id, recipe)],
    ...(recipe && recipe.code !== ownCode ? { recipe: recipe.code } : {}),
    cost_basis: basis,
    demand_refs: [...(origin.demand_refs ?? [])],
    parent_run_id: origin.parent_run_id ?? null,
  };
};

const headerOf = (sent: OrderInput) => ({
  description: sent.description,
  order_type: sent.order_type ?? 'assembly',
  location_id: sent.location_id ?? null,
  work_center_id: sent.work_center_id ?? null,
  assigned_to: sent.assigned_to ?? null,
  due_date: sent.due_date ?? null,
  notes: sent.notes ?? null,
  priority: sent.priority ?? 0,
  source_doc_id: sent.source_doc_id ?? null,
});

const headerProblem = (reader: Reader, sent: OrderInput): Refusal | undefined => {
  const { location_id, assigned_to, work_center_id } = sent;
  if (location_id && !locationOf(reader, location_id)) return unknownLocation({ location_id });
  if (assigned_to && !reader.state(member, assigned_to)) return unknownAssignee({ assigned_to });
  if (work_center_id && !centerOf(reader, work_center_id)) return unknownCenter({ work_center_id });
  return undefined;
};
