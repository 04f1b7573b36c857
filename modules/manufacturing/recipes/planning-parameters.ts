import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { AnyId, orNull, PositiveQuantity, Quantity } from '../../../kernel/declare/schemas.ts';

const maybe = <T extends Parameters<typeof orNull>[0]>(schema: T) => Type.Optional(orNull(schema));

const Days = Type.Integer({ minimum: 0, maximum: 3650 });

/** Supplier of an item with its own lead time and lot sizes. */
export const ItemSupplier = Type.Object({
  contact_id: AnyId,
  lead_days: maybe(Days),
  minimum_quantity: maybe(PositiveQuantity),
  multiple_quantity: maybe(PositiveQuantity),
});

/** Planning parameters of an item; the first supplier is preferred. */
export const PlanningParameters = titled(
  'PlanningParameters',
  Type.Object({
    /** Made where there is a recipe, unless the item is bought. */
    source: maybe(Type.Union([Type.Literal('make'), Type.Literal('buy')])),
    /** Choice among several valid recipes: the first by priority, or the first whose components are in stock. */
    recipe_choice: maybe(Type.Union([Type.Literal('priority'), Type.Literal('stock')])),
    /** Floor of the projected stock at each date. */
    safety_stock: maybe(Quantity),
    /** Days from order to delivery; of a made item from start to end, default its steps. */
    lead_days: maybe(Days),
    minimum_quantity: maybe(PositiveQuantity),
    multiple_quantity: maybe(PositiveQuantity),
    /** Every order has this quantity or a multiple of it. */
    fixed_quantity: maybe(PositiveQuantity),
    /** Days whose needs one order covers. */
    period_days: maybe(Days),
    /** Days from today in which plans propose no receipt and move no run. */
    frozen_days: maybe(Days),
    /** Percent of the output that is scrapped as a rule. */
    scrap_pct: maybe(Type.Number({ minimum: 0, exclusiveMaximum: 100 })),
    suppliers: Type.Optional(Type.Array(ItemSupplier, { maxItems: 20 })),
  }),
);

/** Planning parameters of an item. */
export type PlanningParameters = Static<typeof PlanningParameters>;
