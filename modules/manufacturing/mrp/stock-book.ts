import type { Reader } from '../../../kernel/reader/reader.ts';
import { toMillionths } from '../../../kernel/values/money/money.ts';
import { itemRows } from '../../inventory/contract/relations.ts';

/** Stock of a SKU with its lots, in millionths. */
export type SkuStock = {
  readonly on_hand: number;
  readonly reserved: number;
  /** Reserved quantity by the document, list or run that holds it. */
  readonly reservations: ReadonlyMap<string, number>;
};

/** Stock of all SKUs. */
export type StockBook = {
  readonly stock: (sku: string) => SkuStock;
  /** Item that stands for a SKU. */
  readonly itemOf: (sku: string) => string | undefined;
  /** SKU of an item or of the item that a lot belongs to. */
  readonly rootOf: (itemId: string | null, sku: string | null) => string | undefined;
};

type Row = {
  readonly id: string;
  readonly sku: string;
  readonly live_sku: string | null;
  readonly parent_id: string | null;
  readonly quantity: number;
  readonly reserved: number;
  readonly reservations: string | null;
  readonly is_usable: number;
};

const rowsSql = `SELECT id, sku, live_sku, parent_id, quantity, reserved, reservations,
   quantity > 0 AND status IN ('available', 'reserved')
     AND (:location IS NULL OR location_id=:location) AS is_usable
 FROM ${itemRows} WHERE company=:company ORDER BY seq`;

const nothing: SkuStock = { on_hand: 0, reserved: 0, reservations: new Map() };

type Sum = { on_hand: number; reserved: number; readonly reservations: Map<string, number> };

/** Reads the usable stock of all SKUs; lots `SKU.1` count for `SKU`. */
export const stockBook = (reader: Reader, locationId?: string): StockBook => {
  const rows = reader.rows<Row>(rowsSql, { location: locationId ?? null });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const bySku = new Map<string, string>();
  const stock = new Map<string, Sum>();
  for (const row of rows) {
    if (row.live_sku !== null && !bySku.has(row.live_sku)) bySku.set(row.live_sku, row.id);
    if (row.is_usable) for (const sku of ownAndOuter(row.sku)) addTo(stock, sku, row);
  }
  const rootOf = (itemId: string | null, sku: string | null): string | undefined => {
    let row = itemId === null ? undefined : byId.get(itemId);
    for (let depth = 0; row?.parent_id && depth < 10; depth += 1)
      row = byId.get(row.parent_id) ?? row;
    return row?.sku ?? sku ?? undefined;
  };
  return {
    stock: (sku) => stock.get(sku) ?? nothing,
    itemOf: (sku) => bySku.get(sku),
    rootOf,
  };
};

/** SKU and the SKUs that it is a lot of: `A.1.2` is one of `A.1` and of `A`. */
const ownAndOuter = (sku: string): readonly string[] => {
  const all = [sku];
  for (let dot = sku.lastIndexOf('.'); dot > 0; dot = sku.lastIndexOf('.', dot - 1))
    all.push(sku.slice(0, dot));
  return all;
};

const addTo = (stock: Map<string, Sum>, sku: string, row: Row): void => {
  const sum = stock.get(sku) ?? { on_hand: 0, reserved: 0, reservations: new Map() };
  sum.on_hand += row.quantity;
  sum.reserved += row.reserved;
  if (row.reservations !== null)
    for (const [id, quantity] of Object.entries(
      JSON.parse(row.reservations) as Record<string, number>,
    ))
      sum.reservations.set(id, (sum.reservations.get(id) ?? 0) + toMillionths(quantity));
  stock.set(sku, sum);
};
