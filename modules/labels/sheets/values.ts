import type { Company } from '../../../kernel/reader/reader.ts';
import { minorUnits } from '../../../kernel/values/money/money.ts';
import type { LabelField } from '../templates/fields.ts';

/** Record of an item that the caller may see. */
export type SeenItem = Readonly<Record<string, unknown>>;

const mostCharacters = 50;

/** Language in which labels are printed: that of the company. */
export const languageOf = ({ settings }: Company): string | undefined => {
  const { language } = settings;
  return typeof language === 'string' ? language : undefined;
};

/** Text of an item's field for a label; undefined where it is empty. */
export const valueIn = (item: SeenItem, key: string, language?: string): string | undefined => {
  const read = readings.get(key);
  const value = read ? read(item) : own(item, key);
  return written(value, key, item, language);
};

/** Line of text, truncated, with its label where the field shows it; undefined where there is no value. */
export const lineOf = (
  item: SeenItem,
  { key, label, show_label }: Pick<LabelField, 'key' | 'label' | 'show_label'>,
  language?: string,
): string | undefined => {
  const value = valueIn(item, key, language);
  if (value === undefined) return undefined;
  const line = show_label && label.trim() ? `${label.trim()}: ${value}` : value;
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

const written = (
  value: unknown,
  key: string,
  item: SeenItem,
  language: string | undefined,
): string | undefined => {
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return isMoney(key) ? money(value, item, language) : String(value);
  if (!Array.isArray(value)) return undefined;
  return value.filter((one) => typeof one === 'string').join(', ') || undefined;
};

const isMoney = (key: string): boolean => /_price$|^cost_total$/.test(key);

/** Amount with its currency and the decimals of that; a unit price may have more. */
const money = (value: number, item: SeenItem, language = 'en'): string => {
  const currency = String(item['currency'] ?? '');
  const minimumFractionDigits = minorUnits(currency);
  const form = { minimumFractionDigits, maximumFractionDigits: 6 };
  try {
    return value.toLocaleString(language, { ...form, style: 'currency', currency });
  } catch {
    // An unknown currency or language.
    return `${value.toLocaleString('en', form)} ${currency}`.trim();
  }
};
