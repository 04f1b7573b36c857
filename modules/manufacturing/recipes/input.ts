import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import {
  Amount,
  AnyId,
  Name,
  orNull,
  PositiveQuantity,
  Quantity,
  Short,
  Text,
} from '../../../kernel/declare/schemas.ts';
import { bases } from '../state/fields.ts';

const maybe = <T extends Parameters<typeof orNull>[0]>(schema: T) => Type.Optional(orNull(schema));

const ComponentSpec = Type.Object({
  sku: Type.Optional(Name),
  item_id: Type.Optional(AnyId),
  qty: PositiveQuantity,
  unit: Type.Optional(Short),
  scrap_pct: Type.Optional(Type.Number({ minimum: 0, exclusiveMaximum: 100 })),
  optional: Type.Optional(Type.Boolean()),
  step_id: maybe(Name),
  notes: maybe(Text),
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
    unit_cost: maybe(Type.Number()),
    materials_cost: maybe(Type.Number()),
    labor_cost: maybe(Type.Number()),
    overhead_cost: maybe(Type.Number()),
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
});
