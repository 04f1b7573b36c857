import { Type } from '@sinclair/typebox';
import {
  Amount,
  DateText,
  Name,
  orNull,
  PositiveQuantity,
  Quantity,
  Short,
  Text,
} from '../../../kernel/declare/schemas.ts';

const maybe = <T extends Parameters<typeof orNull>[0]>(schema: T) => Type.Optional(orNull(schema));
const open = { additionalProperties: true };

/** A line of an imported run. */
const Line = Type.Object(
  { item_id: maybe(Short), sku: maybe(Short), name: maybe(Short), quantity: PositiveQuantity },
  open,
);

/** Data of an imported run. */
export const OrderData = Type.Object(
  {
    description: maybe(Text),
    order_type: maybe(Short),
    status: maybe(Short),
    product_sku: maybe(Short),
    quantity: maybe(PositiveQuantity),
    inputs: Type.Optional(Type.Array(Line, { maxItems: 500 })),
    outputs: Type.Optional(Type.Array(Line, { maxItems: 50 })),
    expected_outputs: Type.Optional(Type.Array(Line, { maxItems: 50 })),
    location_id: maybe(Short),
    due_date: maybe(DateText),
    notes: maybe(Text),
    estimated_cost: maybe(Amount),
  },
  open,
);

/** A completed step. */
export const StepData = Type.Object({ step_id: Name, notes: maybe(Text) }, open);

/** Data of an imported cancellation. */
export const CancelData = Type.Object({ reason: maybe(Text) }, open);

/** Data of an imported completion: output, waste and hours. */
export const CompletedData = Type.Object(
  {
    completed_by: maybe(Short),
    actual_outputs: maybe(
      Type.Array(Type.Object({ sku: maybe(Short), name: maybe(Short), quantity: Quantity }, open), {
        maxItems: 50,
      }),
    ),
    waste: maybe(
      Type.Object({ quantity: Quantity, unit: maybe(Short), reason: maybe(Text) }, open),
    ),
    labor_hours: maybe(Quantity),
  },
  open,
);

/** Data of an imported bill of materials. */
export const BomData = Type.Object(
  {
    name: maybe(Short),
    output_item_id: maybe(Short),
    output_sku: maybe(Short),
    output_qty: maybe(PositiveQuantity),
    components: Type.Optional(
      Type.Array(
        Type.Object(
          {
            item_id: maybe(Short),
            sku: maybe(Short),
            qty: maybe(PositiveQuantity),
            quantity: maybe(PositiveQuantity),
            unit: maybe(Short),
          },
          open,
        ),
        { maxItems: 500 },
      ),
    ),
  },
  open,
);
