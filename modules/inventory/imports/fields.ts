import { Value } from '@sinclair/typebox/value';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { ItemInput } from '../items/input.ts';
import { badValue } from '../items/refusals.ts';
import { priceFields } from '../pricing/price-fields.ts';

/** Status names of other systems and of earlier versions. */
const aliases: Readonly<Record<string, string>> = dictionary({
  fulfilled: 'sold',
  on_memo: 'memo_out',
  production: 'in_production',
  void: 'disposed',
  active: 'available',
});

/** Statuses that an import may set; any other needs a document or an order. */
const comesAs = ['draft', 'available', 'sold', 'expired', 'damaged', 'archived', 'disposed'];

/** Statuses of goods that have left stock. */
const gone = ['sold', 'disposed'];

/** Body of an item with the status that the other system reports. */
export type Incoming = { readonly body: ItemInput; readonly status: string };

/** Fields of a record that the server sets itself. */
const ours = [
  'id',
  'entity_id',
  'entity_type',
  'version',
  'created_at',
  'updated_at',
  'created_by',
  'allowed_actions',
  'available_quantity',
  'reserved_quantity',
  'is_available',
  'is_expired',
  'is_on_memo',
  'is_in_production',
  'location_name',
  'source',
  'currency',
];

/** Defaults for name and unit where a record has none. */
export type Named = { readonly name: string; readonly sell_by?: string };

/** Reads a record; unknown fields become attributes. */
export const incomingOf = (
  data: Readonly<Record<string, unknown>>,
  now: Now,
  known?: Named,
): Incoming | Refusal => {
  const { status, attributes, ...rest } = fromWeight(data);
  const prices = priceFields(now.company);
  const body: Record<string, unknown> = {};
  const extra: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(rest)) {
    if (value === null || value === undefined || ours.includes(field)) continue;
    const isKnown = Object.hasOwn(ItemInput.properties, field) || prices.has(field);
    (isKnown ? body : extra)[field] = value;
  }
  const all = { ...extra, ...(attributes as object | undefined) };
  if (Object.keys(all).length > 0) body['attributes'] = all;
  body['sell_by'] ??= known?.sell_by ?? 'piece';
  if (known) body['name'] ??= known.name;
  const problem = Value.Errors(ItemInput, body).First();
  if (problem) return badValue({ field: problem.path.slice(1), message: problem.message });
  const named = aliases[String(status)] ?? String(status ?? 'available');
  if (!comesAs.includes(named))
    return badValue({ field: 'status', message: `an item cannot be imported as ${named}` });
  return { body: body as ItemInput, status: named };
};

/** Body of a new item; goods that have left stock have quantity 0 whatever the record says. */
export const asNew = ({ body, status }: Incoming): ItemInput => {
  if (!gone.includes(status)) return body;
  const { cost_total: _, ...left } = body;
  return { ...left, quantity: 0 };
};

const units: Readonly<Record<string, string>> = dictionary({
  ct: 'carat',
  g: 'gram',
  kg: 'kg',
  oz: 'oz',
  lb: 'lb',
});

/** Converts records of earlier versions sold by `weight`: the weight becomes the quantity. */
const fromWeight = (data: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const unit = units[String(data['weight_unit'])];
  if (data['sell_by'] !== 'weight' || unit === undefined) return { ...data };
  const pieces = Number(data['quantity'] ?? 0);
  const attributes = data['attributes'] as Record<string, unknown> | undefined;
  return {
    ...data,
    sell_by: unit,
    quantity: data['weight'] ?? 0,
    attributes: pieces > 1 ? { ...attributes, pieces } : { ...attributes },
  };
};
