import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { readSheet, type Sheet } from '../../../kernel/platform/sheets/sheet.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { div, mul, round, sum } from '../../../kernel/values/money/money.ts';
import { amountIn, dateIn } from './amounts.ts';
import { blankDocument, type ReadDocument, type ReadFile, type Unread } from './document.ts';

const names: Readonly<Record<string, RegExp>> = dictionary({
  description: /^(?:description|item|product|name|article|bezeichnung|text)$/i,
  sku: /^(?:sku|code|article ?no\.?|part ?no\.?)$/i,
  quantity: /^(?:quantity|qty|menge|count)$/i,
  unit_price: /^(?:unit ?price|price|rate|einzelpreis)$/i,
  line_total: /^(?:line ?total|amount|total|sum|betrag)$/i,
  tax_rate: /^(?:tax ?rate|vat ?%?|tax ?%)$/i,
  invoice_number:
    /^(?:invoice(?: ?(?:no\.?|number))?|bill(?: ?(?:no\.?|number))?|number|rechnungsnummer)$/i,
  date: /^(?:date|invoice ?date|bill ?date|datum)$/i,
  due_date: /^(?:due(?: ?date)?)$/i,
  supplier_name: /^(?:supplier|vendor|seller|from|lieferant)$/i,
  currency: /^currency$/i,
});

/** Reads a table: as a bill if it has the columns of one, else as rows. */
export const readTable = async (bytes: Uint8Array): Promise<ReadFile | Unread> => {
  const sheet = await readSheet(bytes, undefined);
  if (isRefusal(sheet)) return { unread: String(sheet.detail) };
  const text = [sheet.headers, ...sheet.rows].map((row) => row.join('\t')).join('\n');
  const columns = new Map(
    Object.entries(names).flatMap(([field, pattern]) => {
      const column = sheet.headers.findIndex((header) =>
        pattern.test(header.replace(/[\s_-]+/g, ' ').trim()),
      );
      return column < 0 ? [] : [[field, column] as const];
    }),
  );
  const isBill =
    columns.has('description') && (columns.has('unit_price') || columns.has('line_total'));
  const unread = unreadSheets(sheet);
  if (!isBill)
    return {
      text,
      document: { ...blankDocument, kind: 'table', issues: [...unread] },
      isCertain: true,
    };
  const cell = (row: readonly string[], field: string): string | null =>
    row[columns.get(field) ?? -1]?.trim() || null;
  const number = (row: readonly string[], field: string): number | null =>
    amountIn(cell(row, field) ?? '', sheet.hasDecimalCommas ? ',' : '.');
  const leftOut: LeftOut[] = [];
  const line_items = sheet.rows.flatMap((row, at): ReadDocument['line_items'] => {
    const description = cell(row, 'description');
    const stated = number(row, 'quantity');
    const quantity = stated ?? 1;
    const line_total = number(row, 'line_total');
    const unit_price =
      number(row, 'unit_price') ?? (line_total === null ? null : div(line_total, quantity || 1, 6));
    const isUnclear = stated === null && cell(row, 'quantity') !== null;
    if (!description || unit_price === null || isUnclear || quantity <= 0) {
      const reason = !description
        ? 'no description'
        : unit_price === null
          ? 'no readable price'
          : 'no readable quantity above 0';
      leftOut.push({ row: sheet.rowNumbers[at] ?? at + 2, reason });
      return [];
    }
    return [
      {
        description,
        sku: cell(row, 'sku'),
        item_id: null,
        quantity,
        unit_price: round(unit_price, 6),
        tax_code: null,
        tax_rate: number(row, 'tax_rate'),
        line_total: line_total ?? round(mul(quantity, unit_price), 2),
      },
    ];
  });
  const once = (field: string): string | null =>
    sheet.rows.map((row) => cell(row, field)).find(Boolean) ?? null;
  const numbers = new Set(sheet.rows.map((row) => cell(row, 'invoice_number')).filter(Boolean));
  const subtotal = sum(line_items.map((one) => one.line_total ?? 0));
  return {
    text,
    isCertain: true,
    document: {
      ...blankDocument,
      kind: 'invoice',
      supplier_name: once('supplier_name'),
      invoice_number: once('invoice_number'),
      date: dateIn(once('date') ?? ''),
      due_date: dateIn(once('due_date') ?? ''),
      currency: once('currency'),
      subtotal,
      line_items,
      confidence: { line_items: 1, supplier_name: columns.has('supplier_name') ? 1 : 0 },
      issues: [
        ...(numbers.size > 1 ? [`The table holds ${numbers.size} bills.`] : []),
        ...rowIssues(leftOut),
        ...unread,
      ],
    },
  };
};

/** A row of the table that is no line of the bill, by its number in the file. */
type LeftOut = { readonly row: number; readonly reason: string };

/** Maximum of rows and sheets that are named one by one. */
const namedEach = 20;

const rowIssues = (leftOut: readonly LeftOut[]): readonly string[] => {
  const named = leftOut
    .slice(0, namedEach)
    .map(({ row, reason }) => `Row ${row} was left out: it has ${reason}.`);
  const more = leftOut.length - named.length;
  return more === 0 ? named : [...named, `${more} more ${rowsOf(more)} left out.`];
};

const rowsOf = (count: number): string => (count === 1 ? 'row was' : 'rows were');

/** Sheets of a workbook that were not read, with their rows. */
const unreadSheets = ({ left_out }: Sheet): readonly string[] => {
  const named = left_out
    .slice(0, namedEach)
    .map(
      ({ sheet = '', rows }) =>
        `The sheet ${sheet} was not read: ${rows} ${rowsOf(rows)} left out.`,
    );
  const rest = left_out.slice(namedEach);
  const rows = rest.reduce((all, one) => all + one.rows, 0);
  return rest.length === 0
    ? named
    : [...named, `${rest.length} more sheets were not read: ${rows} ${rowsOf(rows)} left out.`];
};
