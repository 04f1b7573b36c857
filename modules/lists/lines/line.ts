import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Attributes, orNull } from '../../../kernel/declare/schemas.ts';

const text = Type.Optional(orNull(Type.String()));
const number = Type.Optional(orNull(Type.Number()));

/** A line of a list; free data is in `attributes`. */
export const ListLine = titled(
  'StockListLine',
  Type.Object({
    line_id: Type.String(),
    item_id: text,
    entity_id: text,
    sku: text,
    name: text,
    barcode: text,
    description: text,
    quantity: number,
    unit: text,
    sell_by: text,
    unit_price: number,
    price_list: text,
    discount_pct: number,
    line_total: Type.Number(),
    /** True where `line_total` is the one that was sent, not the formula. */
    is_total_given: Type.Optional(Type.Boolean()),
    /** Audit, write-off: quantity of the item when it was recorded. */
    on_hand: number,
    /** Audit: counted quantity; null before the count. */
    counted_qty: number,
    audited_at: text,
    audited_by: text,
    /** Transfer: origin, destination, and the instants of departure and of receipt. */
    from_location_id: text,
    to_location_id: text,
    moved_at: text,
    /** Transfer of a part: the lot split off for it, and its quantity. */
    moved_item_id: text,
    moved_quantity: number,
    received_at: text,
    /** Write-off: quantity, account and reason. */
    qty_out: number,
    account: text,
    comment: text,
    /** `reserved` while goods are reserved for this line. */
    reserve_status: text,
    reserved_quantity: number,
    /** Scanning runs in which this line was counted. */
    run_keys: Type.Optional(Type.Array(Type.String())),
    /** Adjustment, write-off: quantity of the lot before, its change, and the cost and value of that change. */
    before: Type.Optional(Type.Number()),
    delta: Type.Optional(Type.Number()),
    unit_cost: Type.Optional(Type.Number()),
    value_delta: Type.Optional(Type.Number()),
    /** Shipment: customs tariff number and weight for the papers. */
    hs_code: text,
    weight: number,
    weight_unit: text,
    /** Shipment: document and line that are shipped. */
    source_doc_id: text,
    source_line_id: text,
    attributes: Type.Optional(Attributes),
  }),
);

/** A line of a list as stored. */
export type ListLine = Static<typeof ListLine>;

/** Keys that only the server writes; sent values are ignored. */
export const ownKeys = [
  'is_total_given',
  'audited_at',
  'audited_by',
  'counted_qty',
  'to_location_id',
  'moved_at',
  'moved_item_id',
  'moved_quantity',
  'received_at',
  'reserve_status',
  'reserved_quantity',
  'run_keys',
  'before',
  'delta',
  'unit_cost',
  'value_delta',
] as const;

/** Item of a line. */
export const itemOf = (line: {
  readonly item_id?: string | null | undefined;
  readonly entity_id?: string | null | undefined;
}): string | undefined => line.item_id ?? line.entity_id ?? undefined;

/** Lot that a transfer moves for a line: its item, or the part split off it. */
export const lotOf = (line: ListLine): string | undefined => line.moved_item_id ?? itemOf(line);

/** Tests that a line has a count; 0 is a count. */
export const isCounted = (line: Partial<ListLine> | undefined): boolean =>
  typeof line?.counted_qty === 'number';

/** Tests that the list has moved the goods of a line. */
export const isMoved = (line: Partial<ListLine> | undefined): boolean => Boolean(line?.moved_at);

/** Tests that goods are reserved for a line. */
export const isReserved = (line: Partial<ListLine> | undefined): boolean =>
  line?.reserve_status === 'reserved';
