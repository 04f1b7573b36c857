import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, versionConflict } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { versionProblem } from './expected-version.ts';
import { unitCosts } from './fields.ts';
import { RecipeInput } from './input.ts';
import { itemRecipeSet, recipe, recipeId } from './recipe.ts';
import { makingFrom, recipeRefusals } from './recipe-lookup.ts';
import { RecipeRecord, recipeRecord } from './record.ts';
import { warningsOf } from './warnings.ts';

/** Sets the recipe of an item and calculates its standard cost from present component costs. */
export const set = command('manufacturing.recipes.set', {
  says: 'Set the recipe of an item.',
  explains: [
    'Replaces the recipe as a new version and calculates the unit cost from present costs of components, labor rates and overhead; costs that are sent are ignored.',
    '`valid_from` and `valid_to` limit the days on which runs and plans follow it; further recipes are set with `manufacturing_alternates_set`. Its cost is the standard cost of the item on all days.',
    'Runs already planned keep their components.',
    'Send the `version` of `manufacturing_recipes_itemManufacturing` as `expected_version` to have the change refused if anything has changed since.',
    'Cycles are refused with `recipe_loop`, unknown SKUs with `unknown_skus`.',
    '`warnings` names units that cannot be converted and components without a cost.',
    'Nothing is posted; dependents follow with `manufacturing_recipes_recostDependents`.',
  ],
  by: 'manager',
  on: recipe,
  takes: RecipeInput,
  gives: writtenWith({
    item_id: Type.String(),
    recipe: RecipeRecord,
    ...unitCosts,
    warnings: Type.Array(Type.String()),
  }),
  refuses: [...recipeRefusals, versionConflict],
  reads: (reader, input) => {
    const making = makingFrom(reader, input);
    if (isRefusal(making)) return making;
    return versionProblem(reader, input) ?? { making, warnings: warningsOf(reader, making) };
  },
  decide: (_, { item_id }, now, { making, warnings }) => {
    const { unit_cost, materials_cost, labor_cost, overhead_cost } = making;
    return {
      facts: [itemRecipeSet(recipeId(item_id), making)],
      answer: {
        item_id,
        recipe: recipeRecord({ ...recipe.initial, ...making, costed_at: now.ts }),
        ...{ unit_cost, materials_cost, labor_cost, overhead_cost },
        warnings,
      },
    };
  },
});
