import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { item } from '../../inventory/contract/facts.ts';
import { unknownItem } from '../refusals.ts';
import { recipeCost } from './current-cost.ts';
import { dependentsOf } from './dependents.ts';
import type { UnitCosts } from './fields.ts';
import { itemRecipeRecosted, recipe, recipeId, recipeOf } from './recipe.ts';

const Recosted = Type.Object({
  item_id: Type.String(),
  sku: Type.String(),
  old_cost: Type.Optional(Type.Number()),
  new_cost: Type.Optional(Type.Number()),
});

type Change = {
  readonly item_id: string;
  readonly sku: string;
  readonly old_cost: number;
  readonly costs: UnitCosts;
};

/** Recalculates the cost of all dependents of an item bottom-up; lots on hand and the journal are unchanged. */
export const recostDependents = command('manufacturing.recipes.recostDependents', {
  says: 'Recalculate the cost of recipes that use an item.',
  explains: [
    'Recalculates all recipes that contain the item, through all levels, from present component costs; only recipes whose cost changes are recorded and listed.',
    'The recipe of the item itself, stock values, planned runs and the journal are unchanged.',
    'Under standard costing, later receipts use the new cost.',
  ],
  by: 'manager',
  on: recipe,
  takes: Type.Object({ item_id: AnyId }),
  gives: Type.Object({ recosted: Type.Array(Recosted), count: Type.Integer() }),
  refuses: [unknownItem],
  reads: (reader, { item_id }) =>
    reader.state(item, item_id)
      ? { changes: changesOf(reader, item_id) }
      : unknownItem({ item_id }),
  decide: (_, __, ___, { changes }) => ({
    facts: changes.map(({ item_id, sku, old_cost, costs }) =>
      itemRecipeRecosted(recipeId(item_id), {
        item_id,
        sku,
        old_cost,
        new_cost: costs.unit_cost,
        ...costs,
      }),
    ),
    answer: {
      recosted: changes.map(({ item_id, sku, old_cost, costs }) => ({
        item_id,
        sku,
        old_cost,
        new_cost: costs.unit_cost,
      })),
      count: changes.length,
    },
  }),
});

/** Dependents whose cost differs from that of their recipe. */
const changesOf = (reader: Reader, itemId: string): readonly Change[] => {
  const known = new Map<string, number>();
  return dependentsOf(reader, itemId).flatMap((item_id): Change[] => {
    const before = recipeOf(reader, item_id);
    if (!before) return [];
    const costs = recipeCost(reader, before, known);
    known.set(item_id, costs.unit_cost);
    if (costs.unit_cost === before.unit_cost) return [];
    return [{ item_id, sku: before.sku, old_cost: before.unit_cost, costs }];
  });
};
