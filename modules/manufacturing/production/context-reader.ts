import type { Reader } from '../../../kernel/reader/reader.ts';
import { defaultLocation } from '../../companies/contract/queries.ts';
import { item } from '../../inventory/contract/facts.ts';
import {
  itemWith,
  type Lot,
  lotsById,
  lotsOf,
  nextChildSku,
} from '../../inventory/contract/queries.ts';
import { rateOf } from '../centers/lookup.ts';
import { recipeOf } from '../recipes/recipe.ts';
import type { MfgOrder } from '../state/order-state.ts';
import type { Place, ProductionReads } from './production-context.ts';

/** Reads the lots of a run's components, the destinations of its output, and standard costs. */
export const productionReads = (
  reader: Reader,
  order: MfgOrder,
  named: readonly string[] = [],
): ProductionReads => ({
  lots: lotsFor(reader, order, named),
  places: new Map(
    order.expected_outputs.map(({ line_id, sku, item_id }) => [
      line_id,
      placeOf(reader, sku, item_id),
    ]),
  ),
  standards: new Map(
    order.expected_outputs.flatMap(({ line_id, item_id }) => {
      const recipe = item_id === null ? undefined : recipeOf(reader, item_id);
      return recipe ? [[line_id, recipe.unit_cost] as const] : [];
    }),
  ),
  labor_rate: rateOf(reader, order.work_center_id),
});

const lotsFor = (reader: Reader, order: MfgOrder, also: readonly string[]): readonly Lot[] => {
  const named = order.inputs.flatMap((input) => [
    input.item_id,
    ...(input.lot_id === null ? [] : [input.lot_id]),
    ...input.layers.map(({ item_id }) => item_id),
  ]);
  const held = order.held.map(({ item_id }) => item_id);
  const skus = new Set(order.inputs.map(({ sku }) => sku));
  const found = [
    ...lotsById(reader, [...new Set([...named, ...held, ...also])]),
    ...[...skus].flatMap((sku) => lotsOf(reader, { sku })),
  ];
  return [...new Map(found.map((lot) => [lot.id, lot])).values()];
};

/** Next lot of a SKU: the SKU itself where it is free, else a child lot, at the parent's location. */
const placeOf = (reader: Reader, sku: string, itemId: string | null): Place => {
  const holder = itemWith(reader, 'live_sku', sku);
  const parent_id = itemId ?? holder ?? null;
  const stands = parent_id === null ? undefined : reader.state(item, parent_id)?.location_id;
  return {
    lot_sku: holder === undefined ? sku : nextChildSku(reader, holder, sku),
    parent_id,
    location_id: stands ?? defaultLocation(reader)?.id ?? null,
  };
};
