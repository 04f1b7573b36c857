import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Attributes } from '../../../kernel/declare/schemas.ts';
import { LineAllowance } from '../lines/allowance.ts';
import { TaxApplication } from '../lines/tax-application.ts';

const maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
const text = () => maybe(Type.String());
const counted = () => Type.Optional(Type.Number({ default: 0 }));

/** Goods status of a line. */
export const LineStatus = Type.Union([
  Type.Literal('open'),
  Type.Literal('reserved'),
  Type.Literal('memo_out'),
  Type.Literal('fulfilled'),
  Type.Literal('returned'),
  Type.Literal('sold'),
  Type.Literal('received'),
]);

/**
 * A line of a document or list: `quantity` in its unit, `unit_price` in document currency (6
 * decimals), `line_total` net amount before tax. Unknown keys are kept.
 */
export const LineItem = Type.Object(
  {
    line_id: Type.Optional(Type.String()),
    item_id: text(),
    entity_id: text(),
    sku: text(),
    name: text(),
    description: text(),
    barcode: text(),
    quantity: Type.Optional(Type.Number()),
    unit: text(),
    sell_by: text(),
    unit_price: Type.Optional(Type.Number()),
    price_base_quantity: maybe(
      Type.Number({
        exclusiveMinimum: 0,
        description: 'Quantity that the unit price is for (BT-149); 1 where left out.',
      }),
    ),
    price_list: text(),
    discount_pct: Type.Optional(Type.Number({ default: 0, description: '0 to 100.' })),
    allowances_charges: Type.Optional(
      Type.Array(LineAllowance, {
        maxItems: 50,
        description: 'Allowances and charges, part of the line net.',
      }),
    ),
    taxes: Type.Optional(Type.Array(TaxApplication, { default: [] })),
    tax_rate: maybe(Type.Number()),
    tax_code: text(),
    line_total: maybe(Type.Number()),
    account_code: text(),
    settles_doc_id: maybe(
      Type.String({
        description:
          'Advance invoice (or bill) whose paid net this negative line settles, debiting 2160 (crediting 1170).',
      }),
    ),
    hs_code: text(),
    weight: maybe(Type.Number()),
    weight_unit: text(),
    allow_splitting: maybe(Type.Boolean()),
    item_quantity: maybe(Type.Number()),
    cost_basis: maybe(Type.Number()),
    cost_total: maybe(Type.Number()),
    quantity_received: counted(),
    quantity_fulfilled: counted(),
    quantity_returned: counted(),
    quantity_invoiced: counted(),
    quantity_restocked: counted(),
    line_status: Type.Optional(LineStatus),
    gross: Type.Optional(
      Type.Number({ description: 'Set by the server: the line with its inclusive taxes.' }),
    ),
    allocated_discount: Type.Optional(
      Type.Number({
        description:
          "Set by the server: the line's share of the header discount and of document allowances.",
      }),
    ),
    is_total_given: Type.Optional(
      Type.Boolean({ description: 'line_total is the one that was sent, not the formula.' }),
    ),
  },
  { additionalProperties: true },
);
export type LineItem = Static<typeof LineItem>;

const byServer = Type.Optional(Type.Unknown({ description: 'Set by the server.' }));

/** Fields that the server sets on a stored line; a client may send them back unchanged. */
const storedFields = {
  is_goods: byServer,
  quantity_sold: byServer,
  quantity_reserved: byServer,
  clearing: byServer,
  source_line_id: byServer,
  original_line_id: byServer,
};

/** A line in a request: custom data goes under `attributes`, other unknown keys are refused. */
export const SentLine = Type.Object(
  { ...LineItem.properties, ...storedFields, attributes: Type.Optional(Attributes) },
  { additionalProperties: false },
);

/** Kind of a header discount: an amount, or a percentage of the subtotal. */
export const DiscountType = Type.Union([Type.Literal('flat'), Type.Literal('percentage')]);
export type DiscountType = Static<typeof DiscountType>;
