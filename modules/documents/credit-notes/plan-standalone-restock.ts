import { isAtLeast } from '../../../kernel/declare/access.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { type Refusal, roleTooLow } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import {
  compare,
  greater,
  isZero,
  neg,
  roundRate,
  sub,
} from '../../../kernel/values/money/money.ts';
import { type Lot, lotsOf, lotValue, putInto } from '../../inventory/contract/queries.ts';
import type { RestockedItem } from '../document/facts/goods.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { moreThanCredited, noLotForReturn } from '../lines/refusals.ts';
import { comesApart, filled, type RestockRequest } from './plan-restock.ts';

/** Quantity of a line that is to come back: credited, or on an invoice sold as negative. */
export const openReturn = (line: DocLine, isInvoice: boolean): number => {
  const quantity = line.quantity ?? 0;
  return greater(sub(isInvoice ? neg(quantity) : quantity, line.quantity_restocked ?? 0), 0);
};

/**
 * Plans a restock of a credit note without an original, or of negative lines of an invoice: the
 * goods that the lines name come into their latest lot, at its last cost or at the cost that a
 * manager sends.
 */
export const planStandaloneRestock = (
  reader: Reader,
  said: readonly RestockRequest[],
  now: Now,
  isInvoice: boolean,
): readonly RestockedItem[] | Refusal => {
  if (said.some(({ cost_price }) => cost_price !== undefined))
    if (!isAtLeast(now.caller.role, 'manager')) return roleTooLow({ required: 'manager' });
  const lots = new Map<string, Lot>();
  const items: RestockedItem[] = [];
  for (const one of said) {
    const { line } = one;
    const open = openReturn(line, isInvoice);
    const quantity = one.quantity ?? open;
    if (compare(quantity, open) > 0 || isZero(open))
      return moreThanCredited({ line: line.line_id, open, quantity });
    const found = latestLot(reader, line);
    const lot = found && (lots.get(found.id) ?? found);
    if (!lot) return noLotForReturn({ line: line.line_id, sku: line.sku ?? '' });
    const cost = one.cost_price === undefined ? lot.unit_cost : roundRate(one.cost_price);
    const put = putInto(lot, quantity, cost, lot.currency);
    const isApart = comesApart(lot, one);
    lots.set(lot.id, isApart ? { ...lot, unit_cost: put.unit_cost } : filled(lot, put, one));
    items.push({
      line_id: line.line_id,
      item_id: isApart ? now.id('item') : lot.id,
      sku: lot.sku,
      name: lot.name,
      quantity,
      original_line_id: null,
      condition: one.condition ?? 'good',
      location_id: one.location_id ?? null,
      is_new_item: isApart,
      source_item_id: lot.id,
      unit_cost: cost,
      cost_total: lotValue(quantity, cost, lot.currency),
      value_delta: put.value_delta,
      consigned: false,
    });
  }
  return items;
};

/** Statuses of lots into which goods come back. */
const open = ['available', 'reserved', 'sold', 'damaged'];

/** Latest own lot of the item or SKU that a line of goods names. */
const latestLot = (reader: Reader, { item_id, sku, is_goods }: DocLine): Lot | undefined => {
  if (!is_goods || !(item_id || sku)) return undefined;
  const named = item_id ? { item_id } : { sku: sku ?? '' };
  const lots = lotsOf(reader, { ...named, withEmpty: true });
  return lots.findLast(
    ({ status, consignment_flag }) => open.includes(status) && consignment_flag !== 'in',
  );
};
