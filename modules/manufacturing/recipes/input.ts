import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import {
  Amount,
  AnyId,
  DateText,
  Name,
  orNull,
  PositiveQuantity,
  Quantity,
  Short,
  Text,
} from '../../../kernel/declare/schemas.ts';
import { bases } from '../state/fields.ts';
import { expectedVersion } from './expected-version.ts';

const maybe = <T extends Parameters<typeof orNull>[0]>(schema: T) => Type.Optional(orNull(schema));

/** Code of a recipe, in paths and on runs. */
export const RecipeCode = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$',
});

/** Component of a recipe as sent. */
export const ComponentSpec = Type.Object({
  sku: Type.Optional(Name),
  item_id: Type.Optional(AnyId),
  qty: PositiveQuantity,
  unit: Type.Optional(Short),
  scrap_pct: Type.Optional(Type.Number({ minimum: 0, exclusiveMaximum: 100 })),
  optional: Type.Optional(Type.Boolean()),
  step_id: maybe(Name),
  notes: maybe(Text),
  /** First and last day on which the component is used. */
  valid_from: maybe(DateText),
  valid_to: maybe(DateText),
  /** Items that replace the component where its stock does not suffice, in this order. */
  alternates: Type.Optional(
    Type.Array(
      Type.Object({
        sku: Type.Optional(Name),
        item_id: Type.Optional(AnyId),
        qty: Type.Optional(PositiveQuantity),
      }),
      { maxItems: 20 },
    ),
  ),
});

/** Output that a recipe brings besides its item, for its output quantity. */
const ByProduct = Type.Object({
  sku: Type.Optional(Name),
  item_id: Type.Optional(AnyId),
  qty: PositiveQuantity,
  /** Agreed value of the quantity, in company currency. */
  value: Type.Optional(Amount),
});

const LaborLine = Type.Object({
  name: Name,
  work_center_id: maybe(AnyId),
  hours: Quantity,
  rate: maybe(Amount),
  setup_hours: Type.Optional(Quantity),
});

const OverheadLine = Type.Object({
  name: Name,
  basis: Type.Optional(Type.Union(bases.map((one) => Type.Literal(one)))),
  amount: Amount,
});

/** Input of a recipe; sent costs are ignored. */
export const RecipeInput = titled(
  'RecipeDraft',
  Type.Object({
    item_id: AnyId,
    output_qty: Type.Optional(PositiveQuantity),
    components: Type.Optional(Type.Array(ComponentSpec, { maxItems: 500 })),
    labor: Type.Optional(Type.Array(LaborLine, { maxItems: 100 })),
    overhead: Type.Optional(Type.Array(OverheadLine, { maxItems: 100 })),
    by_products: Type.Optional(Type.Array(ByProduct, { maxItems: 20 })),
    /** First and last day on which the recipe is used. */
    valid_from: maybe(DateText),
    valid_to: maybe(DateText),
    unit_cost: maybe(Type.Number()),
    materials_cost: maybe(Type.Number()),
    labor_cost: maybe(Type.Number()),
    overhead_cost: maybe(Type.Number()),
    ...expectedVersion,
  }),
);

/** Input of a recipe. */
export type RecipeInput = Static<typeof RecipeInput>;

/** Workflow step as sent; times in minutes. */
export const StepInput = Type.Object({
  id: Type.Optional(Name),
  name: Name,
  work_center_id: maybe(AnyId),
  setup_minutes: Type.Optional(Quantity),
  run_minutes_per_unit: Type.Optional(Quantity),
  wait_minutes: Type.Optional(Quantity),
  instructions: maybe(Text),
  requires_check: Type.Optional(Type.Boolean()),
  order: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  setup_family: maybe(Name),
  transfer_batch: maybe(PositiveQuantity),
  max_stations: maybe(Type.Integer({ minimum: 1, maximum: 1000 })),
  alternates: Type.Optional(
    Type.Array(
      Type.Object({
        work_center_id: AnyId,
        setup_minutes: maybe(Quantity),
        run_minutes_per_unit: maybe(Quantity),
      }),
      { maxItems: 50 },
    ),
  ),
});
