import { byName } from '../../../kernel/by-name.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Company } from '../../../kernel/store/look.ts';
import { describable } from '../items/input.ts';
import { priceFields } from '../items/prices.ts';
import { badMapping, mappingLacks } from './refusals.ts';

/** What becomes of each column: a field of the item, `attribute`, or `skip`. */
export type Mapping = Readonly<Record<string, string>>;

/** What other systems call our fields. */
const aliases: Readonly<Record<string, string>> = byName({
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
});

/** A header as a name: lower case, words joined by `_`. */
export const slug = (header: string): string =>
  header
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

const named = ['quantity', 'cost_total', 'location_name', 'location_id', 'status'];

const targetsOf = (company: Company): ReadonlySet<string> =>
  new Set(
    [...Object.keys(describable), ...named, ...priceFields(company)].filter(
      (one) => one !== 'attributes',
    ),
  );

/** What the headers seem to mean; of two columns for one field the first counts, the other is an attribute. */
export const guessed = (headers: readonly string[], company: Company): Mapping => {
  const targets = targetsOf(company);
  const taken = new Set<string>();
  return Object.fromEntries(
    headers.map((header) => {
      const name = slug(header);
      const target = targets.has(name) ? name : aliases[name];
      if (target === undefined || !targets.has(target) || taken.has(target))
        return [header, 'attribute'];
      taken.add(target);
      return [header, target];
    }),
  );
};

/** The guess with what the caller knows better, or what is wrong with that. */
export const mapped = (
  headers: readonly string[],
  sent: Readonly<Record<string, unknown>> | undefined,
  company: Company,
): Mapping | Refusal => {
  const targets = targetsOf(company);
  const mapping: Record<string, string> = { ...guessed(headers, company) };
  for (const [column, target] of Object.entries(sent ?? {})) {
    const isOne =
      typeof target === 'string' && (targets.has(target) || ['attribute', 'skip'].includes(target));
    if (!isOne || !headers.includes(column)) return badMapping({ column, target });
    for (const other of headers)
      if (other !== column && mapping[other] === target && targets.has(target))
        mapping[other] = 'attribute';
    mapping[column] = target;
  }
  return mapping;
};

/** The fields without which no row is an item. */
export const lacking = (mapping: Mapping): Refusal | undefined => {
  const fields = ['sku', 'name'].filter((field) => !Object.values(mapping).includes(field));
  return fields.length > 0 ? mappingLacks({ fields }) : undefined;
};
