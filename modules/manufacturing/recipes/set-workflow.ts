import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { item } from '../../inventory/contract/facts.ts';
import { centerOf } from '../centers/lookup.ts';
import { twice, unknownCenter, unknownItem } from '../refusals.ts';
import { Step } from '../state/fields.ts';
import { StepInput } from './input.ts';
import { itemWorkflowSet, recipe, recipeId } from './recipe.ts';

/** Sets the workflow of an item, for runs planned from now on. */
export const setWorkflow = command('manufacturing.recipes.setWorkflow', {
  says: 'Set the workflow of an item.',
  explains: [
    'Replaces the steps, sorted by `order`; an empty list removes them.',
    'Applies to runs planned from now on, existing runs keep their steps.',
    'Work centers must be active (`unknown_work_center`), step ids unique (`named_twice`); missing ids are assigned.',
    'Times are in minutes.',
  ],
  by: 'manager',
  on: recipe,
  takes: Type.Object({ item_id: AnyId, steps: Type.Array(StepInput, { maxItems: 200 }) }),
  gives: writtenWith({ item_id: Type.String(), steps: Type.Array(Step) }),
  refuses: [unknownItem, unknownCenter, twice],
  reads: (reader, { item_id, steps }) => {
    const own = reader.state(item, item_id);
    if (!own) return unknownItem({ item_id });
    const named = steps.flatMap(({ work_center_id, alternates = [] }) => [
      work_center_id,
      ...alternates.map((one) => one.work_center_id),
    ]);
    const unknown = named.find((id) => id && !centerOf(reader, id));
    if (unknown) return unknownCenter({ work_center_id: unknown });
    return { sku: own.sku };
  },
  decide: (_, { item_id, steps: sent }, now, { sku }) => {
    const steps = sent
      .map(
        (one, at): Step => ({
          id: one.id ?? now.id(),
          name: one.name,
          work_center_id: one.work_center_id ?? null,
          setup_minutes: one.setup_minutes ?? 0,
          run_minutes_per_unit: one.run_minutes_per_unit ?? 0,
          wait_minutes: one.wait_minutes ?? 0,
          instructions: one.instructions ?? null,
          requires_check: one.requires_check ?? false,
          order: one.order ?? at + 1,
          ...schedulingOf(one),
        }),
      )
      .sort((a, b) => a.order - b.order);
    const ids = steps.map(({ id }) => id);
    const again = ids.find((id, at) => ids.indexOf(id) !== at);
    if (again !== undefined) return twice({ what: 'A step', sku: again });
    return {
      facts: [itemWorkflowSet(recipeId(item_id), { item_id, sku, steps })],
      answer: { item_id, steps },
    };
  },
});

/** Fields for scheduling that were sent. */
const schedulingOf = ({
  setup_family,
  transfer_batch,
  max_stations,
  alternates,
}: typeof StepInput.static) => ({
  ...(setup_family ? { setup_family } : {}),
  ...(transfer_batch ? { transfer_batch } : {}),
  ...(max_stations ? { max_stations } : {}),
  ...(alternates && alternates.length > 0 ? { alternates } : {}),
});
