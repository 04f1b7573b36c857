import type { Reader } from '../../../kernel/reader/reader.ts';
import { type Lot, lotsById, lotValue, putBackPlan } from '../../inventory/contract/queries.ts';
import type { FulfilledItem, ReversedItem } from '../document/facts/goods.ts';

/** Deliveries of a document that were not reversed. */
export const deliveredOn = (doc: {
  readonly fulfilled_items: readonly Readonly<Record<string, unknown>>[];
}): readonly FulfilledItem[] => doc.fulfilled_items as unknown as readonly FulfilledItem[];

/**
 * Plans the reversal of deliveries, last one first: each lot returns at its issue cost, into the
 * lot it was split from unless something sets them apart. Goods sold from a memo keep their own lot
 * and are out at the customer again.
 */
export const planDeliveryReversal = (
  reader: Reader,
  delivered: readonly FulfilledItem[],
): readonly ReversedItem[] => {
  const goods = delivered.filter((one) => one.item_id !== null).reverse();
  const lots = lotsById(
    reader,
    goods.map((one) => one.item_id ?? ''),
  );
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const back = putBackPlan(
    lots,
    goods
      .filter((one) => !one.memo_id)
      .map((one) => ({
        item_id: one.item_id ?? '',
        quantity: one.quantity,
        unit_cost: one.unit_cost ?? 0,
      })),
  );
  const places = new Map(back.map((one) => [one.item_id, one]));
  const services = delivered.filter((one) => one.item_id === null);
  return [...goods, ...services].map((one) => {
    const lot = byId.get(one.item_id ?? '');
    const place = places.get(one.item_id ?? '');
    return reversed(one, lot, place?.into ?? null, place?.value);
  });
};

const reversed = (
  one: FulfilledItem,
  lot: Lot | undefined,
  into: string | null,
  value: number | undefined,
): ReversedItem => {
  const { line_id, item_id, quantity, action, cost_total = 0, unit_cost = 0 } = one;
  const worth = lot ? lotValue(quantity, unit_cost, lot.currency) : 0;
  return {
    line_id,
    item_id,
    sku: one.sku ?? null,
    name: one.name ?? null,
    quantity,
    action,
    split_from: one.split_from ?? null,
    into,
    memo_id: one.memo_id ?? null,
    memo_line_id: one.memo_line_id ?? null,
    ...(one.on_memo_account ? { on_memo_account: true } : {}),
    unit_cost,
    cost_total,
    value_delta: item_id === null ? 0 : (value ?? worth),
    // Goods of a consignment that was billed meanwhile return as own stock.
    consigned: lot?.consignment_flag === 'in',
  };
};
