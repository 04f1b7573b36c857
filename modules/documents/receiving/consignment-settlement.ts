import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { companyHere, type Reader } from '../../../kernel/reader/reader.ts';
import { compare, div, isZero, mulRound, sub, sum } from '../../../kernel/values/money/money.ts';
import { clearingBalanceOf, postingMap } from '../../accounting/contract/queries.ts';
import { item } from '../../inventory/contract/facts.ts';
import { issuedQuantity, type Lot, lotsFrom, lotValue } from '../../inventory/contract/queries.ts';
import { sourceLine } from '../conversion/source-line.ts';
import { doc } from '../document/doc.ts';
import type { SettledConsignment } from '../document/facts/issue.ts';
import type { OutgoingItem } from '../document/facts/purchases.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import { consignmentQuantity } from '../lines/refusals.ts';
import { typeOf } from '../types/all.ts';
import { shareOf } from './clearing-layers.ts';
import { type CostedLine, costedLines } from './purchase-lines.ts';
import { receivedGoodsOf } from './received-goods.ts';

/** Receipts of a consignment line and their whereabouts, in stock units. */
type Held = {
  /** Received and not returned. */
  readonly quantity: number;
  /** In stock and still the supplier's. */
  readonly kept: readonly Lot[];
  /** Empty lots, which may have received returns since. */
  readonly gone: readonly Lot[];
  /** Neither sold nor used nor in stock; negative when a count found more than was received. */
  readonly lost: number;
  /** Agreed cost that sales and use posted to the clearing account; losses post nothing there. */
  readonly sold_cost: number;
};

/**
 * Settlement of a consignment by its bill, line by line: sold goods clear what their sale posted to
 * the clearing account, goods in stock become own stock at billed cost, and lost goods are billed
 * to purchase variance. The bill must cover everything received and not returned.
 */
export const settleConsignment = (
  reader: Reader,
  bill: Doc,
  lines: readonly DocLine[],
  base: string,
): SettledConsignment[] | Refusal => {
  const id = bill.source_consignment_id ?? '';
  const consignment = reader.state(doc, id);
  if (!consignment) return [];
  const sources = reader.lines(id) as readonly DocLine[];
  const settled: SettledConsignment[] = [];
  const taken = new Set<string>();
  for (const reckoned of costedLines(reader, bill, lines, base)) {
    if (reckoned.kind !== 'stock') continue;
    const from = sourceLine(reckoned.line, sources);
    const held = heldOn(reader, consignment, id, from?.line_id ?? '', base, taken);
    const one = settledLine(reckoned, held, base);
    if (isRefusal(one)) return one;
    settled.push(one);
  }
  return settled;
};

/** Lots received on a line, including later splits and merges, without those of other lines. */
const lotsOfLine = (reader: Reader, consignment: Doc, lineId: string): readonly Lot[] => {
  const broughtOn = (isOurs: boolean): string[] =>
    receivedGoodsOf(consignment)
      .filter((one) => (one.line_id === lineId) === isOurs)
      .map((one) => one.item_id ?? '');
  const under = lotsFrom(reader, broughtOn(true));
  const known = new Set(under.map((lot) => lot.id));
  const others = lotsFrom(
    reader,
    broughtOn(false).filter((id) => known.has(id)),
  );
  const isOthers = new Set(others.map((lot) => lot.id));
  return under.filter((lot) => !isOthers.has(lot.id));
};

const heldOn = (
  reader: Reader,
  consignment: Doc,
  id: string,
  lineId: string,
  base: string,
  taken: Set<string>,
): Held => {
  const came = receivedGoodsOf(consignment).filter((one) => one.line_id === lineId);
  const back = (consignment.returned_items as unknown as readonly OutgoingItem[]).filter(
    (one) => one.line_id === lineId,
  );
  const brought = lotsOfLine(reader, consignment, lineId).filter(
    (lot) =>
      reader.state(item, lot.id)?.consignment_doc_id === id &&
      // Merged goods of two lines are settled with the first line.
      !taken.has(lot.id),
  );
  for (const lot of brought) taken.add(lot.id);
  const lots = brought.filter((lot) => lot.consignment_flag === 'in');
  const kept = lots.filter((lot) => compare(lot.quantity, 0) > 0);
  const quantity = sub(
    sum(came.map((one) => one.stock_quantity)),
    sum(back.map((one) => one.stock_quantity)),
  );
  const out = issuedQuantity(
    reader,
    lots.map((lot) => lot.id),
  );
  const lost = lots.length > 0 ? sub(sub(quantity, sum(kept.map((lot) => lot.quantity))), out) : 0;
  return {
    quantity,
    kept,
    lost,
    gone: lots.filter((lot) => isZero(lot.quantity)),
    sold_cost: clearingBalanceOf(
      reader,
      postingMap(companyHere(reader)).consignment_clearing,
      brought.map((lot) => lot.id),
      base,
    ),
  };
};

const settledLine = (
  { line, cost, factor }: CostedLine,
  { quantity, kept, gone, lost, sold_cost }: Held,
  base: string,
): SettledConsignment | Refusal => {
  const billed = mulRound(6, line.quantity ?? 0, factor);
  if (compare(billed, quantity) !== 0)
    return consignmentQuantity({ line: line.line_id, quantity, billed });
  const gone_quantity = sub(quantity, sum(kept.map((lot) => lot.quantity)));
  const unit_cost = isZero(billed) ? 0 : div(cost, billed, 6);
  return {
    line_id: line.line_id,
    sold_quantity: sub(gone_quantity, lost),
    sold_at_agreed_cost: sold_cost,
    sold_at_billed_cost: shareOf(cost, gone_quantity, billed, base),
    value: cost,
    kept: kept.map((lot) => ({
      item_id: lot.id,
      quantity: lot.quantity,
      unit_cost,
      agreed_cost: lot.unit_cost,
      value_delta: lotValue(lot.quantity, unit_cost, base),
      ...unavailableStatus(lot),
    })),
    sold_items: gone.map((lot) => ({ item_id: lot.id, unit_cost: lot.unit_cost })),
  };
};

/**
 * Status of a kept lot that is neither available nor reserved; the bill can be undone while it is
 * unchanged.
 */
export const unavailableStatus = ({ status, on_memo_doc_id: memo_id }: Lot) => {
  if (status === 'available' || status === 'reserved') return {};
  return memo_id === null ? { status } : { status, memo_id };
};

/**
 * Tests whether a consigned lot is own stock by now. Goods sold, billed and returned stay own stock
 * although the bill is void, so they cannot be returned as the supplier's, which moves no value.
 */
export const isNowOwned = (
  doc: Pick<Doc, 'doc_type'>,
  { consignment_flag }: Pick<Lot, 'consignment_flag'>,
): boolean => typeOf(doc).goods === 'consignment' && consignment_flag !== 'in';
