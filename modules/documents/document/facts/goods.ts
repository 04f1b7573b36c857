import { type Static, Type } from '@sinclair/typebox';
import { fact } from '../../../../kernel/declare/fact.ts';
import { DateText, orNull } from '../../../../kernel/declare/schemas.ts';

const text = Type.Optional(orNull(Type.String()));

/** What every moved quantity names: a line, the item, how much in the line's unit. */
const moved = {
  line_id: Type.String(),
  item_id: orNull(Type.String()),
  sku: text,
  name: text,
  quantity: Type.Number(),
};

/** Goods of a line that left for a customer; a service line leaves no stock. */
export const FulfilledItem = Type.Object({
  ...moved,
  action: Type.Union([Type.Literal('full'), Type.Literal('split'), Type.Literal('service')]),
  /** The lot it was split from; `item_id` is then the child that leaves, `child_sku` its SKU. */
  split_from: text,
  child_sku: text,
  fulfilled_at: Type.String(),
  /** Taken out of goods that stand at the customer on this memo. */
  memo_id: text,
  /** The line of that memo. */
  memo_line_id: text,
  /** Whose reservation is used up, where it is not this document's. */
  reserved_for: text,
  /** Their value stood on the account of goods out on memo, not on inventory. */
  on_memo_account: Type.Optional(Type.Boolean()),
  unit_cost: Type.Optional(Type.Number()),
  /** What the lots were worth before less after, in company currency. */
  cost_total: Type.Optional(Type.Number()),
  /** Consigned in and not billed yet: cost of sales stands against the clearing account. */
  consigned: Type.Boolean(),
});

export type FulfilledItem = Static<typeof FulfilledItem>;

/** A line that could not be delivered, and how much it lacks. */
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

/** Delivered goods taken back by undoing the delivery, at the cost they left with. */
export const ReversedItem = Type.Object({
  ...moved,
  action: Type.String(),
  split_from: text,
  child_sku: text,
  /** The lot they join again. */
  into: text,
  memo_id: text,
  memo_line_id: text,
  on_memo_account: Type.Optional(Type.Boolean()),
  unit_cost: Type.Optional(Type.Number()),
  cost_total: Type.Optional(Type.Number()),
  /** Debit of inventory; where `cost_total` differs, the rest is rounding. */
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

/** Credited goods back in stock, at the cost they left with. */
export const RestockedItem = Type.Object({
  ...moved,
  original_line_id: orNull(Type.String()),
  condition: Type.String(),
  location_id: text,
  /** A lot of its own; else the sold item comes back. */
  is_new_item: Type.Boolean(),
  /** The sold item whose fields a new lot takes over. */
  source_item_id: text,
  /** The lot they join again. */
  into: text,
  unit_cost: Type.Optional(Type.Number()),
  cost_total: Type.Optional(Type.Number()),
  /** Debit of inventory (a credit, when negative, where goods are taken out again); the rest is rounding. */
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

/** On the original: what a credit note put back into stock, or (negative) took out again. */
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

/** Goods of a memo out to the customer or back; they stay ours, their value may stand on an account of its own. */
export const MemoItem = Type.Object({
  ...moved,
  split_from: text,
  child_sku: text,
  condition: text,
  location_id: text,
  /** The lot they join again. */
  into: text,
  reserved_for: text,
  /** Their value stands on the account of goods out on memo while they are out. */
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

/** On the memo: goods that an issued invoice sold (negative: the sale was undone). */
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
        /** The lot on memo that a part was broken off for the sale. */
        split_from: orNull(Type.String()),
      }),
    ),
  }),
);
