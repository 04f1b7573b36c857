import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, versionConflict } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { versionProblem } from '../recipes/expected-version.ts';
import { makingOf, recipe, recipeId } from '../recipes/recipe.ts';
import { makingFrom, recipeRefusals } from '../recipes/recipe-lookup.ts';
import { warningsOf } from '../recipes/warnings.ts';
import { stepsFrom, stepsProblem } from '../recipes/workflow-steps.ts';
import { noRecipe, reservedCode } from '../refusals.ts';
import { itemAlternateRecipeSet } from './facts.ts';
import { AlternateInput } from './input.ts';
import { ownCode, recipesIn } from './item-recipes.ts';
import { ItemRecipeRecord, itemRecipeRecord } from './record.ts';

/** Sets a further recipe of an item, with its own components, steps, days and priority. */
export const set = command('manufacturing.alternates.set', {
  says: 'Set a further recipe of an item.',
  explains: [
    'Replaces the recipe of this `code` as a new version. Runs and plans follow the recipe of lowest `priority` that is valid on their date; the recipe of the item itself has priority 0 and the code `standard`.',
    'A run names another one by `recipe`, whatever its days.',
    'Without `steps` the workflow of the item applies.',
    'The standard cost of the item stays that of its own recipe, which must exist first (`no_recipe`); the code `standard` is refused with `recipe_code_reserved`.',
    'Cycles through any recipe are refused with `recipe_loop`. Nothing is posted, and existing runs keep their components.',
    '`expected_version` as in `manufacturing_recipes_set`.',
  ],
  by: 'manager',
  on: recipe,
  takes: AlternateInput,
  gives: writtenWith({
    item_id: Type.String(),
    recipe: ItemRecipeRecord,
    warnings: Type.Array(Type.String()),
  }),
  refuses: [...recipeRefusals, noRecipe, reservedCode, versionConflict],
  reads: (reader, { steps, code, name, priority, ...input }, _, now) => {
    if (code === ownCode) return reservedCode({ code });
    const made = makingFrom(reader, input, code);
    if (isRefusal(made)) return made;
    const making = makingOf(reader, input.item_id);
    if (!making || making.version === 0) return noRecipe({ sku: made.sku });
    const wrong = stepsProblem(reader, steps ?? []);
    if (wrong) return wrong;
    const late = versionProblem(reader, input);
    if (late) return late;
    const {
      unit_cost: _u,
      materials_cost: _m,
      labor_cost: _l,
      overhead_cost: _o,
      ...fields
    } = made;
    const alternate = {
      ...fields,
      ...{ code, name: name ?? null, priority: priority ?? 10 },
      ...(steps ? { steps: stepsFrom(steps, now) } : {}),
    };
    const others = (making.alternates ?? []).filter((one) => one.code !== code);
    const after = recipesIn({ ...making, alternates: [...others, alternate] });
    const record = itemRecipeRecord(reader, after.find((one) => one.code === code)!);
    return { alternate, record, warnings: warningsOf(reader, made) };
  },
  decide: (_, { item_id }, __, { alternate, record, warnings }) => ({
    facts: [itemAlternateRecipeSet(recipeId(item_id), alternate)],
    answer: { item_id, recipe: record, warnings },
  }),
});
