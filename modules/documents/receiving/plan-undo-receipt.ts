import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { add, compare, sub } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import {
  averagedSku,
  type Lot,
  lotsById,
  lotsOf,
  methodOf,
} from '../../inventory/contract/queries.ts';
import {
  issueAveraged,
  issueFromLot,
  issueUncounted,
  startStockIssue,
} from '../delivery/stock-issue.ts';
import type { OutgoingItem } from '../document/facts/purchases.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { goodsMoved } from '../document/refusals.ts';
import type { Doc } from '../document/state.ts';
import { noSuchReceipt } from '../lines/refusals.ts';
import { isNowOwned } from './consignment-settlement.ts';
import { type ReceivedGoods, receivedGoodsOf } from './received-goods.ts';
import { ownQuantity } from './working-lots.ts';

/** Plans the reversal of a receipt; refused when any of its goods have moved since. */
export const planUndoReceipt = (
  reader: Reader,
  doc: Doc,
  lines: readonly DocLine[],
  now: Now,
  asked?: number,
): { readonly index: number; readonly items: readonly OutgoingItem[] } | Refusal => {
  const all = receivedGoodsOf(doc);
  const index = asked ?? Math.max(-1, ...all.map((came) => came.receipt_index));
  const came = all.filter((one) => one.receipt_index === index);
  if (came.length === 0) return noSuchReceipt({ receipt_index: index });
  const lots = lotsById(reader, idsOf(came));
  const moved = movedSince(reader, doc, came, lots);
  if (moved.length > 0) return goodsMoved({ items: moved });
  const at = startStockIssue(currencyOf(now.company), lots, lines);
  const isAveraged = methodOf(now.company) === 'average';
  const items = came.map((one): OutgoingItem => {
    const lot = one.item_id === null ? undefined : at.lots.get(one.item_id);
    if (!lot) return issueUncounted(at, one);
    const sku = averagedSku(lot, one.sku ?? lot.sku);
    return isAveraged && one.averaged_after !== undefined
      ? issueAveraged(at, one, lot, { sku, lots: lotsOf(reader, { sku }) })
      : issueFromLot(at, one, lot, one.stock_quantity);
  });
  return { index, items };
};

const idsOf = (came: readonly ReceivedGoods[]): string[] =>
  came.map((one) => one.item_id).filter((id): id is string => id !== null);

/**
 * SKUs of goods that changed since their receipt: in their lot, or in the lots averaged with it.
 */
const movedSince = (
  reader: Reader,
  doc: Doc,
  came: readonly ReceivedGoods[],
  lots: readonly Lot[],
): string[] => {
  const last = new Map(came.map((one) => [one.item_id, one]));
  return [...last].flatMap(([id, one]) => {
    if (id === null) return [];
    const lot = lots.find((each) => each.id === id);
    if (!lot) return [one.sku ?? id];
    const brought = add(
      0,
      ...came.filter((each) => each.item_id === id).map((each) => each.stock_quantity),
    );
    const isFree = compare(sub(lot.quantity, lot.reserved), brought) >= 0;
    const isSame = compare(lot.quantity, one.quantity_after ?? brought) === 0;
    const family = one.averaged_after === undefined ? undefined : familyOf(reader, one, lot);
    const isAlone = family === undefined || compare(family, one.averaged_after ?? 0) === 0;
    const isAsItCame = isFree && isSame && isAlone && !isNowOwned(doc, lot);
    return isAsItCame && isHere(lot) ? [] : [lot.sku];
  });
};

const isHere = ({ status }: Lot): boolean =>
  ['draft', 'available', 'reserved', 'damaged', 'expired', 'archived'].includes(status);

const familyOf = (reader: Reader, one: ReceivedGoods, lot: Lot): number =>
  ownQuantity(lotsOf(reader, { sku: averagedSku(lot, one.sku ?? lot.sku) }));
