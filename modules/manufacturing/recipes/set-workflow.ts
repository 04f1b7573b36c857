import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { versionConflict } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { item } from '../../inventory/contract/facts.ts';
import { twice, unknownCenter, unknownItem } from '../refusals.ts';
import { Step } from '../state/fields.ts';
import { expectedVersion, versionProblem } from './expected-version.ts';
import { StepInput } from './input.ts';
import { itemWorkflowSet, recipe, recipeId } from './recipe.ts';
import { stepsFrom, stepsProblem } from './workflow-steps.ts';

/** Sets the workflow of an item, for runs planned from now on. */
export const setWorkflow = command('manufacturing.recipes.setWorkflow', {
  says: 'Set the workflow of an item.',
  explains: [
    'Replaces the steps, sorted by `order`; an empty list removes them.',
    'Applies to runs planned from now on, existing runs keep their steps.',
    'Work centers must be active (`unknown_work_center`), step ids unique (`named_twice`); missing ids are assigned.',
    'Times are in minutes.',
    '`expected_version` as in `manufacturing_recipes_set`.',
  ],
  by: 'manager',
  on: recipe,
  takes: Type.Object({
    item_id: AnyId,
    steps: Type.Array(StepInput, { maxItems: 200 }),
    ...expectedVersion,
  }),
  gives: writtenWith({ item_id: Type.String(), steps: Type.Array(Step) }),
  refuses: [unknownItem, unknownCenter, twice, versionConflict],
  reads: (reader, { item_id, steps, expected_version }) => {
    const own = reader.state(item, item_id);
    if (!own) return unknownItem({ item_id });
    const wrong = stepsProblem(reader, steps);
    return wrong ?? versionProblem(reader, { item_id, expected_version }) ?? { sku: own.sku };
  },
  decide: (_, { item_id, steps: sent }, now, { sku }) => {
    const steps = stepsFrom(sent, now);
    return {
      facts: [itemWorkflowSet(recipeId(item_id), { item_id, sku, steps })],
      answer: { item_id, steps },
    };
  },
});
