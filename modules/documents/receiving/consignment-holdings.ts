import type { Reader } from '../../../kernel/reader/reader.ts';
import { companyHere } from '../../../kernel/reader/reader.ts';
import {
  compare,
  dec,
  div,
  greater,
  isZero,
  lesser,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import { clearingBalanceOf, postingMap } from '../../accounting/contract/queries.ts';
import { item } from '../../inventory/contract/facts.ts';
import { issuedQuantity, type Lot, lotsFrom } from '../../inventory/contract/queries.ts';
import { sourceLine } from '../conversion/source-line.ts';
import { doc } from '../document/doc.ts';
import type { OutgoingItem } from '../document/facts/purchases.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { type Doc, isIssued } from '../document/state.ts';
import { inLineUnits, type ReceivedGoods, receivedGoodsOf } from './received-goods.ts';

/** Unbilled goods of a consignment line and their whereabouts, in stock units. */
export type Held = {
  /** Received, neither returned nor billed. */
  readonly quantity: number;
  /** In stock and still the supplier's. */
  readonly kept: readonly Lot[];
  /** Empty lots, which may have received returns since. */
  readonly gone: readonly Lot[];
  /** Neither sold nor used nor in stock; negative when a count found more than was received. */
  readonly lost: number;
  /** Sold or used of a lot. */
  readonly issued: (lot: Lot) => number;
  /** Agreed cost that sales and use of these lots posted to the clearing account; losses post nothing there. */
  readonly soldCost: (lots: readonly Lot[]) => number;
};

/** Consignment whose goods are counted. */
export type Consignment = {
  readonly id: string;
  readonly state: Doc;
  readonly lines: readonly DocLine[];
  /** Quantities on its other issued bills by line, in the unit of the line. */
  readonly billed: ReadonlyMap<string, number>;
};

/** Consignment with what its issued bills, other than this one, took of it. */
export const consignmentOf = (
  reader: Reader,
  id: string,
  except?: string,
): Consignment | undefined => {
  const state = reader.state(doc, id);
  if (!state) return undefined;
  const lines = reader.lines(id) as readonly DocLine[];
  const billed = new Map<string, number>();
  for (const bill of state.converted_into ?? []) {
    const other = bill === except ? undefined : reader.state(doc, bill);
    if (!other || !isIssued(other)) continue;
    for (const line of reader.lines(bill) as readonly DocLine[]) {
      const from = sourceLine(line, lines)?.line_id;
      if (from !== undefined) billed.set(from, sum([billed.get(from) ?? 0, line.quantity ?? 0]));
    }
  }
  return { id, state, lines, billed };
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

/**
 * Goods of a line that no bill has settled. Billed lots are own stock, so only lots that are still the supplier's
 * count; `taken` holds those of earlier lines.
 */
export const heldOn = (
  reader: Reader,
  { id, state, billed }: Consignment,
  lineId: string,
  base: string,
  taken: Set<string>,
): Held => {
  const came = receivedGoodsOf(state).filter((one) => one.line_id === lineId);
  const back = (state.returned_items as unknown as readonly OutgoingItem[]).filter(
    (one) => one.line_id === lineId,
  );
  const lots = lotsOfLine(reader, state, lineId).filter(
    (lot) =>
      reader.state(item, lot.id)?.consignment_doc_id === id &&
      lot.consignment_flag === 'in' &&
      // Merged goods of two lines are settled with the first line.
      !taken.has(lot.id),
  );
  for (const lot of lots) taken.add(lot.id);
  const kept = lots.filter((lot) => compare(lot.quantity, 0) > 0);
  const quantity = sub(
    sub(sum(came.map((one) => one.stock_quantity)), sum(back.map((one) => one.stock_quantity))),
    inStockUnits(came, billed.get(lineId) ?? 0),
  );
  const out = issuedQuantity(reader, idsOf(lots));
  const account = postingMap(companyHere(reader)).consignment_clearing;
  return {
    quantity,
    kept,
    lost: lots.length > 0 ? sub(sub(quantity, sum(kept.map((lot) => lot.quantity))), out) : 0,
    gone: lots.filter((lot) => isZero(lot.quantity)),
    issued: (lot) => issuedQuantity(reader, [lot.id]),
    soldCost: (some) => clearingBalanceOf(reader, account, idsOf(some), base),
  };
};

const idsOf = (lots: readonly Lot[]): string[] => lots.map(({ id }) => id);

/** Quantity in the unit of a line as stock quantity, six decimals. */
const inStockUnits = ([first]: readonly ReceivedGoods[], quantity: number): number =>
  first && !isZero(first.quantity)
    ? div(dec(first.stock_quantity).times(dec(quantity)), first.quantity, 6)
    : 0;

/** Empty lots of which goods were sold or used, with that quantity. */
export const soldLots = ({ gone, issued }: Held): readonly (readonly [Lot, number])[] =>
  gone.map((lot) => [lot, issued(lot)] as const).filter(([, quantity]) => compare(quantity, 0) > 0);

/** Quantity sold or used of empty lots, in stock units. */
export const soldOn = (held: Held): number => sum(soldLots(held).map(([, quantity]) => quantity));

/** Quantities sold of each line of a consignment and on no issued bill, in the unit of the line. */
export const soldOnConsignment = (
  reader: Reader,
  state: Doc,
  id: string,
  base: string,
): ReadonlyMap<string, number> => {
  const consignment = consignmentOf(reader, id);
  const taken = new Set<string>();
  const sold = new Map<string, number>();
  for (const { line_id, is_goods } of consignment?.lines ?? []) {
    const [first] = receivedGoodsOf(state).filter((one) => one.line_id === line_id);
    if (!is_goods || !first || !consignment) continue;
    const held = heldOn(reader, consignment, line_id, base, taken);
    sold.set(line_id, inLineUnits(first, lesser(soldOn(held), greater(held.quantity, 0))));
  }
  return sold;
};
