import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMillionths } from '../../../kernel/values/money/money.ts';
import { codeTries } from '../codes/code-lookup.ts';

/** An item without costs, as stock takers see it. */
export type Shelved = {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly barcode: string | null;
  readonly quantity: number;
  readonly status: string;
  readonly sell_by: string;
  readonly inventory_type: string;
  readonly location_id: string | null;
};

const columns = 'id, sku, name, barcode, quantity, status, sell_by, inventory_type, location_id';

const shelved = (row: Shelved): Shelved => ({ ...row, quantity: fromMillionths(row.quantity) });

/**
 * Goods expected at a location, whatever their status in stock. The unary plus signs make SQLite use the index of
 * locations instead of scanning the company in order.
 */
export const shelvedAt = (reader: Reader, locationId: string): readonly Shelved[] =>
  reader
    .rows<Shelved>(
      `SELECT ${columns} FROM item_view WHERE company=:company AND location_id=:locationId
         AND +quantity > 0 AND +status IN ('available', 'reserved', 'damaged', 'expired')
         AND inventory_type IN ('stock', 'lot', 'serial') AND sell_by NOT IN ('service', 'hour')
       ORDER BY +seq`,
      { locationId },
    )
    .map(shelved);

/** These items in no order, without unknown ones. */
export const shelvedById = (reader: Reader, ids: readonly string[]): readonly Shelved[] =>
  reader
    .rows<Shelved>(
      `SELECT ${columns} FROM item_view WHERE company=:company
         AND id IN (SELECT value FROM json_each(:ids))`,
      { ids: JSON.stringify(ids) },
    )
    .map(shelved);

/** Items of a code: matched by the first kind of code that any item has, those at the location first. */
export const shelvedByCode = (
  reader: Reader,
  code: string,
  locationId?: string | null,
): readonly Shelved[] => {
  for (const { column, written } of codeTries(code)) {
    const found = reader.rows<Shelved>(
      `SELECT ${columns} FROM item_view WHERE company=:company AND ${column} IN (SELECT value FROM json_each(:written))
         AND status <> 'merged' ORDER BY seq LIMIT 20`,
      { written: JSON.stringify(written) },
    );
    const here = found.filter((row) => row.location_id === locationId);
    if (found.length > 0) return (here.length > 0 ? here : found).map(shelved);
  }
  return [];
};
