import { Type } from '@sinclair/typebox';
import { fact } from '../../../kernel/declare/fact.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { cause } from './cause.ts';

const text = Type.Optional(orNull(Type.String()));

/** Fields of every movement: date, value, unit cost, rounding, released reservation and cause. */
const movement = {
  date: DateText,
  /** Value of this lot after less before, in company currency. */
  value_delta: Type.Optional(Type.Number()),
  unit_cost: Type.Optional(Type.Number()),
  /** Rounding difference of splitting or joining lots in company currency, positive for a gain; posts to rounding. */
  rounding: Type.Optional(Type.Number()),
  /** Reserved quantity that the movement uses, with the owner of the reservation. */
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
    /** Account for the difference, instead of the company's shrinkage or overage account. */
    account: text,
    journal_entry_id: Type.Optional(Type.String()),
    /** Lot that received the quantity, or from which it came back. */
    child_id: Type.Optional(Type.String()),
    child_sku: Type.Optional(Type.String()),
    /**
     * Change of ownership without a movement: `in` when the goods become the supplier's, null when they become own
     * stock.
     */
    consignment_flag: text,
    ...movement,
  }),
  { moves: true },
);

/** Request to return goods to the supplier; the source document records the return, and then they leave stock. */
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
    /** Value of the moved lot, which the transfer does not change. */
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
    /** Value of all parts less the value before the split. */
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
    /** Document of the delivery, where another document causes the movement. */
    fulfilled_for: Type.Optional(Type.String()),
    /** Goods of no known delivery, which came back before. */
    undelivered: Type.Optional(Type.Literal(true)),
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
    /** Document of the delivery, where another one (a credit note) brings the goods back. */
    fulfilled_for: Type.Optional(Type.String()),
    /** Goods of no known delivery: nothing that was sold is reversed. */
    undelivered: Type.Optional(Type.Literal(true)),
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
    /** The value is on the account for goods on memo until they return. */
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
    /** Wasted quantity; its cost is part of the output's cost. */
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
