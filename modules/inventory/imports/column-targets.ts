import type { ColumnTargets } from '../../../kernel/declare/imports/kind.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import {
  type Columns,
  type FieldType,
  lackingOf,
  mappedBy,
} from '../../../kernel/platform/sheets/columns.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { describable } from '../items/input.ts';
import { priceFields } from '../pricing/price-fields.ts';

/** Target of each column: a field of the item, `attribute`, or `skip`. */
export type Mapping = ColumnTargets;

/** Field names of other systems. */
const aliases = new Map(
  Object.entries({
    item: 'name',
    item_name: 'name',
    product: 'name',
    product_name: 'name',
    title: 'name',
    item_code: 'sku',
    product_code: 'sku',
    item_no: 'sku',
    qty: 'quantity',
    stock: 'quantity',
    on_hand: 'quantity',
    quantity_on_hand: 'quantity',
    price: 'retail_price',
    sale_price: 'retail_price',
    selling_price: 'retail_price',
    cost: 'cost_price',
    unit_cost: 'cost_price',
    purchase_price: 'cost_price',
    total_cost: 'cost_total',
    upc: 'barcode',
    ean: 'barcode',
    warehouse: 'location_name',
    location: 'location_name',
    item_type: 'category',
    product_type: 'category',
    unit_of_measure: 'sell_by',
    uom: 'sell_by',
    expiry: 'expires_at',
    expiry_date: 'expires_at',
  }),
);

const numbers = ['quantity', 'cost_total', 'weight', 'purchase_conversion_factor'];
const flags = ['allow_splitting', 'recoverable'];
const words = ['sell_by', 'status'];
const named = ['quantity', 'cost_total', 'location_name', 'location_id', 'status'];

const typeOf = (field: string, prices: ReadonlySet<string>): FieldType => {
  if (prices.has(field)) return 'amount';
  if (numbers.includes(field)) return 'number';
  if (flags.includes(field)) return 'flag';
  if (field === 'tax_codes') return 'list';
  if (field === 'expires_at') return 'date';
  return words.includes(field) ? 'word' : 'text';
};

/** Target columns of an item import. */
export const itemColumns = (company: Company): Columns => {
  const prices = priceFields(company);
  const fields = [...Object.keys(describable), ...named, ...prices].filter(
    (one) => one !== 'attributes',
  );
  return {
    fields: new Map(fields.map((field) => [field, typeOf(field, prices)])),
    aliases,
    unknown: 'attribute',
  };
};

/** Guessed column targets with the caller's overrides, or the problem with those. */
export const mapped = (
  headers: readonly string[],
  sent: Readonly<Record<string, unknown>> | undefined,
  company: Company,
): Mapping | Refusal => mappedBy(itemColumns(company))(headers, sent, company);

/** Required fields of a row. */
export const required = ['sku', 'name'];

/** Refusal of a mapping that lacks a required field. */
export const lacking = lackingOf(required);
