import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMillionths } from '../../../kernel/values/money/money.ts';

/** A lot as picking and putting back see it. */
export type Lot = {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly status: string;
  readonly quantity: number;
  /** What all reservations of it come to. */
  readonly reserved: number;
  /** Reserved quantity by who reserved it. */
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
  /** The document for which it was split off its parent. */
  readonly split_for: string | null;
  /** Quantity that went out and has not come back. */
  readonly sold: number;
};

/** What names the lots of a line: one item, or a SKU and its child lots. */
export type LotsAsked = {
  readonly item_id?: string | undefined;
  readonly sku?: string | undefined;
  /** Beside the item the lots of this SKU. */
  readonly or_sku?: string | undefined;
  /** Lots of the SKU at this place alone; the item wherever it is. */
  readonly location_id?: string | undefined;
  /** Empty lots too, as goods that come in want them. */
  readonly withEmpty?: boolean;
};

/** The lots with goods in them that a line may be picked from, whatever their status. */
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
 * A child lot is called `<sku>.<n>`; `/` is the character after the dot. Both arms are ranges of one
 * index: with an OR, or an equality beside other columns, all items of the company were looked through.
 */
const ofSku = `SELECT * FROM item_view WHERE company=:company AND sku >= :sku AND sku <= :sku
 UNION ALL SELECT * FROM item_view WHERE company=:company AND sku > :sku || '.' AND sku < :sku || '/'`;

const ofBoth = `${ofItem} UNION ALL SELECT * FROM (${ofSku}) AS others WHERE id <> :item_id`;

/** These lots and their parents, empty and sold ones too. */
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
 * These lots and all that were split off them since, whatever became of them. `CROSS JOIN` has SQLite look for
 * the parts of each lot; left to itself it walks over every part of the company.
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
