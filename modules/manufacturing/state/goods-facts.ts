import { type Static, Type } from '@sinclair/typebox';
import { fact } from '../../../kernel/declare/fact.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { released } from './facts.ts';
import { LotDetails, Used } from './fields.ts';

const text = Type.Optional(orNull(Type.String()));
const kind = 'mfg_order';
const moves = { moves: true };

/** Business date and journal entry; null where nothing is posted. */
const booked = { date: DateText, journal_id: orNull(Type.String()) };

/** Quantity of a lot with its value: the lot's value before less after. */
export const MovedLot = Type.Object({
  item_id: Type.String(),
  sku: Type.String(),
  quantity: Type.Number(),
  unit_cost: Type.Number(),
  line_cost: Type.Number(),
  consigned: Type.Boolean(),
});

/** Component issued, with its lots. */
export const IssuedInput = Type.Object({
  line_id: Type.String(),
  item_id: Type.String(),
  sku: Type.String(),
  quantity: Type.Number(),
  lots: Type.Array(MovedLot),
});

export const mfgOrderIssued = fact(
  'mfg.order.issued',
  kind,
  Type.Object({ items: Type.Array(IssuedInput), notes: text, ...booked, ...released }),
  moves,
);

/** Components returned to stock: into their lot, or as a new child lot. */
export const ReturnedLot = Type.Object({
  ...MovedLot.properties,
  /** Receiving lot; a new one where the original takes nothing any more. */
  into: Type.String(),
  is_new: Type.Boolean(),
  /** Value that the lot gains; 0 for consigned goods. */
  value_delta: Type.Number(),
});

export const mfgOrderReturned = fact(
  'mfg.order.returned',
  kind,
  Type.Object({
    items: Type.Array(
      Type.Object({
        line_id: Type.String(),
        item_id: Type.String(),
        sku: Type.String(),
        quantity: Type.Number(),
        lots: Type.Array(ReturnedLot),
      }),
    ),
    reason: text,
    ...booked,
  }),
  moves,
);

/** Overhead charged by a line of the recipe, by its index. */
const Charged = Type.Object({ at: Type.Integer(), overhead_cost: Type.Number() });

/** Output received into stock as a lot. */
const Received = Type.Object({
  receipt_id: Type.String(),
  line_id: Type.String(),
  sku: Type.String(),
  lot_id: Type.String(),
  lot_sku: Type.String(),
  quantity: Type.Number(),
  unit_cost: Type.Number(),
  /** Cost that leaves work in progress. */
  total_cost: Type.Number(),
  /** Value of the lot: quantity × unit cost. */
  value_delta: Type.Number(),
  overhead_cost: Type.Number(),
  charged: Type.Array(Charged),
  used: Type.Array(Used),
  lot: LotDetails,
  ...booked,
});

/** Output received into stock as a lot. */
export type Received = Static<typeof Received>;

export const mfgOrderReceived = fact('mfg.order.received', kind, Received, moves);

export const mfgOrderScrapped = fact(
  'mfg.order.scrapped',
  kind,
  Type.Object({
    /** Line of the scrapped output or component. */
    line_id: Type.String(),
    of: Type.Union([Type.Literal('output'), Type.Literal('input')]),
    sku: Type.String(),
    quantity: Type.Number(),
    unit: text,
    reason: text,
    abnormal: Type.Boolean(),
    scrap_value: Type.Number(),
    used: Type.Array(Used),
    ...booked,
  }),
  moves,
);

/** Remaining work in progress of a run that ends, and the account role that takes it. */
const Residue = Type.Object({ residue: Type.Number(), role: Type.String() });

export const mfgOrderCompleted = fact(
  'mfg.order.completed',
  kind,
  Type.Object({
    completed_by: text,
    actual_outputs: Type.Array(
      Type.Object({
        sku: Type.String(),
        name: Type.String(),
        quantity: Type.Number(),
        lot_id: text,
      }),
    ),
    waste: Type.Optional(
      orNull(Type.Object({ quantity: Type.Number(), unit: text, reason: text })),
    ),
    labor_hours: Type.Optional(orNull(Type.Number())),
    wip: Residue,
    imported: Type.Optional(Type.Boolean()),
    ...booked,
    ...released,
  }),
  moves,
);

export const mfgOrderCancelled = fact(
  'mfg.order.cancelled',
  kind,
  Type.Object({
    reason: text,
    scrap_value: Type.Number(),
    imported: Type.Optional(Type.Boolean()),
    ...booked,
    ...released,
  }),
  moves,
);

export const mfgOrderReceiptReversed = fact(
  'mfg.order.receipt_reversed',
  kind,
  Type.Object({
    receipt_id: Type.String(),
    line_id: Type.String(),
    lot_id: Type.String(),
    lot_sku: Type.String(),
    quantity: Type.Number(),
    unit_cost: Type.Number(),
    /** Moving average: the SKU pooled, and this lot's unit cost when it leaves. */
    averaged: Type.Optional(Type.Object({ sku: Type.String(), unit_cost: Type.Number() })),
    /** Cost that returns to work in progress. */
    total_cost: Type.Number(),
    /** Value with which the lot left stock, negative. */
    value_delta: Type.Number(),
    overhead_cost: Type.Number(),
    /** Closing entry that is reversed. */
    wip: Residue,
    reason: text,
    ...booked,
  }),
  moves,
);
