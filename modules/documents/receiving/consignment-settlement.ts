import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { companyHere, type Reader } from '../../../kernel/reader/reader.ts';
import { compare, div, isZero, mulRound, sub, sum } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { type Lot, lotValue } from '../../inventory/contract/queries.ts';
import { sourceLine } from '../conversion/source-line.ts';
import type { SettledConsignment } from '../document/facts/issue.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import { consignmentQuantity } from '../lines/refusals.ts';
import { typeOf } from '../types/all.ts';
import { shareOf } from './clearing-layers.ts';
import { consignmentOf, type Held, heldOn, soldLots, soldOn } from './consignment-holdings.ts';
import { type CostedLine, costedLines } from './purchase-lines.ts';

/**
 * Settlement of a consignment by its bill, line by line: sold goods clear what their sale posted to
 * the clearing account, goods in stock become own stock at billed cost, and lost goods are billed
 * to purchase variance. Each line covers all that is left of the consignment's line, or a part of it: lots that are
 * sold, in the order of the sales, then complete lots in stock.
 */
export const settleConsignment = (
  reader: Reader,
  billId: string,
  bill: Doc,
  lines: readonly DocLine[],
): SettledConsignment[] | Refusal => {
  const base = currencyOf(companyHere(reader));
  const consignment = consignmentOf(reader, bill.source_consignment_id ?? '', billId);
  if (!consignment) return [];
  const settled: SettledConsignment[] = [];
  const taken = new Set<string>();
  for (const reckoned of costedLines(reader, bill, lines, base)) {
    if (reckoned.kind !== 'stock') continue;
    const from = sourceLine(reckoned.line, consignment.lines);
    const held = heldOn(reader, consignment, from?.line_id ?? '', base, taken);
    const one = settledLine(reckoned, held, base);
    if (isRefusal(one)) return one;
    settled.push(one);
  }
  return settled;
};

/** Lots that a bill settles, with what of it was lost. */
type Part = Pick<Held, 'kept' | 'gone' | 'lost'> & { readonly sold_cost: number };

/** All that is left of a line. */
const wholeOf = (held: Held): Part => ({
  ...held,
  sold_cost: held.soldCost([...held.kept, ...held.gone]),
});

/** Lots of exactly this quantity: those sold, then complete ones in stock of which nothing was used. */
const partOf = (held: Held, billed: number): Part | undefined => {
  let left = billed;
  const fits = (quantity: number): boolean => {
    if (compare(quantity, left) > 0) return false;
    left = sub(left, quantity);
    return true;
  };
  const gone = soldLots(held).flatMap(([lot, quantity]) => (fits(quantity) ? [lot] : []));
  const kept = held.kept.filter((lot) => isZero(held.issued(lot)) && fits(lot.quantity));
  return isZero(left) ? { gone, kept, lost: 0, sold_cost: held.soldCost(gone) } : undefined;
};

const settledLine = (
  { line, cost, factor }: CostedLine,
  held: Held,
  base: string,
): SettledConsignment | Refusal => {
  const { quantity } = held;
  const billed = mulRound(6, line.quantity ?? 0, factor);
  const part = compare(billed, quantity) === 0 ? wholeOf(held) : partOf(held, billed);
  if (!part)
    return consignmentQuantity({ line: line.line_id, quantity, sold: soldOn(held), billed });
  const { kept, gone, lost, sold_cost } = part;
  const gone_quantity = sub(billed, sum(kept.map((lot) => lot.quantity)));
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
