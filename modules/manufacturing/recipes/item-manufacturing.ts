import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId, orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { fromMillionths } from '../../../kernel/values/money/money.ts';
import { item } from '../../inventory/contract/facts.ts';
import { buildable } from '../demand/buildable.ts';
import { Source } from '../demand/fields.ts';
import { waitedFor } from '../demand/sources.ts';
import { stockOf } from '../demand/supply.ts';
import { unknownItem } from '../refusals.ts';
import { Step } from '../state/fields.ts';
import { OrderStatus } from '../state/record.ts';
import { recipeCost } from './current-cost.ts';
import { usesOf } from './dependents.ts';
import { makingVersion } from './expected-version.ts';
import { PlanningParameters } from './planning-parameters.ts';
import { makingOf, type Recipe, recipeId } from './recipe.ts';
import { RecipeRecord, recipeCosts, recipeRecord } from './record.ts';

/** Short record of a run. */
const RunShort = Type.Object({
  id: Type.String(),
  number: Type.String(),
  status: OrderStatus,
  description: Type.String(),
  due_date: orNull(Type.String()),
  created_at: Type.String(),
});

const Costs = Type.Object({
  unit: Type.Number(),
  materials: Type.Number(),
  labor: Type.Number(),
  overhead: Type.Number(),
  updated_at: orNull(Type.String()),
  /** The recipe would cost something else today. */
  stale: Type.Boolean(),
});

/** Demand, recipe, costs and runs of a manufactured item. */
export const itemManufacturing = query('manufacturing.recipes.itemManufacturing', {
  says: 'Show demand, recipe, costs and production runs of an item.',
  explains: [
    'Stock includes the child lots of the SKU, if available or reserved.',
    '`recipe_id` is the record whose ledger entries are the versions of recipes, steps and planning parameters; `version` is its version, 0 before the first entry.',
    '`max_buildable` is limited by the unreserved stock of required components, ignoring subassemblies that could be made.',
    '`demand` covers ten years.',
    '`costs.stale` is true where the recipe would cost something else today; costs, rates and overhead amounts need the manager role.',
    '`runs` holds the open runs and the last 20 that ended.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({ item_id: AnyId }),
  gives: Type.Object({
    item: Type.Object({
      id: Type.String(),
      sku: Type.String(),
      name: Type.String(),
      on_hand: Type.Number(),
      reserved: Type.Number(),
      available: Type.Number(),
    }),
    recipe_id: Type.String(),
    version: Type.Integer(),
    recipe: orNull(RecipeRecord),
    planning: orNull(PlanningParameters),
    workflow: Type.Array(Step),
    costs: Type.Optional(orNull(Costs)),
    max_buildable: Type.Number(),
    limiting_component: orNull(Type.String()),
    demand: Type.Array(Source),
    runs: Type.Array(RunShort),
    used_in: Type.Array(
      Type.Object({
        item_id: Type.String(),
        sku: Type.String(),
        qty_per: Type.Number(),
        /** Code of the recipe. */
        recipe: Type.String(),
      }),
    ),
  }),
  refuses: [unknownItem],
  costs: ['costs', ...recipeCosts],
  answer: (reader, { item_id }, now) => {
    const state = reader.state(item, item_id);
    if (!state) return unknownItem({ item_id });
    const { sku, name } = state;
    const making = makingOf(reader, item_id);
    const { shortages: _, ...most } = buildable(reader, item_id, 0, now.today);
    const asked = { today: now.today, until: addDays(now.today, 3650), item_id };
    return {
      item: { id: item_id, sku, name, ...stockOf(reader, sku) },
      recipe_id: recipeId(item_id),
      version: makingVersion(reader, item_id),
      recipe: making && making.version > 0 ? recipeRecord(making) : null,
      planning: making?.planning ?? null,
      workflow: making?.steps ?? [],
      costs: making && making.version > 0 ? costsOf(reader, making) : null,
      ...most,
      demand: [...waitedFor(reader, asked)],
      runs: runsOf(reader, item_id, sku),
      used_in: usesOf(reader, item_id).map((use) => ({
        item_id: use.item_id,
        sku: use.sku,
        qty_per: fromMillionths(use.quantity),
        recipe: use.recipe,
      })),
    };
  },
});

const costsOf = (reader: Reader, making: Recipe): typeof Costs.static => ({
  unit: making.unit_cost,
  materials: making.materials_cost,
  labor: making.labor_cost,
  overhead: making.overhead_cost,
  updated_at: making.costed_at,
  stale: recipeCost(reader, making).unit_cost !== making.unit_cost,
});

/** Open runs of an item, then the last twenty that ended. */
const runsOf = (
  reader: Reader,
  itemId: string,
  sku: string,
): readonly (typeof RunShort.static)[] => {
  const columns = 'o.id, o.number, o.status, o.description, o.due_date, o.created_at';
  const open = reader.rows<typeof RunShort.static>(
    `SELECT ${columns} FROM mfg_order_view o WHERE o.company=:company
       AND o.status IN ('planned', 'in_progress', 'on_hold')
       AND (o.item_id=:itemId OR o.id IN
         (SELECT order_id FROM mfg_line_view WHERE company=:company AND sku=:sku AND side='out'))
     ORDER BY o.seq DESC LIMIT 500`,
    { itemId, sku },
  );
  const ended = reader.rows<typeof RunShort.static>(
    `SELECT ${columns} FROM mfg_order_view o WHERE o.company=:company AND o.item_id=:itemId
       AND o.status IN ('completed', 'cancelled') ORDER BY o.seq DESC LIMIT 20`,
    { itemId },
  );
  return [...open, ...ended];
};
