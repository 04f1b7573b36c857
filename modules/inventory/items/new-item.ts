import type { Fact, TakenNumber } from '../../../kernel/declare/fact.ts';
import { nearest } from '../../../kernel/declare/input/unknown-fields.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { currencyOf, defaultLocation, locationOf } from '../../companies/contract/queries.ts';
import { valueDelta } from '../movements/movement.ts';
import { costFrom, isCostList, lotValue } from '../pricing/cost.ts';
import { mayCost, priceFields } from '../pricing/price-fields.ts';
import { worthProblem } from '../pricing/price-limits.ts';
import { itemCreated, itemPricingSet, itemSnapshot } from '../state/facts.ts';
import { hiddenProblem } from '../visibility/visibility.ts';
import { ItemInput } from './input.ts';
import {
  costIsForManagers,
  costsDisagree,
  notLandedCost,
  unknownField,
  unknownLocation,
} from './refusals.ts';
import { eanFrom, nameConflict, nextBarcode, nextSku } from './unique-names.ts';
import { quantityProblem } from './units.ts';

/** Context of a new item: generated numbers, conflicts with other items, and the location. */
export type Around = {
  readonly sku: string;
  readonly skuNumber: TakenNumber | undefined;
  readonly barcodeNumber: TakenNumber | undefined;
  readonly taken: Refusal | undefined;
  readonly location: string | undefined;
};

/** Reads the context of a new item. */
export const newItemContext = (reader: Reader, input: ItemInput): Around => {
  const skuNumber = input.sku === undefined ? nextSku(reader) : undefined;
  return {
    sku: input.sku ?? skuNumber?.text ?? '',
    skuNumber,
    barcodeNumber: input.auto_barcode && !input.barcode ? nextBarcode(reader) : undefined,
    taken: nameConflict(reader, input),
    location:
      input.location_id === undefined
        ? defaultLocation(reader)?.id
        : locationOf(reader, input.location_id)?.id,
  };
};

/** A valid new item: description, quantity, prices, and value in company currency. */
export type Fit = {
  readonly fields: ItemInput;
  readonly quantity: number;
  readonly prices: Readonly<Record<string, number>>;
  readonly worth: number;
};

/** Validates the body of a new item; answers the first problem. */
export const validItem = (input: ItemInput, around: Around, now: Now): Fit | Refusal => {
  const { quantity = 0 } = input;
  const hidden = hiddenProblem(
    [...Object.keys(input), ...Object.keys(input.attributes ?? {})],
    now,
  );
  if (hidden) return hidden;
  const currency = currencyOf(now.company);
  const sent = pricesOf(input, now);
  if (isRefusal(sent)) return sent;
  const problem = quantityProblem(now.company, input.sell_by, quantity);
  if (problem) return problem;
  if (input.landed_cost_kind && input.inventory_type !== 'landed_cost') return notLandedCost();
  if (input.location_id !== undefined && around.location === undefined)
    return unknownLocation({ location_id: input.location_id });
  if (around.taken) return around.taken;
  const cost = costFrom(input.cost_price, input.cost_total, quantity, currency);
  if (cost === 'disagree') return costsDisagree();
  const prices = cost === undefined ? sent : { ...sent, cost_price: cost };
  const tooMuch = worthProblem(quantity, prices);
  if (tooMuch) return tooMuch;
  return {
    fields: fieldsOf(input),
    quantity,
    prices,
    worth: cost === undefined ? 0 : lotValue(quantity, cost, currency),
  };
};

const defaults = {
  tax_codes: [],
  allow_splitting: true,
  inventory_type: 'stock',
  recoverable: false,
  attributes: {},
};

/** Options of the first fact of a new item. */
export type Making = {
  readonly status?: string;
  readonly import_batch_id?: string;
  /** Date of the opening stock; default today. */
  readonly date?: string;
  /** Prices are part of the first fact instead of facts of their own. */
  readonly isWhole?: boolean;
  /** A snapshot of another system. */
  readonly isSnapshot?: boolean;
};

/** Facts of a new item: its creation, and one for each price. */
export const itemFacts = (
  id: string,
  { fields, quantity, prices, worth }: Fit,
  around: Around,
  now: Now,
  { isWhole, isSnapshot, date = now.today, ...making }: Making = {},
): readonly Fact[] => {
  const barcode =
    fields.barcode ?? (around.barcodeNumber ? eanFrom(around.barcodeNumber.n) : undefined);
  const number = around.skuNumber ?? around.barcodeNumber;
  const made = (isSnapshot ? itemSnapshot : itemCreated)(
    id,
    {
      ...defaults,
      ...fields,
      ...(barcode === undefined ? {} : { barcode }),
      ...(around.location === undefined ? {} : { location_id: around.location }),
      sku: around.sku,
      quantity,
      status: fields.status ?? 'available',
      date,
      currency: currencyOf(now.company),
      ...(worth === 0 ? {} : { opening_value: worth }),
      ...valueDelta(worth),
      ...(isWhole ? { prices } : {}),
      ...making,
    },
    number ? { number } : {},
  );
  if (isWhole) return [made];
  const set = Object.entries(prices).map(([price_type, new_price]) =>
    itemPricingSet(id, { price_type, new_price, date }),
  );
  return [made, ...set];
};

/** Price fields of the input; refuses fields that are neither known nor a price list. */
const pricesOf = (input: ItemInput, now: Now): Record<string, number> | Refusal => {
  const known = priceFields(now.company);
  const isManager = mayCost(now);
  for (const field of ['cost_price', 'cost_total'] as const)
    if (input[field] !== undefined && !isManager) return costIsForManagers({ field });
  const prices: Record<string, number> = {};
  for (const [field, value] of Object.entries(input)) {
    if (Object.hasOwn(ItemInput.properties, field)) continue;
    if (!known.has(field) || typeof value !== 'number' || value < 0)
      return unknownField({ field, nearest: nearest(field, [...known]) });
    if (isCostList(field) && !isManager) return costIsForManagers({ field });
    prices[field] = value;
  }
  return prices;
};

const notFields = ['auto_barcode', 'cost_price', 'cost_total'];

const fieldsOf = (input: ItemInput): ItemInput =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([field]) => Object.hasOwn(ItemInput.properties, field) && !notFields.includes(field),
    ),
  ) as ItemInput;
