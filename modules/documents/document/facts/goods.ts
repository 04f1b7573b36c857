import { type Static, Type } from '@sinclair/typebox';
import { fact } from '../../../../kernel/declare/fact.ts';
import { DateText, orNull } from '../../../../kernel/declare/schemas.ts';

const text = Type.Optional(orNull(Type.String()));

/** Identification of a moved quantity: line, item, and quantity in the line's unit. */
const moved = {
  line_id: Type.String(),
  item_id: orNull(Type.String()),
  sku: text,
  name: text,
  quantity: Type.Number(),
};

/** Goods of a line delivered to a customer; a service line moves no stock. */
export const FulfilledItem = Type.Object({
  ...moved,
  action: Type.Union([Type.Literal('full'), Type.Literal('split'), Type.Literal('service')]),
  /**
   * The lot it was split from; `item_id` is then the child lot that leaves, `child_sku` its SKU.
   */
  split_from: text,
  child_sku: text,
  fulfilled_at: Type.String(),
  /** The memo from whose goods it was sold. */
  memo_id: text,
  /** Line of that memo. */
  memo_line_id: text,
  /** Document whose reservation is used, unless it is this one. */
  reserved_for: text,
  /** The value was on the account of goods on memo, not in inventory. */
  on_memo_account: Type.Optional(Type.Boolean()),
  unit_cost: Type.Optional(Type.Number()),
  /** Value of the lots before less after, in company currency. */
  cost_total: Type.Optional(Type.Number()),
  /** Unbilled consigned goods: cost of sales is posted against the consignment clearing account. */
  consigned: Type.Boolean(),
});

export type FulfilledItem = Static<typeof FulfilledItem>;

/** A line that could not be delivered, with the shortage. */
const Unfulfilled = Type.Object({
  line_id: Type.String(),
  sku: text,
  short_qty: Type.Number(),
});

const fulfilled = {
  date: DateText,
  fulfilled_items: Type.Array(FulfilledItem),
  fulfilled_by: orNull(Type.String()),
  fulfilled_at: Type.String(),
  strategy: Type.String(),
  total_cogs: Type.Number(),
};

export const docFulfilled = fact('doc.fulfilled', 'doc', Type.Object(fulfilled), { moves: true });

export const docPartiallyFulfilled = fact(
  'doc.partially_fulfilled',
  'doc',
  Type.Object({ ...fulfilled, unfulfilled_items: Type.Array(Unfulfilled) }),
  { moves: true },
);

/** Delivered goods that return because the delivery is undone, at their issue cost. */
export const ReversedItem = Type.Object({
  ...moved,
  action: Type.String(),
  split_from: text,
  child_sku: text,
  /** The lot into which they are merged. */
  into: text,
  memo_id: text,
  memo_line_id: text,
  on_memo_account: Type.Optional(Type.Boolean()),
  unit_cost: Type.Optional(Type.Number()),
  cost_total: Type.Optional(Type.Number()),
  /** Debit of inventory; a difference to `cost_total` is rounding. */
  value_delta: Type.Optional(Type.Number()),
  consigned: Type.Boolean(),
});

export type ReversedItem = Static<typeof ReversedItem>;

export const docFulfillmentReversed = fact(
  'doc.fulfillment_reversed',
  'doc',
  Type.Object({
    date: DateText,
    reversed_items: Type.Array(ReversedItem),
    reversed_by: orNull(Type.String()),
    reason: text,
  }),
  { moves: true },
);

/** Credited goods back in stock, at their issue cost. */
export const RestockedItem = Type.Object({
  ...moved,
  original_line_id: orNull(Type.String()),
  condition: Type.String(),
  location_id: text,
  /** True for a separate lot; otherwise the sold item returns. */
  is_new_item: Type.Boolean(),
  /** The sold item from which a new lot copies its fields. */
  source_item_id: text,
  /** The lot into which they are merged. */
  into: text,
  unit_cost: Type.Optional(Type.Number()),
  cost_total: Type.Optional(Type.Number()),
  /**
   * Debit of inventory (a credit, when negative, where goods are removed again); a difference is
   * rounding.
   */
  value_delta: Type.Optional(Type.Number()),
  consigned: Type.Boolean(),
});

export type RestockedItem = Static<typeof RestockedItem>;

export const docRestocked = fact(
  'doc.restocked',
  'doc',
  Type.Object({
    date: DateText,
    items: Type.Array(RestockedItem),
    restocked_by: orNull(Type.String()),
  }),
  { moves: true },
);

export const docRestockReversed = fact(
  'doc.restock_reversed',
  'doc',
  Type.Object({
    date: DateText,
    items: Type.Array(RestockedItem),
    reversed_by: orNull(Type.String()),
    reason: text,
  }),
  { moves: true },
);

/** On the original: quantities that a credit note restocked, or (negative) removed again. */
export const docRestockCounted = fact(
  'doc.restock_counted',
  'doc',
  Type.Object({
    credit_note_id: Type.String(),
    lines: Type.Array(Type.Object({ line_id: Type.String(), quantity: Type.Number() })),
  }),
);

export const docLinesReserved = fact(
  'doc.lines_reserved',
  'doc',
  Type.Object({
    new_status: Type.Union([Type.Literal('reserved'), Type.Literal('available')]),
    lines: Type.Array(
      Type.Object({ line_id: Type.String(), item_id: Type.String(), quantity: Type.Number() }),
    ),
  }),
);

/**
 * Goods of a memo handed out or returned; they stay own stock, their value may be on a separate
 * account.
 */
export const MemoItem = Type.Object({
  ...moved,
  split_from: text,
  child_sku: text,
  condition: text,
  location_id: text,
  /** The lot into which they are merged. */
  into: text,
  reserved_for: text,
  /** While out, their value is on the account of goods on memo. */
  on_memo_account: Type.Optional(Type.Boolean()),
  cost_total: Type.Optional(Type.Number()),
});

export type MemoItem = Static<typeof MemoItem>;

export const docMemoOut = fact(
  'doc.memo_out',
  'doc',
  Type.Object({
    date: DateText,
    contact_id: orNull(Type.String()),
    items: Type.Array(MemoItem),
    fulfilled_by: orNull(Type.String()),
  }),
  { moves: true },
);

export const docLinesReturned = fact(
  'doc.lines_returned',
  'doc',
  Type.Object({
    date: DateText,
    items: Type.Array(MemoItem),
    returned_by: orNull(Type.String()),
    location_id: text,
  }),
  { moves: true },
);

/** On the memo: goods sold by an issued invoice (negative: the sale was undone). */
export const docLinesSold = fact(
  'doc.lines_sold',
  'doc',
  Type.Object({
    invoice_id: Type.String(),
    lines: Type.Array(
      Type.Object({
        line_id: Type.String(),
        quantity: Type.Number(),
        item_id: orNull(Type.String()),
        /** The lot on memo from which a part was split for the sale. */
        split_from: orNull(Type.String()),
      }),
    ),
  }),
);
