import { limits } from '../../../kernel/declare/limits.ts';
import { isCurrency } from '../../../kernel/values/money/currencies.ts';
import { div, round } from '../../../kernel/values/money/money.ts';
import { amountIn, dateIn, figureOf } from './amounts.ts';
import { blankDocument, type ReadDocument, type ReadLine } from './document.ts';

type Loose = Readonly<Record<string, unknown>>;

const kinds = ['invoice', 'credit_note', 'receipt', 'quotation', 'order', 'table', 'other'];

/** Document kind from a model's wording, such as bill or tax invoice. */
const kindIn = (said: unknown): string => {
  const kind = String(said).toLowerCase().replaceAll(' ', '_');
  if (kinds.includes(kind)) return kind;
  return /bill|invoice/.test(kind) ? 'invoice' : 'other';
};

const text = (said: unknown): string | null =>
  typeof said === 'string' && said.trim() ? said.trim().slice(0, limits.textLength) : null;

const figure = (said: unknown): number | null =>
  typeof said === 'number' ? figureOf(said) : typeof said === 'string' ? amountIn(said) : null;

const date = (said: unknown): string | null => (typeof said === 'string' ? dateIn(said) : null);

const currency = (said: unknown): string | null => {
  const code = text(said)?.toUpperCase() ?? '';
  return isCurrency(code) ? code : null;
};

const list = (said: unknown): readonly Loose[] =>
  Array.isArray(said)
    ? said.filter((one): one is Loose => typeof one === 'object' && one !== null)
    : [];

/** Line from a model; the unit price is derived from the total if missing. */
const lineIn = (said: Loose): readonly ReadLine[] => {
  const description = text(said['description']);
  const quantity = figure(said['quantity'] ?? 1);
  const line_total = figure(said['line_total']);
  const unit_price =
    figure(said['unit_price']) ??
    (line_total !== null && quantity ? round(div(line_total, quantity, 12), 6) : null);
  if (description === null || quantity === null || unit_price === null) return [];
  const [sku, tax_code] = [text(said['sku']), text(said['tax_code'])];
  const tax_rate = figure(said['tax_rate']);
  return [
    { description, sku, item_id: null, quantity, unit_price, tax_code, tax_rate, line_total },
  ];
};

/**
 * Converts a model's document to `ReadDocument`: invalid values are dropped and listed as issues;
 * ids are ignored. Undefined if nothing is usable.
 */
export const documentIn = (json: unknown): ReadDocument | undefined => {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const given = json as Loose;
  const issues: string[] = [];
  const take = <T>(field: string, read: (said: unknown) => T | null): T | null => {
    const said = given[field];
    const found = read(said);
    const isSaid = said !== undefined && said !== null && said !== '';
    if (found === null && isSaid) issues.push(`Its ${field.replaceAll('_', ' ')} cannot be read.`);
    return found;
  };
  const [lines, taxes] = [list(given['line_items']), list(given['tax_lines'])];
  const line_items = lines.flatMap(lineIn);
  const tax_lines = taxes.flatMap(({ rate, amount }) => {
    const found = figure(amount);
    return found === null ? [] : [{ rate: figure(rate), amount: found }];
  });
  const lost = lines.length - line_items.length;
  if (lost > 0) issues.push(`${lost} of its ${lines.length} lines cannot be read.`);
  const document: ReadDocument = {
    ...blankDocument,
    kind: kindIn(given['kind']),
    supplier_name: take('supplier_name', text),
    supplier_tax_id: take('supplier_tax_id', text),
    invoice_number: take('invoice_number', text),
    date: take('date', date),
    due_date: take('due_date', date),
    currency: take('currency', currency),
    subtotal: take('subtotal', figure),
    tax: take('tax', figure),
    total: take('total', figure),
    tax_lines,
    line_items,
    issues,
  };
  const { supplier_name, total, subtotal } = document;
  const isNothing =
    line_items.length === 0 && [supplier_name, total, subtotal].every((one) => one === null);
  return isNothing && issues.length > 0 ? undefined : document;
};
