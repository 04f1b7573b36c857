import { isDate } from '../../../kernel/clock.ts';
import { fitsDecimals, hasAtMost15Digits } from '../../../kernel/money.ts';
import type { Sheet } from '../../../kernel/sheet/sheet.ts';
import type { Company, Look } from '../../../kernel/store/look.ts';
import { priceFields } from '../items/prices.ts';
import { priceDecimals } from '../items/worth.ts';
import { type Mapping, slug } from './mapping.ts';

/** A cell that is not what its column is mapped to; rows are counted as the file shows them, headers first. */
export type CellProblem = {
  readonly row: number;
  readonly column: string | null;
  readonly value: string | null;
  readonly reason: string;
};

/** A row as the data of an item, or what is wrong with its cells. */
export type ReadRow = {
  readonly row: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly problems: readonly CellProblem[];
};

/** The key by which a row of a file is taken over once. */
export const rowKey = (
  { sha256, sheet }: { readonly sha256: string; readonly sheet: Sheet },
  row: number,
): string => `${sha256}:${sheet.sheet}:${row}`;

type Value = { readonly value: unknown } | { readonly reason: string };

/** Reads rows as a mapping says; a blank cell says nothing. */
export const readRows = (
  look: Look,
  sheet: Sheet,
  mapping: Mapping,
  company: Company,
): readonly ReadRow[] => {
  const places = new Map(
    look
      .rows<{ id: string; name: string }>(
        'SELECT id, name FROM location_view WHERE company=:company',
      )
      .map(({ id, name }) => [name.toLowerCase(), id]),
  );
  const read = readerOf(company, places, sheet.hasDecimalCommas);
  const seen = new Set<string>();
  return sheet.rows.map((cells, at) =>
    onceOnly(readRow(cells, at + 2, sheet.headers, mapping, read), seen),
  );
};

/** A SKU that stands in the file twice is an item once. */
const onceOnly = (read: ReadRow, seen: Set<string>): ReadRow => {
  const sku = String(read.data['sku'] ?? '');
  if (sku === '' || !seen.has(sku)) {
    seen.add(sku);
    return read;
  }
  const reason = `the SKU ${sku} stands in the file before`;
  return {
    ...read,
    problems: [...read.problems, { row: read.row, column: null, value: null, reason }],
  };
};

type Reader = (target: string, text: string) => Value;

const readRow = (
  cells: readonly string[],
  row: number,
  headers: readonly string[],
  mapping: Mapping,
  read: Reader,
): ReadRow => {
  const data: Record<string, unknown> = {};
  const attributes: Record<string, unknown> = {};
  const problems: CellProblem[] = [];
  headers.forEach((header, at) => {
    const text = cells[at] ?? '';
    const target = mapping[header] ?? 'skip';
    if (text === '' || target === 'skip') return;
    if (target === 'attribute') {
      attributes[slug(header)] = text;
      return;
    }
    const cell = read(target, text);
    if ('reason' in cell) problems.push({ row, column: header, value: text, reason: cell.reason });
    else data[target === 'location_name' ? 'location_id' : target] = cell.value;
  });
  if (Object.keys(attributes).length > 0) data['attributes'] = attributes;
  for (const field of ['sku', 'name'])
    if (data[field] === undefined)
      problems.push({ row, column: null, value: null, reason: `the row has no ${field}` });
  return { row, data, problems };
};

const readerOf = (
  company: Company,
  places: ReadonlyMap<string, string>,
  hasDecimalCommas: boolean,
): Reader => {
  const prices = priceFields(company);
  const numbers = new Set(['quantity', 'cost_total', 'weight', 'purchase_conversion_factor']);
  const flags = new Set(['allow_splitting', 'recoverable']);
  return (target, text) => {
    if (prices.has(target)) return priceIn(text, hasDecimalCommas);
    if (numbers.has(target)) return numberIn(text, hasDecimalCommas);
    if (flags.has(target)) return flagIn(text);
    if (target === 'tax_codes') return { value: text.split(/[;,]/).map((one) => one.trim()) };
    if (target === 'location_name') {
      const id = places.get(text.toLowerCase());
      return id === undefined ? { reason: 'there is no such location' } : { value: id };
    }
    if (target === 'expires_at') return dayIn(text);
    if (target === 'sell_by' || target === 'status') return { value: slug(text) };
    return { value: text };
  };
};

const priceIn = (text: string, hasDecimalCommas: boolean): Value => {
  const read = numberIn(text, hasDecimalCommas);
  if ('reason' in read || fitsDecimals(read.value as number, priceDecimals)) return read;
  return { reason: `it has more than ${priceDecimals} decimals` };
};

const numberIn = (text: string, hasDecimalCommas: boolean): Value => {
  const bare = text.replace(/[\s\u00a0']/g, '').replace(/^[^\d+.,-]+/, '');
  const plain = hasDecimalCommas
    ? bare.replace(/\./g, '').replace(',', '.')
    : /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)
      ? bare.replaceAll(',', '')
      : bare;
  const value = Number(plain);
  if (plain === '' || !Number.isFinite(value)) return { reason: 'it is no number' };
  // A spreadsheet keeps 0.1 + 0.2 with 17 digits.
  const kept = Number(value.toPrecision(15));
  return hasAtMost15Digits(kept) ? { value: kept } : { reason: 'it has too many digits' };
};

/** The day of a date, or of a date with a time behind it. */
const dayIn = (text: string): Value => {
  const [day = ''] = text.trim().split(/[ T]/);
  return isDate(day) ? { value: day } : { reason: 'it is no date such as 2026-12-31' };
};

const flagIn = (text: string): Value => {
  if (/^(true|yes|y|1)$/i.test(text)) return { value: true };
  if (/^(false|no|n|0)$/i.test(text)) return { value: false };
  return { reason: 'it is neither yes nor no' };
};
