import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { add, compare, isZero, lesser, sub } from '../../../kernel/values/money/money.ts';
import { item } from '../../inventory/contract/facts.ts';
import {
  type Lot,
  lotsById,
  needsOwnLot,
  putInto,
  returnStatus,
} from '../../inventory/contract/queries.ts';
import { deliveredOn } from '../delivery/plan-delivery-reversal.ts';
import type { FulfilledItem, RestockedItem } from '../document/facts/goods.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { moreThanCredited, moreThanDelivered } from '../lines/refusals.ts';
import { shareOf } from '../receiving/clearing-layers.ts';
import { originalLine } from './original-line.ts';

/** Restock of one credited line as requested. */
export type RestockRequest = {
  readonly line: DocLine;
  /** Defaults to all that is credited and not yet restocked. */
  readonly quantity?: number | undefined;
  readonly condition?: 'good' | 'damaged' | undefined;
  readonly location_id?: string | undefined;
  /** Unit cost in company currency, for goods without an original. */
  readonly cost_price?: number | undefined;
};

/** The credited invoice: its id, lines and deliveries. */
export type Original = {
  readonly id: string;
  readonly lines: readonly DocLine[];
  readonly fulfilled_items: readonly Readonly<Record<string, unknown>>[];
};

/** A delivered lot and the quantity of it that has not been restocked. */
type Sold = { readonly one: FulfilledItem; lot: Lot; out: number };

/** Plans a restock: which delivered lots return, at their original issue cost. */
export const planRestock = (
  reader: Reader,
  original: Original,
  said: readonly RestockRequest[],
  now: Now,
): readonly RestockedItem[] | Refusal => {
  const sold = soldOn(reader, original);
  const items: RestockedItem[] = [];
  for (const one of said) {
    const { line } = one;
    const from = originalLine(line, original.lines);
    const open = sub(line.quantity ?? 0, line.quantity_restocked ?? 0);
    const mine = sold.filter((lot) => lot.one.line_id === from?.line_id);
    const out = add(0, ...mine.map((lot) => lot.out));
    const quantity = one.quantity ?? lesser(open, out);
    if (compare(quantity, open) > 0 || isZero(open))
      return moreThanCredited({ line: line.line_id, open, quantity });
    if (compare(quantity, out) > 0 || isZero(out))
      return moreThanDelivered({ line: line.line_id, open: out, quantity });
    let left = quantity;
    for (const lot of mine) {
      const part = lesser(lot.out, left);
      if (isZero(part)) continue;
      items.push(comeBack(lot, part, one, { original: from?.line_id ?? null, now }));
      left = sub(left, part);
    }
  }
  return items;
};

const soldOn = (reader: Reader, original: Original): Sold[] => {
  const delivered = deliveredOn(original).filter((one) => one.item_id !== null);
  const lots = new Map(
    lotsById(
      reader,
      delivered.map((one) => one.item_id ?? ''),
    ).map((lot) => [lot.id, lot]),
  );
  return delivered.flatMap((one) => {
    const lot = lots.get(one.item_id ?? '');
    const out = reader.state(item, one.item_id ?? '')?.sold[original.id] ?? 0;
    return lot ? [{ one, lot, out: lesser(out, one.quantity) }] : [];
  });
};

/**
 * Restocks a part of a delivered lot at its share of the issue cost; the last part takes the
 * remainder.
 */
const comeBack = (
  sold: Sold,
  quantity: number,
  said: RestockRequest,
  { original, now }: { readonly original: string | null; readonly now: Now },
): RestockedItem => {
  const { one, lot } = sold;
  const { cost_total = 0, unit_cost = 0 } = one;
  const before = sub(one.quantity, sold.out);
  const upTo = (back: number): number => shareOf(cost_total, back, one.quantity, lot.currency);
  const put = putInto(lot, quantity, unit_cost, lot.currency);
  const isApart = comesApart(lot, said);
  sold.lot = isApart ? { ...lot, unit_cost: put.unit_cost } : filled(lot, put, said);
  sold.out = sub(sold.out, quantity);
  return {
    line_id: said.line.line_id,
    item_id: isApart ? now.id('item') : lot.id,
    sku: lot.sku,
    name: lot.name,
    quantity,
    original_line_id: original,
    condition: said.condition ?? 'good',
    location_id: said.location_id ?? null,
    is_new_item: isApart,
    source_item_id: lot.id,
    unit_cost,
    cost_total: sub(upTo(add(before, quantity)), upTo(before)),
    value_delta: put.value_delta,
    consigned: lot.consignment_flag === 'in',
  };
};

/**
 * Tests whether the returned goods need a separate lot: the lot is still in stock with another
 * condition or location.
 */
export const comesApart = (lot: Lot, { condition, location_id }: RestockRequest): boolean =>
  needsOwnLot(lot.status, returnStatus(condition)) ||
  (lot.status !== 'sold' && location_id !== undefined && location_id !== lot.location_id);

/** Lot with returned goods in it. */
export const filled = (
  lot: Lot,
  { quantity, unit_cost }: Pick<Lot, 'quantity' | 'unit_cost'>,
  { condition, location_id = lot.location_id ?? undefined }: RestockRequest,
): Lot => ({
  ...lot,
  quantity,
  unit_cost,
  location_id: location_id ?? null,
  status: lot.status === 'sold' ? returnStatus(condition) : lot.status,
});
