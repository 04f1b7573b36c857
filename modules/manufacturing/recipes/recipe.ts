import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { PlannedOverhead, Step } from '../state/fields.ts';
import { PlanningParameters } from './planning-parameters.ts';

const text = orNull(Type.String());

/** Item that may replace a component; quantity for the output quantity of the recipe. */
export const ComponentAlternate = Type.Object({
  item_id: Type.String(),
  sku: Type.String(),
  qty: Type.Number(),
});

/** Component, for the output quantity of the recipe. */
export const Component = Type.Object({
  item_id: Type.String(),
  sku: Type.String(),
  qty: Type.Number(),
  unit: Type.String(),
  scrap_pct: Type.Number(),
  optional: Type.Boolean(),
  step_id: text,
  notes: text,
  /** First and last day on which the component is used. */
  valid_from: Type.Optional(text),
  valid_to: Type.Optional(text),
  alternates: Type.Optional(Type.Array(ComponentAlternate)),
});
export type Component = Static<typeof Component>;

/** Labor line of a recipe; without a rate, that of its work center applies. */
export const LaborLine = Type.Object({
  name: Type.String(),
  work_center_id: text,
  hours: Type.Number(),
  rate: orNull(Type.Number()),
  setup_hours: Type.Number(),
});
export type LaborLine = Static<typeof LaborLine>;

/** Unit costs in company currency, six decimals, each rounded once. */
export const unitCosts = {
  unit_cost: Type.Number(),
  materials_cost: Type.Number(),
  labor_cost: Type.Number(),
  overhead_cost: Type.Number(),
};
const UnitCosts = Type.Object(unitCosts);
export type UnitCosts = Static<typeof UnitCosts>;

/** Output besides the item, for the output quantity of the recipe. */
export const ByProduct = Type.Object({
  item_id: Type.String(),
  sku: Type.String(),
  qty: Type.Number(),
  /** Agreed value of the quantity, in company currency. */
  value: Type.Number(),
});
export type ByProduct = Static<typeof ByProduct>;

const recipeFields = {
  output_qty: Type.Number(),
  components: Type.Array(Component),
  labor: Type.Array(LaborLine),
  overhead: Type.Array(PlannedOverhead),
  by_products: Type.Optional(Type.Array(ByProduct)),
};

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
  ],
});

/** Tests that a component is used on a date. */
export const isEffective = (
  { valid_from, valid_to }: Pick<Component, 'valid_from' | 'valid_to'>,
  date: string,
): boolean => (valid_from ?? date) <= date && date <= (valid_to ?? date);

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
