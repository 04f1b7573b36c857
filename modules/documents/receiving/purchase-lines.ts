import type { Reader } from '../../../kernel/reader/reader.ts';
import { compare } from '../../../kernel/values/money/money.ts';
import { type Item, item } from '../../inventory/contract/facts.ts';
import { lotsOf } from '../../inventory/contract/queries.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import { type Good, type LineKind, purchaseKindOf, unitsPerLineUnit } from '../lines/line-kind.ts';
import { landedCharges } from '../totals/recorded-charges.ts';
import type { Clearing } from './grni-clearing.ts';
import { stockCosts } from './line-costs.ts';

/** A stored line with its clearing. */
export type PurchaseDocLine = DocLine & { readonly clearing?: Clearing };

/** A purchase line with its kind and its cost in company currency. */
export type CostedLine = {
  readonly line: PurchaseDocLine;
  readonly kind: LineKind;
  readonly good: Good | undefined;
  /** Stock units per unit of the line. */
  readonly factor: number;
  /** Cost of the line with its share of landed cost; 0 for other than stock. */
  readonly cost: number;
};

/** Item of a line: by id, else by SKU. */
export const itemOfLine = (
  reader: Reader,
  line: Pick<DocLine, 'item_id' | 'entity_id' | 'sku'>,
): { readonly id: string; readonly state: Item } | undefined => {
  const id = line.item_id ?? line.entity_id ?? idOfSku(reader, line.sku);
  const state = id ? reader.state(item, id) : undefined;
  return id && state ? { id, state } : undefined;
};

const idOfSku = (reader: Reader, sku: string | null | undefined): string | undefined =>
  sku ? lotsOf(reader, { sku, withEmpty: true }).find((lot) => lot.sku === sku)?.id : undefined;

/** Purchase lines with kind and cost; the rate is 1 where none is set. */
export const costedLines = (
  reader: Reader,
  doc: Pick<
    Doc,
    'currency' | 'conversion_rate' | 'doc_taxes' | 'purchase_kind' | 'allowances_charges'
  >,
  lines: readonly PurchaseDocLine[],
  base: string,
): readonly CostedLine[] => {
  const known = lines.map((line) => {
    const good = itemOfLine(reader, line)?.state;
    const kind = purchaseKindOf(line, good, doc.purchase_kind ?? 'inventory');
    return { line, good, kind, factor: unitsPerLineUnit(line, good) };
  });
  const rate = doc.currency === base ? 1 : (doc.conversion_rate ?? 1);
  const landed = landedCharges(doc.allowances_charges);
  const terms = { currency: doc.currency, rate, base, doc_taxes: doc.doc_taxes, landed };
  const costs = stockCosts(known, terms);
  return known.map((one, at) => ({ ...one, cost: costs[at] ?? 0 }));
};

/** Stock lines of a purchase in the form that a bill or credit clears. */
export const billedLinesOf = (
  lines: readonly CostedLine[],
): readonly {
  readonly line_id: string;
  readonly quantity: number;
  readonly value: number;
  readonly clearing: Clearing | undefined;
}[] =>
  lines
    // Negative lines reduce the price; goods go back by a return or a credit.
    .filter(({ kind, line }) => kind === 'stock' && compare(line.quantity ?? 0, 0) >= 0)
    .map(({ line, cost }) => ({
      line_id: line.line_id,
      quantity: line.quantity ?? 0,
      value: cost,
      clearing: line.clearing,
    }));
