import { type Static, Type } from '@sinclair/typebox';
import { fact } from '../../../../kernel/declare/fact.ts';
import { DateText, orNull } from '../../../../kernel/declare/schemas.ts';
import { Clearing } from '../../receiving/grni-clearing.ts';

const text = Type.Optional(orNull(Type.String()));

/** Identification of a moved quantity: line, item, and quantity in the line's unit. */
const moved = {
  line_id: Type.String(),
  item_id: orNull(Type.String()),
  sku: text,
  name: text,
  quantity: Type.Number(),
};

/** Received goods; values in company currency. */
export const ReceivedItem = Type.Object({
  ...moved,
  po_line_index: Type.Integer(),
  /** Equal to `quantity`, as the record shows it. */
  quantity_received: Type.Number(),
  /** Quantity in the item's stock unit, when a purchase unit is converted. */
  stock_quantity: Type.Number(),
  condition: Type.String(),
  barcode: text,
  /** True when the receipt creates a lot; otherwise the quantity of `item_id` increases. */
  is_new_item: Type.Boolean(),
  /** Item whose lots the new lot joins. */
  parent_id: text,
  /** Fields that a new item copies from its line: unit, category, tax codes and so on. */
  item: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** Cost of the received goods; a difference to `value_delta` is rounding. */
  line_cost: Type.Optional(Type.Number()),
  /** Quantity of the lot after the receipt, which shows whether it has moved since. */
  quantity_after: Type.Optional(Type.Number()),
  /** Quantity of all lots averaged with it, after the receipt. */
  averaged_after: Type.Optional(Type.Number()),
  unit_cost: Type.Optional(Type.Number()),
  /** Debit of inventory: value of the lots after less before. */
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
    /** Counts from 0 and is never reused. */
    receipt_index: Type.Integer(),
    location_id: Type.String(),
    received_by: orNull(Type.String()),
    notes: text,
    consignment: Type.Boolean(),
    received_items: Type.Array(ReceivedItem),
  }),
  { moves: true },
);

/** Goods removed from stock by an undone receipt or a return to the supplier. */
export const OutgoingItem = Type.Object({
  ...moved,
  stock_quantity: Type.Number(),
  /** Index of their receipt, and the item under which they were received. */
  receipt_index: Type.Integer(),
  received_as: orNull(Type.String()),
  unit_cost: Type.Optional(Type.Number()),
  /** SKU whose lots are averaged again, when the goods leave at a separate cost. */
  averaged_sku: Type.Optional(Type.String()),
  /** Value of consigned goods at the agreed cost; own stock did not change. */
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
