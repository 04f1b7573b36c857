import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';

const text = orNull(Type.String());

/** Source of demand: a sales line, a reorder point, the safety stock, or a component of an open run. */
export const Source = titled(
  'DemandSource',
  Type.Object({
    kind: Type.Union(['order', 'reorder', 'production', 'safety'].map((one) => Type.Literal(one))),
    id: text,
    line: text,
    ref: text,
    contact_name: text,
    quantity: Type.Number(),
    due_date: Type.String(),
  }),
);
export type Source = Static<typeof Source>;

/** Shortage of a component. */
export const Shortage = Type.Object({
  item_id: Type.String(),
  sku: Type.String(),
  need: Type.Number(),
  available: Type.Number(),
  short: Type.Number(),
});

/** Demand for an item that is manufactured. */
export const Demand = titled(
  'Demand',
  Type.Object({
    item_id: Type.String(),
    sku: Type.String(),
    name: Type.String(),
    unit: Type.String(),
    demand_qty: Type.Number(),
    on_hand: Type.Number(),
    reserved: Type.Number(),
    in_production: Type.Number(),
    to_make_qty: Type.Number(),
    earliest_due: text,
    overdue: Type.Boolean(),
    max_buildable: Type.Number(),
    shortages: Type.Array(Shortage),
    sources: Type.Array(Source),
    /** Open runs that bring the item, but later than it is needed: move them instead of making more. */
    reschedule: Type.Array(
      Type.Object({ id: Type.String(), number: text, date: text, needed: Type.String() }),
    ),
  }),
);
export type Demand = Static<typeof Demand>;
