import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { versionConflict } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { contact } from '../../crm/contract/facts.ts';
import { item } from '../../inventory/contract/facts.ts';
import { unknownItem, unknownSupplier } from '../refusals.ts';
import { expectedVersion, versionProblem } from './expected-version.ts';
import { PlanningParameters } from './planning-parameters.ts';
import { itemPlanningSet, recipe, recipeId } from './recipe.ts';

/** Sets the planning parameters of an item: safety stock, lead time, lot sizes, frozen period, scrap and suppliers. */
export const setPlanning = command('manufacturing.recipes.setPlanning', {
  says: 'Set the planning parameters of an item.',
  explains: [
    'Replaces all planning parameters; those left out are unset, and the attributes `safety_stock` and `lead_days` of the item count instead.',
    'The first of `suppliers` is preferred: its lead time and lot sizes come before those of the item.',
    '`frozen_days` is the planning time fence: what is needed earlier is planned for its end and shown as late, and runs that end before it stay where they are.',
    '`source` `buy` has an item with a recipe bought. Of several recipes that are valid when a run starts, plans use the preferred one, with `recipe_choice` `stock` the first whose components are in stock; without a valid recipe the item is bought.',
    'Suppliers must be contacts of the company (`unknown_supplier`).',
    'Plans from now on use the parameters; existing runs and orders stay.',
  ],
  by: 'manager',
  on: recipe,
  takes: Type.Object({ item_id: AnyId, ...PlanningParameters.properties, ...expectedVersion }),
  gives: writtenWith({ item_id: Type.String(), planning: PlanningParameters }),
  refuses: [unknownItem, unknownSupplier, versionConflict],
  reads: (reader, { item_id, suppliers = [], expected_version }) => {
    const own = reader.state(item, item_id);
    if (!own) return unknownItem({ item_id });
    const unknown = suppliers.find(({ contact_id }) => !reader.state(contact, contact_id));
    if (unknown) return unknownSupplier({ contact_id: unknown.contact_id });
    return versionProblem(reader, { item_id, expected_version }) ?? { sku: own.sku };
  },
  decide: (_, { item_id, expected_version: ___, ...planning }, __, { sku }) => ({
    facts: [itemPlanningSet(recipeId(item_id), { item_id, sku, planning })],
    answer: { item_id, planning },
  }),
});
