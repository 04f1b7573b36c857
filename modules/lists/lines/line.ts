import { type Static, Type } from '@sinclair/typebox';
import { orNull } from '../../../kernel/declare/schemas.ts';

const text = Type.Optional(orNull(Type.String()));
const number = Type.Optional(orNull(Type.Number()));

/** A line of a list: a free object, of which the server knows these keys. */
export const ListLine = Type.Object(
  {
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
    /** Audit, write-off: the quantity of the item when it was frozen. */
    on_hand: number,
    /** Audit: what was counted; null while it is not. */
    counted_qty: number,
    audited_at: text,
    audited_by: text,
    /** Transfer: where the goods came from, when they left and when their arrival was seen. */
    from_location_id: text,
    to_location_id: text,
    moved_at: text,
    /** Where only a part went: the lot that was split off for it, and how much. */
    moved_item_id: text,
    moved_quantity: number,
    received_at: text,
    /** Write-off: how much goes, to which account, and why. */
    qty_out: number,
    account: text,
    comment: text,
    /** `reserved` while the list holds goods for this line. */
    reserve_status: text,
    reserved_quantity: number,
    /** The scanning runs in which this line was counted already. */
    run_keys: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: true },
);

/** A line of a list as stored. */
export type ListLine = Static<typeof ListLine>;

/** Keys that only the server writes: what is sent for them is passed over. */
export const ownKeys = [
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

/** The item a line stands for. */
export const itemOf = (line: {
  readonly item_id?: string | null | undefined;
  readonly entity_id?: string | null | undefined;
}): string | undefined => line.item_id ?? line.entity_id ?? undefined;

/** The lot that a transfer moved for a line, or is to move: its item, or the part that was split off it. */
export const lotOf = (line: ListLine): string | undefined => line.moved_item_id ?? itemOf(line);

/** Whether a line has a count; nothing found is a count of 0. */
export const isCounted = (line: Partial<ListLine> | undefined): boolean =>
  typeof line?.counted_qty === 'number';

/** Whether the goods of a line have been moved by the list. */
export const isMoved = (line: Partial<ListLine> | undefined): boolean => Boolean(line?.moved_at);

/** Whether the list holds goods reserved for a line. */
export const isReserved = (line: Partial<ListLine> | undefined): boolean =>
  line?.reserve_status === 'reserved';
