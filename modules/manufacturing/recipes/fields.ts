import { type Static, Type } from '@sinclair/typebox';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { PlannedOverhead } from '../state/fields.ts';

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

/** Fields of every recipe. */
export const recipeFields = {
  output_qty: Type.Number(),
  components: Type.Array(Component),
  labor: Type.Array(LaborLine),
  overhead: Type.Array(PlannedOverhead),
  by_products: Type.Optional(Type.Array(ByProduct)),
  /** First and last day on which the recipe is used. */
  valid_from: Type.Optional(text),
  valid_to: Type.Optional(text),
};

/** Period of use, open where a day is missing. */
export type Validity = { readonly valid_from?: string | null; readonly valid_to?: string | null };

/** Tests that a component or a recipe is used on a date. */
export const isEffective = ({ valid_from, valid_to }: Validity, date: string): boolean =>
  (valid_from ?? date) <= date && date <= (valid_to ?? date);
