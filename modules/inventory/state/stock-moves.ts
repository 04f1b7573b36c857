import type { FactMeta } from '../../../kernel/declare/actor.ts';
import type { FactType } from '../../../kernel/declare/fact.ts';
import { type Change, counts, tally } from '../../../kernel/declare/projection.ts';
import { neg, toMillionths, toMinor } from '../../../kernel/values/money/money.ts';
import { stockMoveTable } from '../tables.ts';
import { type Cause, sourceOf } from './cause.ts';
import { itemCreated, itemDeleted, itemPricingSet, itemRecosted, itemSnapshot } from './facts.ts';
import type { Item } from './item.ts';
import {
  itemConsumed,
  itemDisposed,
  itemFulfilled,
  itemFulfillmentReversed,
  itemProduced,
  itemQuantityAdjusted,
  itemSourceDeactivated,
  itemTransferred,
} from './stock-facts.ts';

type Moved = Cause & { readonly date: string; readonly value_delta?: number };

/** Counting rule of one fact: the quantity that it moves. */
const moves = <D extends Moved>(fact: FactType<D>, quantity: (data: D) => number) =>
  counts<D, Item>(fact, (data, meta, after) => {
    const moved = quantity(data);
    const value = data.value_delta ?? 0;
    return moved === 0 && value === 0 ? [] : [row(data, meta, after, { quantity: moved, value })];
  });

/** Tally of stock movements: facts that change quantity, value or location of a lot. */
export const stockMoves = tally(stockMoveTable, [
  moves(itemCreated, ({ quantity }) => quantity),
  moves(itemSnapshot, ({ quantity }) => quantity),
  moves(itemPricingSet, () => 0),
  moves(itemRecosted, () => 0),
  moves(itemDeleted, ({ quantity }) => neg(quantity)),
  moves(itemQuantityAdjusted, ({ delta }) => delta),
  moves(itemFulfilled, ({ quantity_fulfilled }) => neg(quantity_fulfilled)),
  moves(itemFulfillmentReversed, ({ quantity_restored }) => quantity_restored),
  moves(itemConsumed, ({ quantity_consumed }) => neg(quantity_consumed)),
  moves(itemProduced, ({ quantity_produced }) => quantity_produced),
  moves(itemSourceDeactivated, ({ original_qty }) => neg(original_qty)),
  moves(itemDisposed, ({ quantity }) => neg(quantity)),
  counts<typeof itemTransferred extends FactType<infer D> ? D : never, Item>(
    itemTransferred,
    (data, meta, after) => {
      const { quantity, from_location_id } = data;
      if (quantity === 0) return [];
      const value = data.value_before ?? 0;
      const left = { quantity: neg(quantity), value: neg(value), location_id: from_location_id };
      return [row(data, meta, after, left), row(data, meta, after, { quantity, value, leg: 1 })];
    },
  ),
]);

type Leg = {
  readonly quantity: number;
  readonly value: number;
  readonly location_id?: string | null | undefined;
  readonly leg?: number;
};

const row = (data: Moved, meta: FactMeta, after: Item, leg: Leg): Change => ({
  put: {
    ledger_id: meta.id,
    leg: leg.leg ?? 0,
    item_id: meta.entity_id,
    sku: after.sku,
    kind: meta.type,
    date: data.date,
    location_id: 'location_id' in leg ? (leg.location_id ?? null) : (after.location_id ?? null),
    quantity: toMillionths(leg.quantity),
    value: toMinor(leg.value, after.currency),
    source_id: sourceOf(data) ?? null,
  },
});
