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
import { RecipeCode } from '../recipes/input.ts';

const maybe = <T extends Parameters<typeof orNull>[0]>(schema: T) => Type.Optional(orNull(schema));

/** Component as sent. */
export const MfgInput = Type.Object({
  item_id: AnyId,
  quantity: PositiveQuantity,
  sku: maybe(Short),
  unit: maybe(Short),
  lot_id: maybe(AnyId),
  scrap_pct: maybe(Type.Number({ minimum: 0, exclusiveMaximum: 100 })),
  optional: maybe(Type.Boolean()),
});

/** Output as sent. */
export const MfgOutput = Type.Object({
  sku: Name,
  name: Name,
  quantity: PositiveQuantity,
  category: maybe(Short),
  item_id: maybe(AnyId),
  cost_share: maybe(Type.Number({ minimum: 0, maximum: 100 })),
  is_byproduct: maybe(Type.Boolean()),
  value: maybe(Amount),
});

/** Types of runs. */
export const OrderType = Type.Union(
  ['assembly', 'disassembly', 'processing', 'repair'].map((one) => Type.Literal(one)),
);

/** Header of a run as sent. */
export const headerInput = {
  order_type: Type.Optional(OrderType),
  location_id: maybe(AnyId),
  work_center_id: maybe(AnyId),
  assigned_to: maybe(AnyId),
  due_date: maybe(DateText),
  notes: maybe(Text),
  estimated_cost: maybe(Amount),
  priority: Type.Optional(Type.Integer({ minimum: -1000, maximum: 1000 })),
  source_doc_id: maybe(AnyId),
};

/** Input of a run. */
export const OrderInput = titled(
  'ProductionOrderDraft',
  Type.Object({
    description: Type.String({ minLength: 1, maxLength: 5000, pattern: '\\S' }),
    ...headerInput,
    inputs: Type.Optional(Type.Array(MfgInput, { maxItems: 500 })),
    expected_outputs: Type.Optional(Type.Array(MfgOutput, { maxItems: 50 })),
    /** Shorthand for one output: an item with a recipe. */
    item_id: maybe(AnyId),
    quantity: Type.Optional(PositiveQuantity),
    /** Code of the recipe of the main output; default the preferred one that is valid on the due date. */
    recipe: maybe(RecipeCode),
  }),
);

/** Input of a run. */
export type OrderInput = Static<typeof OrderInput>;

/** Output of a completed run as sent. */
export const ActualOutput = Type.Object({
  sku: Name,
  name: maybe(Short),
  quantity: Quantity,
  category: maybe(Short),
  item_id: maybe(AnyId),
  cost_share: maybe(Type.Number()),
  is_byproduct: maybe(Type.Boolean()),
  value: maybe(Amount),
});

/** Path parameter of a run. */
export const onRun = { order_id: AnyId };

/** Optional reason. */
export const reasonInput = { reason: Type.Optional(orNull(Text)) };
