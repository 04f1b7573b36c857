/** Invoices made from valid ones by changing one value, for comparing our check with the official rules. */
import { add } from '../../kernel/values/money/money.ts';
import type { WrittenInvoice } from '../../modules/documents/einvoice/write/written-invoice.ts';

type Path = readonly (string | number)[];

/** Fields that no file states, or that another field states. */
const unwritten: readonly string[] = [
  ...['is_credit', 'is_advance', 'type_code', 'supplier_name', 'supplier_vat_id'],
  ...['supplier_tax_id', 'preceding', 'rows', 'left_out'],
];

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Paths of all values of an invoice, groups of values included. */
const pathsOf = (value: unknown, path: Path = []): readonly Path[] => {
  const own = path.length > 0 ? [path] : [];
  if (!isGroup(value)) return own;
  const fields = Object.entries(value).filter(([name]) => !unwritten.includes(name));
  const index = (name: string): string | number => (Array.isArray(value) ? Number(name) : name);
  return [...own, ...fields.flatMap(([name, one]) => pathsOf(one, [...path, index(name)]))];
};

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((one, name) => (isGroup(one) ? one[name] : undefined), value);

const changed = (value: unknown, [name, ...rest]: Path, to: unknown): unknown => {
  if (name === undefined) return to;
  if (!isGroup(value)) throw new Error(`no value at ${name}`);
  const made = changed(value[name], rest, to);
  if (Array.isArray(value)) return value.map((one, index) => (index === name ? made : one));
  return { ...value, [name]: made };
};

const categories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'];

/** Values of a text by the name of its field. */
const textsOf = (field: string | number | undefined, is: string): readonly unknown[] => {
  if (field === 'category') return [null, ...categories.filter((one) => one !== is)];
  if (field === 'currency') return [null, 'CHF', 'XQX'];
  if (field === 'country') return [null, 'UK', 'FR', 'de'];
  if (field === 'unit') return [null, 'kilo', 'KGM'];
  if (field === 'code') return [null, '30', '58', '48', '999'];
  if (field === 'reason_code') return [null, '999', '95', 'FC'];
  if (field === 'exemption_code') return [null, 'VATEX-EU-79', 'VATEX-EU-AE', 'EXEMPT'];
  if (field === 'scheme') return [null, 'EM', '9930', 'XX'];
  if (field === 'vat_id') return [null, 'XX123456', 'EL123456789'];
  if (/date|period/.test(String(field))) return [null, '2024-02-29', '2031-12-31'];
  return [null, '', 'x', 'A & B <c>'];
};

const numbersOf = (is: number): readonly unknown[] => [
  null,
  0,
  -is,
  Math.round((is + 0.01) * 100) / 100,
  Math.round((is - 0.01) * 100) / 100,
  is * 2,
  add(is, 1),
];

const filled: Readonly<Record<string, readonly unknown[]>> = {
  category: ['S', 'E'],
  rate: [19],
  base_amount: [100],
  percentage: [10],
  rounding: [0.01],
  prepaid: [1],
  exemption_reason: ['Agreed'],
  exemption_code: ['VATEX-EU-79'],
  delivery_address: [{ country: null, line1: 'Way 1' }, { country: 'FR' }],
  accounting_tax: [{ currency: 'CHF', amount: 5 }],
  period_start: ['2026-12-31', '2026-01-01'],
  period_end: ['2026-12-31', '2026-01-01'],
  delivery_date: ['2026-11-30'],
  tax_date: ['2026-11-30'],
  payment_terms: ['On receipt'],
  due_date: ['2026-12-24'],
  reason_code: ['95', 'FC', '1'],
};

const ofMissing = (field: string | number | undefined): readonly unknown[] =>
  filled[field ?? ''] ?? ['x'];

/** Values that take the place of one. */
const valuesFor = (value: unknown, path: Path): readonly unknown[] => {
  const field = path.at(-1);
  if (Array.isArray(value))
    return value.length === 0 ? [] : [[], value.slice(1), [...value, value[0]], value.toReversed()];
  if (isGroup(value)) return typeof field === 'number' || field === 'totals' ? [] : [null];
  if (typeof value === 'number') return numbersOf(value).filter((one) => one !== value);
  if (typeof value === 'string') return textsOf(field, value).filter((one) => one !== value);
  return value === null ? ofMissing(field) : [];
};

/** Values that every issued document has, and that are 0 where there is nothing to state. */
const always: readonly RegExp[] = [
  /^(seller|buyer|totals|currency)$/,
  /^totals\.(lines|exclusive|tax|inclusive|payable)$/,
  /^lines\.\d+\.(id|quantity|price|base_quantity|net|unit)$/,
  /^taxes\.\d+\.(category|rate|taxable|amount)$/,
  /^(lines\.\d+\.)?allowances\.\d+\.(amount|is_charge)$/,
  /^payments\.\d+\.code$/,
  /^references\.\d+\.number$/,
  /electronic_address\.(id|scheme)$/,
  /^accounting_tax\.(currency|amount)$/,
];

const isAllowed = (path: Path, value: unknown): boolean => {
  const name = path.join('.');
  if (/base_quantity$/.test(name)) return typeof value === 'number' && value > 0;
  const isEmpty = value === null || value === '';
  if (/^lines\.\d+\.allowances\.\d+\.(category|rate)$/.test(name)) return value === null;
  return !isEmpty || !always.some((one) => one.test(name));
};

/** One change of an invoice. */
export type Mutation = { readonly what: string; readonly invoice: WrittenInvoice };

/** All changes of one value of an invoice. */
export const mutationsOf = (invoice: WrittenInvoice): readonly Mutation[] =>
  pathsOf(invoice).flatMap((path) =>
    valuesFor(at(invoice, path), path)
      .filter((value) => isAllowed(path, value))
      .map((value) => ({
        what: `${path.join('.')} = ${JSON.stringify(value)}`,
        invoice: changed(invoice, path, value) as WrittenInvoice,
      })),
  );
