import { limits } from '../../../kernel/declare/limits.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { add, compare, mulMoney, roundQuantity } from '../../../kernel/values/money/money.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';
import type { Bundle, SourceItem } from '../bundle/bundle.ts';
import type { ExpectedStock } from './expected-figures.ts';
import { idFor, keyFor } from './ids.ts';
import { lotsOf } from './lots.ts';
import type { PlanFor, PlannedRecord } from './plan.ts';

/** Units of a new company and the decimals of their quantities. */
const decimals: Readonly<Record<string, number>> = dictionary({
  piece: 0,
  carat: 2,
  gram: 2,
  kg: 3,
  oz: 2,
  lb: 2,
  liter: 2,
  meter: 2,
  service: 2,
  hour: 2,
});

const unitWords: Readonly<Record<string, string>> = dictionary({
  kilogram: 'kg',
  kilograms: 'kg',
  grams: 'gram',
  g: 'gram',
  litre: 'liter',
  l: 'liter',
  metre: 'meter',
  m: 'meter',
  hours: 'hour',
  hr: 'hour',
  pound: 'lb',
  ounce: 'oz',
});

/** Unit of fractional quantities without a unit of their own. */
export const brokenUnit = { name: 'unit', label: 'Unit', decimals: 6 };

const unitOf = ({ unit = '', quantity, is_service }: SourceItem): string => {
  if (is_service) return 'service';
  const word = unit.toLowerCase();
  const known = unitWords[word] ?? (Object.hasOwn(decimals, word) ? word : 'piece');
  return compare(roundQuantity(quantity, decimals[known] ?? 0), quantity) === 0
    ? known
    : brokenUnit.name;
};

/** Records of the items at a date, those with stock separately, and the value of the stock. */
export const goodsPlan = (bundle: Bundle, date: string, to: PlanFor) => {
  const items = lotsOf(bundle.items);
  const carried = items.map((one) => itemRecord(one, date, to));
  const stock: ExpectedStock[] = items
    .filter(({ quantity }) => quantity > 0)
    .map(({ sku, name, quantity, cost = 0 }) => ({
      key: sku,
      label: name,
      quantity,
      value: mulMoney(to.currency, quantity, cost),
    }));
  const hasStock = (at: number): boolean => (items[at]?.quantity ?? 0) > 0;
  return {
    items: carried.filter((_, at) => !hasStock(at)),
    opening_stock: carried
      .filter((_, at) => hasStock(at))
      .map((one) => ({ ...one, kind: 'opening_stock' })),
    stock,
    value: stock.reduce((total, one) => add(total, one.value), 0),
    merged: bundle.items.length - items.length,
    isBroken: items.some((one) => unitOf(one) === brokenUnit.name),
    locations: [...new Set(items.flatMap(({ location }) => (location ? [location] : [])))],
  };
};

const itemRecord = (one: SourceItem, date: string, to: PlanFor): PlannedRecord => {
  const record = {
    entity_id: `item:${idFor(to.run_id, 'item', one.id)}`,
    event_type: 'item.created',
    upsert: false,
    by_sku: false,
    batch_id: null,
    date,
    data: itemData(one),
  };
  const command = 'inventory.imports.record';
  const taken = one.location
    ? { command: 'migrations.goods.bring', input: { location: one.location, record } }
    : { command, input: record };
  return { key: keyFor(to.run_id, 'item', one.id), kind: 'item', label: one.sku, ...taken };
};

const itemData = (one: SourceItem): Readonly<Record<string, unknown>> => ({
  sku: sanitizeText(one.sku, 200),
  name: sanitizeText(one.name, limits.nameLength),
  sell_by: unitOf(one),
  inventory_type: one.is_service ? 'service' : 'stock',
  quantity: Math.max(one.quantity, 0),
  ...(one.cost === undefined ? {} : { cost_price: one.cost }),
  ...(one.price === undefined ? {} : { retail_price: one.price }),
  ...(one.description ? { description: one.description } : {}),
  ...(one.barcode ? { barcode: one.barcode } : {}),
  ...(one.category ? { category: one.category } : {}),
  ...(one.reorder_point ? { reorder_point: one.reorder_point } : {}),
});
