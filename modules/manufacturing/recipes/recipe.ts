import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import {
  type AlternateRecipe,
  itemAlternateRecipeRemoved,
  itemAlternateRecipeSet,
} from '../alternates/facts.ts';
import { type PlannedOverhead, Step } from '../state/fields.ts';
import {
  type ByProduct,
  type Component,
  type LaborLine,
  recipeFields,
  type UnitCosts,
  unitCosts,
} from './fields.ts';
import { PlanningParameters } from './planning-parameters.ts';

export const itemRecipeSet = fact(
  'item.recipe.set',
  'recipe',
  Type.Object({
    item_id: Type.String(),
    sku: Type.String(),
    version: Type.Integer(),
    ...recipeFields,
    ...unitCosts,
    /** Imported bill of materials. */
    bom_id: Type.Optional(Type.String()),
  }),
  { shownBelowManager: 'none' },
);

export const itemWorkflowSet = fact(
  'item.workflow.set',
  'recipe',
  Type.Object({ item_id: Type.String(), sku: Type.String(), steps: Type.Array(Step) }),
);

export const itemPlanningSet = fact(
  'item.planning.set',
  'recipe',
  Type.Object({ item_id: Type.String(), sku: Type.String(), planning: PlanningParameters }),
);

/** New cost of a recipe after the cost of its components changed. */
export const itemRecipeRecosted = fact(
  'item.recipe.recosted',
  'recipe',
  Type.Object({
    item_id: Type.String(),
    sku: Type.String(),
    old_cost: Type.Number(),
    new_cost: Type.Number(),
    ...unitCosts,
  }),
  { shownBelowManager: 'none' },
);

/** State of the recipe and the workflow of an item. */
export type Recipe = {
  readonly item_id: string;
  readonly sku: string;
  /** 0 while there is only a workflow. */
  readonly version: number;
  readonly output_qty: number;
  readonly components: readonly Component[];
  readonly labor: readonly LaborLine[];
  readonly overhead: readonly PlannedOverhead[];
  readonly steps: readonly Step[];
  /** Instant of the cost calculation. */
  readonly costed_at: string | null;
  readonly bom_id?: string;
  readonly by_products?: readonly ByProduct[];
  readonly planning?: PlanningParameters;
  readonly valid_from?: string | null;
  readonly valid_to?: string | null;
  /** Further recipes of the item. */
  readonly alternates?: readonly AlternateRecipe[];
} & UnitCosts;

const blank: Recipe = {
  item_id: '',
  sku: '',
  version: 0,
  output_qty: 1,
  components: [],
  labor: [],
  overhead: [],
  steps: [],
  costed_at: null,
  unit_cost: 0,
  materials_cost: 0,
  labor_cost: 0,
  overhead_cost: 0,
};

const when = on<Recipe>();

/** The recipe actor; its id derives from that of the item. */
export const recipe = actor<Recipe>('recipe', {
  initial: blank,
  folds: [
    when(itemRecipeSet, (state, data, { ts }) => ({ ...state, ...data, costed_at: ts })),
    when(itemWorkflowSet, (state, data) => ({ ...state, ...data })),
    when(itemPlanningSet, (state, data) => ({ ...state, ...data })),
    when(itemRecipeRecosted, (state, { old_cost: _, new_cost: __, ...data }, { ts }) => ({
      ...state,
      ...data,
      costed_at: ts,
    })),
    when(itemAlternateRecipeSet, ({ alternates = [], ...state }, { item_id, sku, ...set }) => ({
      ...state,
      ...{ item_id, sku },
      alternates: [...alternates.filter(({ code }) => code !== set.code), set],
    })),
    when(itemAlternateRecipeRemoved, ({ alternates = [], ...state }, { code: removed }) => ({
      ...state,
      alternates: alternates.filter(({ code }) => code !== removed),
    })),
  ],
});

/** Id of an item's recipe. */
export const recipeId = (itemId: string): string => itemId.replace(/^[a-z_]+:/, 'recipe:');

/** Recipe and workflow of an item, if any. */
export const makingOf = (reader: Reader, itemId: string): Recipe | undefined =>
  reader.state(recipe, recipeId(itemId));

/** Recipe of an item that has components. */
export const recipeOf = (reader: Reader, itemId: string): Recipe | undefined => {
  const found = makingOf(reader, itemId);
  return found && found.version > 0 && found.components.length > 0 ? found : undefined;
};
