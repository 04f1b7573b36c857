import { type Static, Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Attributes, orNull, Quantity, SignedAmount } from '../../../kernel/declare/schemas.ts';
import { ListLine } from './line.ts';

const text = Type.Optional(orNull(Type.String({ maxLength: limits.textLength })));
const quantity = Type.Optional(orNull(Quantity));

/** A line as sent; free data goes into `attributes`, other keys are refused. */
export const LineInput = titled(
  'NewStockListLine',
  Type.Object(
    {
      ...Type.Partial(ListLine).properties,
      line_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      item_id: Type.Optional(orNull(Type.String({ maxLength: 200 }))),
      entity_id: Type.Optional(orNull(Type.String({ maxLength: 200 }))),
      sku: text,
      name: text,
      barcode: text,
      description: text,
      quantity,
      unit: text,
      sell_by: text,
      unit_price: Type.Optional(orNull(SignedAmount)),
      price_list: text,
      discount_pct: Type.Optional(orNull(Type.Number())),
      line_total: Type.Optional(orNull(SignedAmount)),
      on_hand: quantity,
      counted_qty: quantity,
      from_location_id: text,
      qty_out: quantity,
      account: text,
      comment: text,
      hs_code: text,
      weight: Type.Optional(orNull(Quantity)),
      weight_unit: text,
      source_doc_id: text,
      source_line_id: text,
      attributes: Type.Optional(Attributes),
    },
    { additionalProperties: false },
  ),
);

/** A line as sent or read; a stored line may have more keys. */
export type LineInput = Static<typeof LineInput> & { readonly [key: string]: unknown };

/** Lines of a list as sent. */
export const LinesInput = Type.Array(LineInput, { maxItems: limits.linesPerDocument });

/** Maximum length of a line as JSON. */
export const longestLine = 20_000;
