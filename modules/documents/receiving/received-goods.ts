import { compare, dec, div, isZero, sub, sum } from '../../../kernel/values/money/money.ts';
import type { OutgoingItem } from '../document/facts/purchases.ts';
import type { Doc } from '../document/state.ts';

/** Received goods as the document's record lists them. */
export type ReceivedGoods = {
  readonly line_id: string;
  readonly item_id: string | null;
  readonly sku?: string | null;
  readonly name?: string | null;
  /** In the line's unit. */
  readonly quantity: number;
  readonly stock_quantity: number;
  readonly receipt_index: number;
  /** Cost of a stock unit at receipt. */
  readonly unit_cost?: number;
  readonly quantity_after?: number;
  readonly averaged_after?: number;
  /** Amount moved on the clearing account; set for own goods only. */
  readonly grni?: number;
};

/** Receipts of a document that were not undone. */
export const receivedGoodsOf = (doc: Doc): readonly ReceivedGoods[] =>
  doc.received_items as unknown as readonly ReceivedGoods[];

/** Received goods that were neither undone nor returned. */
export const unreturnedGoodsOf = (doc: Doc): readonly ReceivedGoods[] => {
  const back = doc.returned_items as unknown as readonly OutgoingItem[];
  return receivedGoodsOf(doc)
    .map((came) => {
      const gone = back.filter(
        (one) =>
          one.line_id === came.line_id &&
          one.receipt_index === came.receipt_index &&
          one.received_as === came.item_id,
      );
      return {
        ...came,
        quantity: sub(came.quantity, sum(gone.map((one) => one.quantity))),
        stock_quantity: sub(came.stock_quantity, sum(gone.map((one) => one.stock_quantity))),
      };
    })
    .filter((came) => compare(came.quantity, 0) > 0);
};

/** Stock quantity in the unit of its line, six decimals. */
export const inLineUnits = (came: ReceivedGoods, stock: number): number =>
  isZero(came.stock_quantity)
    ? came.quantity
    : div(dec(came.quantity).times(dec(stock)), came.stock_quantity, 6);
