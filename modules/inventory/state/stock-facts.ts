import { Type } from '@sinclair/typebox';
import { fact } from '../../../kernel/declare/fact.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { cause } from './cause.ts';

const text = Type.Optional(orNull(Type.String()));

/** What every movement says: when, how much more the lot is worth after it, at which unit cost, and why. */
const movement = {
  date: DateText,
  /** The value of this lot after less before, in company currency. */
  value_delta: Type.Optional(Type.Number()),
  unit_cost: Type.Optional(Type.Number()),
  /** What breaking or joining lots made more (less, when negative) of their sum: it goes to rounding. */
  rounding: Type.Optional(Type.Number()),
  /** How much of whose reservation is used up by it. */
  released_quantity: Type.Optional(Type.Number()),
  released_from: Type.Optional(Type.String()),
  ...cause,
};

export const itemQuantityAdjusted = fact(
  'item.quantity.adjusted',
  'item',
  Type.Object({
    new_qty: Type.Number(),
    delta: Type.Number(),
    reason: text,
    /** The account that takes the difference, where it is not the company's own for shrinkage or overage. */
    account: text,
    journal_entry_id: Type.Optional(Type.String()),
    /** The lot that the quantity went to or came back from. */
    child_id: Type.Optional(Type.String()),
    child_sku: Type.Optional(Type.String()),
    /** Set where the goods change hands without moving: `in` when they become the supplier's, null when ours. */
    consignment_flag: text,
    ...movement,
  }),
  { moves: true },
);

/** Goods are to go back to the supplier: the document they came with records that, and then they leave. */
export const itemReturnAsked = fact(
  'item.return_asked',
  'item',
  Type.Object({
    doc_id: Type.String(),
    quantity: Type.Number(),
    reason: Type.String(),
    date: DateText,
  }),
);

export const itemTransferred = fact(
  'item.transferred',
  'item',
  Type.Object({
    to_location_id: Type.String(),
    from_location_id: text,
    quantity: Type.Number(),
    /** What the lot is worth that moves; its value does not change by it. */
    value_before: Type.Optional(Type.Number()),
    date: DateText,
    ...cause,
  }),
  { moves: true },
);

export const itemSplit = fact(
  'item.split',
  'item',
  Type.Object({
    child_ids: Type.Array(Type.String()),
    child_skus: Type.Array(Type.String()),
    quantities: Type.Array(Type.Number()),
    /** What the parts are worth together, less what the whole was. */
    rounding: Type.Optional(Type.Number()),
    date: DateText,
  }),
  { moves: true },
);

export const itemMerged = fact(
  'item.merged',
  'item',
  Type.Object({
    source_entity_ids: Type.Array(Type.String()),
    source_skus: Type.Array(Type.String()),
    resulting_qty: Type.Number(),
    rounding: Type.Optional(Type.Number()),
    date: DateText,
  }),
  { moves: true },
);

export const itemSourceDeactivated = fact(
  'item.source_deactivated',
  'item',
  Type.Object({
    merged_into: Type.String(),
    merged_into_sku: Type.String(),
    original_qty: Type.Number(),
    ...movement,
  }),
  { moves: true },
);

export const itemFulfilled = fact(
  'item.fulfilled',
  'item',
  Type.Object({
    quantity_fulfilled: Type.Number(),
    fulfilled_by: orNull(Type.String()),
    /** The document it went out for, where another one is the cause (taking goods back out again). */
    fulfilled_for: Type.Optional(Type.String()),
    ...movement,
    source_doc_id: Type.String(),
  }),
  { moves: true },
);

export const itemFulfillmentReversed = fact(
  'item.fulfillment_reversed',
  'item',
  Type.Object({
    quantity_restored: Type.Number(),
    reversed_by: orNull(Type.String()),
    /** The document it went out for, where another one brings it back (a credit note). */
    fulfilled_for: Type.Optional(Type.String()),
    reason: text,
    condition: Type.Optional(Type.String()),
    ...movement,
    source_doc_id: Type.String(),
  }),
  { moves: true },
);

export const itemMemoOut = fact(
  'item.memo_out',
  'item',
  Type.Object({
    contact_id: text,
    quantity: Type.Number(),
    /** Its value stands on the account for goods on memo meanwhile. */
    on_memo_account: Type.Optional(Type.Boolean()),
    ...movement,
    source_doc_id: Type.String(),
  }),
  { moves: true },
);

export const itemMemoReturned = fact(
  'item.memo_returned',
  'item',
  Type.Object({
    condition: Type.String(),
    quantity: Type.Number(),
    ...movement,
    source_doc_id: Type.String(),
  }),
  { moves: true },
);

export const itemConsumed = fact(
  'item.consumed',
  'item',
  Type.Object({
    quantity_consumed: Type.Number(),
    /** So much of it became nothing; its cost is in what was made. */
    waste_quantity: Type.Optional(Type.Number()),
    ...movement,
  }),
  { moves: true },
);

export const itemProduced = fact(
  'item.produced',
  'item',
  Type.Object({ quantity_produced: Type.Number(), ...movement }),
  { moves: true },
);

export const itemDisposed = fact(
  'item.disposed',
  'item',
  Type.Object({
    quantity: Type.Number(),
    reason: text,
    notes: text,
    account: text,
    journal_entry_id: Type.Optional(Type.String()),
    ...movement,
  }),
  { moves: true },
);
