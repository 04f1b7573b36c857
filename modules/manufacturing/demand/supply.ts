import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMillionths } from '../../../kernel/values/money/money.ts';
import { documentLineRows, documentRows } from '../../documents/contract/relations.ts';
import { itemRows } from '../../inventory/contract/relations.ts';

/** Stock of an item and its lots. */
export type Stock = {
  readonly on_hand: number;
  readonly reserved: number;
  readonly available: number;
};

/** Condition for the lots of a SKU and its child lots; `/` is the character after the dot. */
const ofSku = "(sku = :sku OR (sku > :sku || '.' AND sku < :sku || '/'))";

/** Usable stock of a SKU; available is on hand less reserved. */
export const stockOf = (reader: Reader, sku: string): Stock => {
  const row = reader.row<{ on_hand: number | null; reserved: number | null }>(
    `SELECT sum(quantity) AS on_hand, sum(reserved) AS reserved FROM ${itemRows}
     WHERE company=:company AND ${ofSku} AND quantity > 0 AND status IN ('available', 'reserved')`,
    { sku },
  );
  const on_hand = fromMillionths(row?.on_hand ?? 0);
  const reserved = fromMillionths(row?.reserved ?? 0);
  return {
    on_hand,
    reserved,
    available: fromMillionths((row?.on_hand ?? 0) - (row?.reserved ?? 0)),
  };
};

/** Outstanding output of open runs. */
export const inProduction = (reader: Reader, sku: string): number =>
  fromMillionths(
    reader.row<{ open: number }>(
      `SELECT coalesce(sum(l.open), 0) AS open FROM mfg_line_view l
       JOIN mfg_order_view o ON o.company=l.company AND o.id=l.order_id
       WHERE l.company=:company AND l.sku=:sku AND l.side='out'`,
      { sku },
    )?.open ?? 0,
  );

/** Quantity on order of an item: open lines of issued purchase orders less receipts. */
export const onOrder = (reader: Reader, itemId: string, sku: string): number =>
  fromMillionths(
    reader.row<{ open: number }>(
      `SELECT coalesce(sum(l.quantity - coalesce(l.received, 0)), 0) AS open
       FROM ${documentLineRows} l JOIN ${documentRows} d ON d.company=l.company AND d.id=l.doc_id
       WHERE l.company=:company AND (l.item_id=:itemId OR (l.item_id IS NULL AND l.sku=:sku))
         AND d.doc_type='purchase_order' AND d.is_shared=0
         AND d.status IN ('sent', 'final', 'partially_received')
         AND l.quantity > coalesce(l.received, 0)`,
      { itemId, sku },
    )?.open ?? 0,
  );
