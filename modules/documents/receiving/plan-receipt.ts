import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { add, roundRate } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { item } from '../../inventory/contract/facts.ts';
import {
  averagePlan,
  type Lot,
  lotsOf,
  methodOf,
  worthProblem,
} from '../../inventory/contract/queries.ts';
import type { ReceivedItem } from '../document/facts/purchases.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { noRate, unknownItem } from '../document/refusals.ts';
import type { Doc } from '../document/state.ts';
import { newItemUnnamed, noSuchLine, overReceipt } from '../lines/refusals.ts';
import { typeOf } from '../types/all.ts';
import { type CostedLine, costedLines, type PurchaseDocLine } from './purchase-lines.ts';
import { isOverReceipt, type OpenLine, receiptValue } from './receipt.ts';
import { newItemOf, nonStockItem, type ReceiptRequest, receivedItem } from './receipt-item.ts';
import {
  ownQuantity,
  placeGoods,
  quantityLeft,
  type WorkingLots,
  workingLots,
} from './working-lots.ts';

/** Default tolerance for receiving more than ordered, in percent of the order. */
const defaultTolerance = 20;

/** Terms of a receipt. */
export type ReceiptTerms = {
  readonly doc: Doc;
  readonly location_id: string;
  readonly lines: readonly DocLine[];
  readonly now: Now;
  readonly date: string;
};

/** Lines and lots while the items of one receipt are planned. */
type Bench = ReceiptTerms & {
  readonly reader: Reader;
  readonly base: string;
  readonly lines: PurchaseDocLine[];
  readonly lots: WorkingLots;
};

/** Plans a receipt: the lots that take the goods, their value, and the clearing. */
export const planReceipt = (
  reader: Reader,
  terms: ReceiptTerms,
  said: readonly ReceiptRequest[],
): readonly ReceivedItem[] | Refusal => {
  const { doc, now } = terms;
  const base = currencyOf(now.company);
  if (doc.currency !== base && !doc.conversion_rate)
    return noRate({ currency: doc.currency, base_currency: base, date: terms.date });
  const bench: Bench = {
    ...terms,
    reader,
    base,
    lines: [...terms.lines],
    lots: workingLots((asked) => lotsOf(reader, { ...asked, withEmpty: true })),
  };
  const items: ReceivedItem[] = [];
  const reckoned = costedLines(reader, doc, bench.lines, base);
  for (const one of said) {
    const line = reckoned[one.po_line_index];
    if (!line) return noSuchLine({ line: one.po_line_index });
    const planned = planItem(bench, one, {
      ...line,
      line: bench.lines[one.po_line_index] ?? line.line,
    });
    if (isRefusal(planned)) return planned;
    items.push(planned);
  }
  return items;
};

const openLine = ({ line, factor, cost }: CostedLine): OpenLine => ({
  quantity: line.quantity ?? 0,
  received: line.quantity_received ?? 0,
  cost,
  factor,
  clearing: line.clearing,
});

const planItem = (
  bench: Bench,
  said: ReceiptRequest,
  reckoned: CostedLine,
): ReceivedItem | Refusal => {
  const { po_line_index, quantity_received: quantity } = said;
  const open = openLine(reckoned);
  const percent = Number(bench.now.company.settings['over_receipt_percent'] ?? defaultTolerance);
  if (isOverReceipt(open, quantity, percent))
    return overReceipt({
      line: po_line_index,
      open: quantityLeft(open.quantity, open.received),
      quantity,
    });
  const planned =
    reckoned.kind === 'stock' ? stocked(bench, said, reckoned, open) : nonStockItem(said, reckoned);
  if (isRefusal(planned)) return planned;
  bench.lines[po_line_index] = {
    ...reckoned.line,
    quantity_received: add(open.received, quantity),
    ...(planned.clearing ? { clearing: planned.clearing } : {}),
  };
  return planned;
};

const stocked = (
  bench: Bench,
  said: ReceiptRequest,
  reckoned: CostedLine,
  open: OpenLine,
): ReceivedItem | Refusal => {
  const { doc, reader, base, now } = bench;
  const { line } = reckoned;
  const consigned = typeOf(doc).goods === 'consignment';
  const named = said.item_id ?? line.item_id ?? undefined;
  const known = named === undefined ? undefined : reader.state(item, named);
  if (said.item_id !== undefined && !known) return unknownItem({ item_id: said.item_id });
  const sku = said.sku ?? known?.sku ?? line.sku ?? undefined;
  const name = said.name ?? known?.name ?? line.name ?? undefined;
  const isKnown = known !== undefined || bench.lots.lotsFor({ sku }).length > 0;
  const { po_line_index: index } = said;
  if (!isKnown && (!sku || !name)) return newItemUnnamed({ line: index, number: index + 1 });
  const coming = {
    quantity: said.quantity_received,
    receipt: doc.receipts,
    unit_cost: said.cost_price === undefined ? undefined : roundRate(said.cost_price),
  };
  const income = receiptValue(open, coming, base);
  const tooMuch = worthProblem(income.stock_quantity, { cost_price: income.unit_cost });
  if (tooMuch) return tooMuch;
  const method = methodOf(now.company);
  const goods = {
    item_id: known ? named : undefined,
    sku,
    quantity: income.stock_quantity,
    unit_cost: income.unit_cost,
    location_id: bench.location_id,
    consigned,
    damaged: said.condition === 'damaged',
  };
  const placed = placeGoods(bench.lots, goods, method, base, () => now.id('item'));
  const family = ownQuantity(averaged(bench.lots, sku, method));
  return {
    ...receivedItem(said, reckoned, income, placed),
    sku: sku ?? null,
    name: name ?? null,
    ...(placed.is_new_item ? { item: newItemOf(now.company, reckoned) } : {}),
    ...(consigned
      ? { line_cost: income.value }
      : { line_cost: income.value, grni: income.grni, clearing: income.clearing }),
    ...(method === 'average' && !consigned ? { averaged_after: family } : {}),
  };
};

/** Lots of a SKU, averaged where the company uses average cost. */
const averaged = (
  on: WorkingLots,
  sku: string | undefined,
  method: ReturnType<typeof methodOf>,
): readonly Lot[] => {
  const lots = on.lotsFor({ sku });
  if (method !== 'average') return lots;
  for (const { item_id, new_cost } of averagePlan(lots)) {
    const lot = lots.find((one) => one.id === item_id);
    if (lot) on.put({ ...lot, unit_cost: new_cost });
  }
  return lots;
};
