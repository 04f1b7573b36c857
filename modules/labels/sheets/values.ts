import { fitsDecimals, minorUnits } from '../../../kernel/values/money/money.ts';

/** Record of an item that the caller may see. */
export type SeenItem = Readonly<Record<string, unknown>>;

const mostCharacters = 50;

/** Text of an item's field for a label; undefined where it is empty. */
export const valueIn = (item: SeenItem, key: string): string | undefined => {
  const read = readings.get(key);
  const value = read ? read(item) : own(item, key);
  return written(value, key, item);
};

/** Line of text "label: value", truncated; undefined where there is no value. */
export const lineOf = (item: SeenItem, key: string, label: string): string | undefined => {
  const value = valueIn(item, key);
  if (value === undefined) return undefined;
  const line = label.trim() ? `${label.trim()}: ${value}` : value;
  return [...line].slice(0, mostCharacters).join('');
};

const own = (item: SeenItem, key: string): unknown =>
  Object.hasOwn(item, key) ? item[key] : undefined;

/** Scannable code of an item: its barcode, else its SKU. */
const code = (item: SeenItem): unknown => item['barcode'] || item['sku'];

const readings = new Map<string, (item: SeenItem) => unknown>([
  ['barcode', code],
  ['qr', code],
  ['sale_price', (item) => item['sale_price'] ?? item['retail_price']],
  [
    'weight',
    ({ weight, weight_unit }) =>
      typeof weight === 'number' ? `${weight} ${weight_unit ?? ''}`.trim() : weight,
  ],
]);

const written = (value: unknown, key: string, item: SeenItem): string | undefined => {
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return isMoney(key) ? money(value, item) : String(value);
  if (!Array.isArray(value)) return undefined;
  return value.filter((one) => typeof one === 'string').join(', ') || undefined;
};

const isMoney = (key: string): boolean => /_price$|^cost_total$/.test(key);

/** Formats an amount with the decimals of its currency; a unit price may have more. */
const money = (value: number, item: SeenItem): string => {
  const decimals = minorUnits(String(item['currency'] ?? ''));
  return fitsDecimals(value, decimals) ? value.toFixed(decimals) : String(value);
};
