import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { PlannedOverhead } from '../state/fields.ts';
import { ByProduct, Component, LaborLine } from './fields.ts';
import type { Recipe } from './recipe.ts';

const cost = Type.Optional(Type.Number());
const { rate: _, ...laborFields } = LaborLine.properties;
const { amount: __, ...overheadFields } = PlannedOverhead.properties;

/** Record of a recipe; rates and overhead amounts are for manager and above. */
export const RecipeRecord = titled(
  'Recipe',
  Type.Object({
    version: Type.Integer(),
    output_qty: Type.Number(),
    components: Type.Array(Component),
    labor: Type.Array(Type.Object({ ...laborFields, rate: Type.Optional(orNull(Type.Number())) })),
    overhead: Type.Array(Type.Object({ ...overheadFields, amount: cost })),
    unit_cost: cost,
    materials_cost: cost,
    labor_cost: cost,
    overhead_cost: cost,
    costed_at: orNull(Type.String()),
    by_products: Type.Optional(Type.Array(ByProduct)),
    /** First and last day on which the recipe is used. */
    valid_from: Type.Optional(orNull(Type.String())),
    valid_to: Type.Optional(orNull(Type.String())),
  }),
);

/** Additional recipe fields that only manager and above see. */
export const recipeCosts = ['rate', 'amount'];

/** Record of a recipe. */
export const recipeRecord = (recipe: Recipe): Static<typeof RecipeRecord> => ({
  version: recipe.version,
  output_qty: recipe.output_qty,
  components: [...recipe.components],
  labor: [...recipe.labor],
  overhead: [...recipe.overhead],
  unit_cost: recipe.unit_cost,
  materials_cost: recipe.materials_cost,
  labor_cost: recipe.labor_cost,
  overhead_cost: recipe.overhead_cost,
  costed_at: recipe.costed_at,
  ...(recipe.by_products ? { by_products: [...recipe.by_products] } : {}),
  ...(recipe.valid_from ? { valid_from: recipe.valid_from } : {}),
  ...(recipe.valid_to ? { valid_to: recipe.valid_to } : {}),
});
