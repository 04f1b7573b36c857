import { type Static, Type } from '@sinclair/typebox';
import { fact } from '../../../../kernel/declare/fact.ts';
import { DateText, orNull } from '../../../../kernel/declare/schemas.ts';
import { Clearing } from '../../receiving/grni-clearing.ts';

const text = Type.Optional(orNull(Type.String()));

/** What every moved quantity names: a line, the item, how much in the line's unit. */
const moved = {
  line_id: Type.String(),
  item_id: orNull(Type.String()),
  sku: text,
  name: text,
  quantity: Type.Number(),
};

/** Goods that came in; values in company currency. */
export const ReceivedItem = Type.Object({
  ...moved,
  po_line_index: Type.Integer(),
  /** The same as `quantity`, as the record shows it. */
  quantity_received: Type.Number(),
  /** In the item's own unit, where a purchase unit is converted. */
  stock_quantity: Type.Number(),
  condition: Type.String(),
  barcode: text,
  /** A lot that this receipt makes; else the quantity of `item_id` goes up. */
  is_new_item: Type.Boolean(),
  /** The item beside whose lots a new one stands. */
  parent_id: text,
  /** What a new item takes over from its line: unit, category, tax codes… */
  item: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** What the goods came in for; where `value_delta` differs, the rest is rounding. */
  line_cost: Type.Optional(Type.Number()),
  /** What the lot holds after it, so that undoing sees whether it moved since. */
  quantity_after: Type.Optional(Type.Number()),
  /** What all lots that are averaged with it hold after it. */
  averaged_after: Type.Optional(Type.Number()),
  unit_cost: Type.Optional(Type.Number()),
  /** Debit of inventory: the lots' value after less before. */
  value_delta: Type.Optional(Type.Number()),
  /** Debit of goods received not invoiced; a credit when negative. */
  grni: Type.Optional(Type.Number()),
  clearing: Type.Optional(Clearing),
});

export type ReceivedItem = Static<typeof ReceivedItem>;

export const docReceived = fact(
  'doc.received',
  'doc',
  Type.Object({
    date: DateText,
    /** From 0, never used again. */
    receipt_index: Type.Integer(),
    location_id: Type.String(),
    received_by: orNull(Type.String()),
    notes: text,
    consignment: Type.Boolean(),
    received_items: Type.Array(ReceivedItem),
  }),
  { moves: true },
);

/** Goods that leave again: a receipt undone or goods sent back. */
export const OutgoingItem = Type.Object({
  ...moved,
  stock_quantity: Type.Number(),
  /** The receipt that brought them, and the item as which it did. */
  receipt_index: Type.Integer(),
  received_as: orNull(Type.String()),
  unit_cost: Type.Optional(Type.Number()),
  /** The SKU whose lots are averaged again, where the goods leave at a cost of their own. */
  averaged_sku: Type.Optional(Type.String()),
  /** What consigned goods were worth at the agreed cost: nothing of ours moved. */
  line_cost: Type.Optional(Type.Number()),
  /** Credit of inventory, as a negative number. */
  value_delta: Type.Optional(Type.Number()),
  grni: Type.Optional(Type.Number()),
  clearing: Type.Optional(Clearing),
});

export type OutgoingItem = Static<typeof OutgoingItem>;

export const docReceiptReversed = fact(
  'doc.receipt_reversed',
  'doc',
  Type.Object({
    date: DateText,
    receipt_indexes: Type.Array(Type.Integer()),
    items: Type.Array(OutgoingItem),
    reversed_by: orNull(Type.String()),
    reason: text,
  }),
  { moves: true },
);

export const docItemsReturned = fact(
  'doc.items_returned',
  'doc',
  Type.Object({
    date: DateText,
    items: Type.Array(OutgoingItem),
    returned_by: orNull(Type.String()),
    notes: text,
  }),
  { moves: true },
);
