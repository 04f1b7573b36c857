import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMillionths } from '../../../kernel/values/money/money.ts';

/** A lot for picking and putting back. */
export type Lot = {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly status: string;
  readonly quantity: number;
  /** Total reserved quantity. */
  readonly reserved: number;
  /** Reserved quantity by source. */
  readonly reservations: Readonly<Record<string, number>>;
  /** Company currency, six decimals. */
  readonly unit_cost: number;
  readonly currency: string;
  readonly sell_by: string;
  readonly location_id: string | null;
  readonly expires_at: string | null;
  readonly stocked_at: string;
  readonly seq: number;
  readonly allow_splitting: boolean;
  readonly consignment_flag: string | null;
  readonly on_memo_doc_id: string | null;
  readonly parent_id: string | null;
  /** Document for which it was split off. */
  readonly split_for: string | null;
  /** Delivered quantity that has not come back. */
  readonly sold: number;
};

/** Selection of the lots of a line: one item, or a SKU and its child lots. */
export type LotsAsked = {
  readonly item_id?: string | undefined;
  readonly sku?: string | undefined;
  /** In addition to the item, the lots of this SKU. */
  readonly or_sku?: string | undefined;
  /** Only lots of the SKU at this location; the item itself at any location. */
  readonly location_id?: string | undefined;
  /** Include empty lots, which receipts can fill. */
  readonly withEmpty?: boolean;
};

/** Lots with stock from which a line may be picked, in any status. */
export const lotsOf = (reader: Reader, asked: LotsAsked): readonly Lot[] => {
  if (asked.item_id === undefined && asked.sku === undefined) return [];
  const filled = asked.withEmpty ? "status <> 'merged'" : 'quantity > 0';
  const here = asked.item_id === undefined ? '' : 'id = :item_id OR ';
  const placed = asked.location_id === undefined ? '' : ` AND (${here}location_id = :location_id)`;
  const sku = asked.item_id === undefined ? asked.sku : asked.or_sku;
  const from = asked.item_id === undefined ? ofSku : sku === undefined ? ofItem : ofBoth;
  return reader
    .rows<LotRow>(
      `SELECT ${lotColumns} FROM (${from}) AS named WHERE ${filled}${placed} ORDER BY seq`,
      {
        ...(asked.item_id === undefined ? {} : { item_id: asked.item_id }),
        ...(sku === undefined ? {} : { sku }),
        ...(asked.location_id === undefined ? {} : { location_id: asked.location_id }),
      },
    )
    .map(lotFrom);
};

const ofItem = 'SELECT * FROM item_view WHERE company=:company AND id=:item_id';

/**
 * Lots of a SKU; child lots are called `<sku>.<n>`, and `/` is the character after the dot. Both arms are ranges of
 * one index: with an OR, or an equality on other columns, SQLite scans all items of the company.
 */
const ofSku = `SELECT * FROM item_view WHERE company=:company AND sku >= :sku AND sku <= :sku
 UNION ALL SELECT * FROM item_view WHERE company=:company AND sku > :sku || '.' AND sku < :sku || '/'`;

const ofBoth = `${ofItem} UNION ALL SELECT * FROM (${ofSku}) AS others WHERE id <> :item_id`;

/** These lots and their parents, including empty and sold ones. */
export const lotsById = (reader: Reader, ids: readonly string[]): readonly Lot[] =>
  reader
    .rows<LotRow>(
      `SELECT ${lotColumns} FROM item_view WHERE company=:company AND id IN (
         SELECT value FROM json_each(:ids)
         UNION SELECT parent_id FROM item_view WHERE company=:company AND id IN (SELECT value FROM json_each(:ids)))
       ORDER BY seq`,
      { ids: JSON.stringify(ids) },
    )
    .map(lotFrom);

/**
 * These lots and all lots split off them since, in any status. `CROSS JOIN` makes SQLite search the parts of each
 * lot instead of scanning all parts of the company.
 */
export const lotsUnder = (reader: Reader, ids: readonly string[]): readonly Lot[] =>
  reader
    .rows<LotRow>(
      `WITH RECURSIVE under(lot_id) AS (
         SELECT value FROM json_each(:ids)
         UNION SELECT v.id FROM under CROSS JOIN item_view v ON v.parent_id = under.lot_id
           WHERE v.company=:company)
       SELECT ${lotColumns} FROM item_view WHERE company=:company
         AND id IN (SELECT lot_id FROM under) ORDER BY seq`,
      { ids: JSON.stringify(ids) },
    )
    .map(lotFrom);

const lotColumns = `id, seq, sku, name, status, quantity, reserved, reservations, unit_cost, currency, sell_by,
 location_id, expires_at, stocked_at, allow_splitting, consignment_flag, on_memo_doc_id, parent_id, split_for, sold`;

type LotRow = Omit<Lot, 'reservations' | 'allow_splitting'> & {
  readonly reservations: string | null;
  readonly allow_splitting: number;
};

const lotFrom = (row: LotRow): Lot => ({
  ...row,
  quantity: fromMillionths(row.quantity),
  reserved: fromMillionths(row.reserved),
  unit_cost: fromMillionths(row.unit_cost),
  sold: fromMillionths(row.sold),
  reservations: row.reservations
    ? (JSON.parse(row.reservations) as Readonly<Record<string, number>>)
    : {},
  allow_splitting: row.allow_splitting === 1,
});
