import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMillionths } from '../../../kernel/values/money/money.ts';
import { codeTries } from '../codes/code-lookup.ts';

/** An item as someone sees it who stands before the shelf: no costs. */
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
 * The goods that should stand at a place, whether they are for sale, reserved or set aside. The signs leave
 * SQLite the index of places alone; left to itself it walks over the whole company in order.
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

/** These items, in no order; unknown ones are missing. */
export const shelvedById = (reader: Reader, ids: readonly string[]): readonly Shelved[] =>
  reader
    .rows<Shelved>(
      `SELECT ${columns} FROM item_view WHERE company=:company
         AND id IN (SELECT value FROM json_each(:ids))`,
      { ids: JSON.stringify(ids) },
    )
    .map(shelved);

/** The items that a code stands for: by the first kind of code that any has, those at the place before others. */
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
