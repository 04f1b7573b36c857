import { type Static, Type } from '@sinclair/typebox';
import { fact } from '../../../kernel/declare/fact.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { released } from './facts.ts';
import { LotDetails, Used } from './fields.ts';

const text = Type.Optional(orNull(Type.String()));
const kind = 'mfg_order';
const moves = { moves: true };

/** When it happened in the books, and the entry that says so; null where nothing is to be posted. */
const booked = { date: DateText, journal_id: orNull(Type.String()) };

/** So much of a lot, at what it was worth there: its value before less after. */
export const MovedLot = Type.Object({
  item_id: Type.String(),
  sku: Type.String(),
  quantity: Type.Number(),
  unit_cost: Type.Number(),
  line_cost: Type.Number(),
  consigned: Type.Boolean(),
});

/** What a lot is issued of a component. */
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

/** Goods that leave a run and go back into stock: into their lot, or as a new one beside it. */
export const ReturnedLot = Type.Object({
  ...MovedLot.properties,
  /** The lot they go into; made anew where the one they came from takes nothing any more. */
  into: Type.String(),
  is_new: Type.Boolean(),
  /** How much more that lot is worth; nothing for consigned goods. */
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

/** Overhead charged by a line of the recipe. */
const Charged = Type.Object({ at: Type.Integer(), overhead_cost: Type.Number() });

/** Output that came into stock as a lot. */
const Received = Type.Object({
  receipt_id: Type.String(),
  line_id: Type.String(),
  sku: Type.String(),
  lot_id: Type.String(),
  lot_sku: Type.String(),
  quantity: Type.Number(),
  unit_cost: Type.Number(),
  /** What leaves work in process. */
  total_cost: Type.Number(),
  /** What the lot is worth: quantity × unit cost. */
  value_delta: Type.Number(),
  overhead_cost: Type.Number(),
  charged: Type.Array(Charged),
  used: Type.Array(Used),
  lot: LotDetails,
  ...booked,
});

/** Output that came into stock as a lot. */
export type Received = Static<typeof Received>;

export const mfgOrderReceived = fact('mfg.order.received', kind, Received, moves);

export const mfgOrderScrapped = fact(
  'mfg.order.scrapped',
  kind,
  Type.Object({
    /** The output, or the component, that was scrapped. */
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

/** What is left of work in process when a run ends, and the account that takes it. */
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
    /** Where lots are averaged: the SKU whose lots are, and the unit cost at which this one leaves them. */
    averaged: Type.Optional(Type.Object({ sku: Type.String(), unit_cost: Type.Number() })),
    /** What goes back to work in process. */
    total_cost: Type.Number(),
    /** What the lot was worth when it left stock, negative. */
    value_delta: Type.Number(),
    overhead_cost: Type.Number(),
    /** The closing entry that it undoes. */
    wip: Residue,
    reason: text,
    ...booked,
  }),
  moves,
);
