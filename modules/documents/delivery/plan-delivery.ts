import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { compare, greater, sub, sum } from '../../../kernel/values/money/money.ts';
import { lotsOf, methodOf, type Pick, pickPlan } from '../../inventory/contract/queries.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import { type WorkingLots, workingLots } from '../receiving/working-lots.ts';
import { lotsForLine } from './lot-selection.ts';
import { type MemoPick, memoPicker } from './memo-goods.ts';

/** Quantity of a line picked from one lot; a part of a lot becomes a separate lot. */
export type Picked = Pick & {
  readonly line: DocLine;
  /** The lot that leaves: the picked one, or the part split off it. */
  readonly lot_id: string;
  readonly memo_id?: string;
  readonly memo_line_id?: string;
  readonly on_memo_account?: boolean;
};

/** Shortage of goods of one line. */
export type Shortage = {
  readonly line_id: string;
  readonly sku: string | null;
  readonly short_qty: number;
};

/** Picked goods of each line, and shortages. */
export type DeliveryPlan = {
  readonly picked: readonly Picked[];
  /** Lines that are not goods with their open quantity; they move no stock. */
  readonly services: readonly { readonly line: DocLine; readonly quantity: number }[];
  readonly shortages: readonly Shortage[];
  /** SKUs of lots that were not used because they may not be split. */
  readonly unsplittable: readonly string[];
  readonly strategy: string;
};

/** Sources from which goods may be taken. */
export type DeliveryTerms = {
  readonly doc: Doc;
  readonly now: Now;
  /** Documents whose reservations may be used: this one and its sources. */
  readonly forIds: readonly string[];
  /** Quantities that leave now; other lines leave with all that is open. */
  readonly quantities?: ReadonlyMap<DocLine, number>;
  /** Takes only goods out on the source memo. */
  readonly onlyMemo?: boolean;
};

/** Undelivered quantity of a line; a negative line delivers nothing. */
export const openQuantity = (line: DocLine): number =>
  greater(sub(line.quantity ?? 0, line.quantity_fulfilled ?? 0), 0);

type Building = {
  readonly picked: Picked[];
  readonly services: { line: DocLine; quantity: number }[];
  readonly shortages: Shortage[];
  readonly unsplittable: string[];
};

/**
 * Plans a delivery: which lots leave for which line, goods out on the source memo first.
 */
export const planDelivery = (
  reader: Reader,
  lines: readonly DocLine[],
  terms: DeliveryTerms,
): DeliveryPlan => {
  const { doc, now, quantities, onlyMemo = false } = terms;
  const plan: Building = { picked: [], services: [], shortages: [], unsplittable: [] };
  const memoId = doc.source_memo_id;
  const fromMemo = memoId ? memoPicker(reader, memoId, now.today) : () => [];
  const on = workingLots((asked) => lotsOf(reader, asked));
  const strategies = new Set<string>();
  for (const line of lines) {
    const quantity = quantities?.get(line) ?? openQuantity(line);
    if (compare(quantity, 0) <= 0) continue;
    if (!line.is_goods) {
      if (!onlyMemo) plan.services.push({ line, quantity });
      continue;
    }
    const sold = fromMemo(line, quantity);
    plan.picked.push(...sold.map((pick) => soldFrom(pick, line, memoId ?? '', now)));
    const rest = sub(quantity, sum(sold.map((pick) => pick.quantity)));
    if (!onlyMemo && compare(rest, 0) > 0) strategies.add(take(on, line, rest, terms, plan));
  }
  const method = methodOf(now.company) ?? (strategies.has('fefo') ? 'fefo' : 'fifo');
  return { ...plan, strategy: method };
};

/** Picks a quantity of a line from stock; returns the order used, `fefo` or `fifo`. */
const take = (
  on: WorkingLots,
  line: DocLine,
  quantity: number,
  { doc, now, forIds }: DeliveryTerms,
  plan: Building,
): string => {
  const asked = lotsForLine(line, doc, now.company);
  const lots = on.lotsFor(asked);
  const { picks, short, unsplittable, left } = pickPlan(
    lots,
    { ...asked, quantity },
    { method: methodOf(now.company), forIds, today: now.today },
  );
  for (const lot of left) on.put(lot);
  plan.picked.push(...picks.map((pick) => ({ ...pick, line, lot_id: lotIdOf(pick, now) })));
  if (compare(short, 0) > 0) {
    const skus = unsplittable.map((id) => lots.find((lot) => lot.id === id)?.sku ?? id);
    plan.unsplittable.push(...skus);
    plan.shortages.push({ line_id: line.line_id, sku: line.sku ?? null, short_qty: short });
  }
  return lots.some((lot) => lot.expires_at !== null) ? 'fefo' : 'fifo';
};

const lotIdOf = (pick: Pick, now: Now): string =>
  pick.action === 'split' ? now.id('item') : pick.item_id;

const soldFrom = (pick: MemoPick, line: DocLine, memo_id: string, now: Now): Picked => ({
  ...pick,
  line,
  lot_id: lotIdOf(pick, now),
  memo_id,
});
