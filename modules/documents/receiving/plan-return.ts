import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { add, compare, isZero, lesser, sub } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { item } from '../../inventory/contract/facts.ts';
import { type Lot, lotMay, lotsById } from '../../inventory/contract/queries.ts';
import { issueFromLot, startStockIssue } from '../delivery/stock-issue.ts';
import type { OutgoingItem } from '../document/facts/purchases.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { unknownItem } from '../document/refusals.ts';
import type { Doc } from '../document/state.ts';
import { notOnHand } from '../lines/refusals.ts';
import { isNowOwned } from './consignment-settlement.ts';
import { type ReceivedGoods, unreturnedGoodsOf } from './received-goods.ts';

/** Return of one item to the supplier as requested, in stock units. */
export type ReturnRequest = { readonly item_id: string; readonly quantity_returned: number };

/** Plans a return: the receipts of the goods, their present value, and the clearing. */
export const planReturn = (
  reader: Reader,
  doc: Doc,
  lines: readonly DocLine[],
  said: readonly ReturnRequest[],
  now: Now,
): readonly OutgoingItem[] | Refusal => {
  const lots = lotsById(
    reader,
    said.map((one) => one.item_id),
  );
  const at = startStockIssue(currencyOf(now.company), lots, lines);
  const left = new Map(unreturnedGoodsOf(doc).map((came) => [came, came.stock_quantity]));
  const items: OutgoingItem[] = [];
  for (const { item_id, quantity_returned: quantity } of said) {
    const lot = at.lots.get(item_id);
    if (!lot) return unknownItem({ item_id });
    const came = isNowOwned(doc, lot) ? [] : broughtAs(reader, lot, [...left.keys()]);
    const here = add(0, ...came.map((one) => left.get(one) ?? 0));
    const free = sub(lot.quantity, lot.reserved);
    const most = lesser(here, free);
    const may = lotMay(lot, 'return-to-supplier', { quantity });
    if (compare(quantity, most) > 0 || !may.taken)
      return notOnHand({ sku: lot.sku, on_hand: most, item_id });
    let rest = quantity;
    for (const one of came) {
      const held = left.get(one) ?? 0;
      const part = lesser(rest, held);
      if (isZero(part)) continue;
      items.push(issueFromLot(at, one, at.lots.get(item_id) ?? lot, part));
      left.set(one, sub(held, part));
      rest = sub(rest, part);
    }
  }
  return items;
};

/**
 * Receipts of a lot: under its own id, that of the lot it was split from, or those of lots merged
 * into it.
 */
const broughtAs = (
  reader: Reader,
  lot: Lot,
  came: readonly ReceivedGoods[],
): readonly ReceivedGoods[] => {
  const own = came.filter((one) => one.item_id === lot.id);
  if (own.length > 0) return own;
  const before = [
    ...(lot.parent_id === null ? [] : [lot.parent_id]),
    ...(reader.state(item, lot.id)?.merged_from ?? []),
  ];
  const brought = lotsById(reader, before)
    .filter((one) => before.includes(one.id))
    .map((one) => broughtAs(reader, one, came));
  return came.filter((one) => brought.some((some) => some.includes(one)));
};
