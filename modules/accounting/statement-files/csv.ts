import { minorUnits, roundMoney, sub } from '../../../kernel/values/money/money.ts';
import { amountIn } from './amounts.ts';
import { hasTurnedSigns, turned } from './csv-balances.ts';
import type { ColumnMap, CsvField } from './csv-columns.ts';
import type { BankTable } from './csv-table.ts';
import { type DateOrder, datesIn } from './dates.ts';
import { type FileLine, type LeftOut, oneLine } from './statement.ts';
import { structuredReferenceIn } from './structured-reference.ts';

/** Line with its original cells. */
export type CsvLine = FileLine & { readonly raw: Readonly<Record<string, string>> };

/** Unreadable row, numbered as in the file. */
export type RowProblem = { readonly row: number; readonly reason: string };

/** Lines of a table, or the date orders that fit. */
export type ReadCsv =
  | {
      readonly lines: readonly CsvLine[];
      readonly problems: readonly RowProblem[];
      readonly left_out: readonly LeftOut[];
      /** True if all signs were turned. */
      readonly isTurned: boolean;
    }
  | { readonly orders: readonly DateOrder[] };

/** Reads the lines of a table; if day and month are ambiguous, answers the date orders that fit. */
export const readCsv = (
  { headers, rows, rowNumbers, hasDecimalCommas, above, left_out: unread }: BankTable,
  map: ColumnMap,
  asked: {
    readonly order: DateOrder | undefined;
    readonly currency: string;
    /** Turns all signs; by default only if the balance column requires it. */
    readonly turn?: boolean | undefined;
  },
): ReadCsv => {
  const { order, currency, turn } = asked;
  const cell = (row: readonly string[], field: CsvField): string =>
    row[headers.indexOf(map[field] ?? '')]?.trim() ?? '';
  const number = (row: readonly string[], field: CsvField): number | undefined =>
    amountIn(cell(row, field), hasDecimalCommas, minorUnits(currency));
  const all = rows.map((row, at) => ({ row, at: rowNumbers[at] ?? 0 }));
  const isForeign = (row: readonly string[]): boolean => {
    const own = cell(row, 'currency').toUpperCase();
    return /^[A-Z]{3}$/.test(own) && own !== currency;
  };
  const rowsOfLines = all.filter(({ row }) => isLine(row, cell));
  const said = rowsOfLines.filter(({ row }) => !isForeign(row));
  const read = datesIn(
    said.map(({ row }) => cell(row, 'date')),
    order,
  );
  if ('orders' in read) return read;
  const lines: CsvLine[] = [];
  const problems: RowProblem[] = [];
  for (const [n, { row, at }] of said.entries()) {
    const date = read.dates[n];
    const amount = amountOf(row, number, cell(row, 'side'));
    if (date === undefined)
      problems.push({ row: at, reason: `${cell(row, 'date')} is not a date` });
    else if (amount === undefined) problems.push({ row: at, reason: 'the row has no amount' });
    else
      lines.push({
        row: at,
        date,
        amount: roundMoney(amount, currency),
        description: oneLine(cell(row, 'description') || cell(row, 'counterparty')),
        reference: cell(row, 'reference') || null,
        fitid: null,
        balance: number(row, 'balance') ?? null,
        counterparty: cell(row, 'counterparty') || null,
        counterparty_account: cell(row, 'account') || null,
        structured_reference: structuredReferenceIn(
          `${cell(row, 'reference')} ${cell(row, 'description')}`,
        ),
        raw: rawOf(headers, row),
      });
  }
  const left_out = [
    ...above.map(({ row, cells }) =>
      leftOut(cells, row, 'The row is above the header of the table.'),
    ),
    ...all
      .filter(({ row }) => !isLine(row, cell))
      .map(({ row, at }) =>
        leftOut(row, at, 'The row is a heading or a total: it has no date or no amount.'),
      ),
    ...rowsOfLines
      .filter(({ row }) => isForeign(row))
      .map(({ row, at }) =>
        leftOut(
          row,
          at,
          `The row is in ${cell(row, 'currency').toUpperCase()}, the account in ${currency}.`,
        ),
      ),
    ...unread,
  ];
  const isTurned = turn ?? hasTurnedSigns(lines);
  return { lines: isTurned ? turned(lines) : lines, problems, left_out, isTurned };
};

/** Cells of a row by header; cells beyond the last header by position. */
const rawOf = (headers: readonly string[], row: readonly string[]): Record<string, string> =>
  Object.fromEntries([
    ...headers.map((header, column) => [header, row[column] ?? '']),
    ...row.flatMap((cell, column) =>
      column < headers.length || cell === '' ? [] : [[`Column ${column + 1}`, cell]],
    ),
  ]);

const leftOut = (cells: readonly string[], row: number, reason: string): LeftOut => ({
  row,
  reason,
  text: oneLine(...cells),
});

/** Words in the date column of totals and repeated headers. */
const noLine = /^(total|sum|balance|opening|closing|brought|carried|date)\b/i;

/** True for rows with a date and an amount, which headings, totals and blank rows lack. */
const isLine = (
  row: readonly string[],
  cell: (row: readonly string[], field: CsvField) => string,
): boolean =>
  cell(row, 'date') !== '' &&
  !noLine.test(cell(row, 'date')) &&
  (['amount', 'debit', 'credit'] as const).some((field) => cell(row, field) !== '');

/** Marks of money out and in, in a column beside the amount. */
const sides = {
  out: /^(d|dr|debit|debet|s|soll|af|out|-)\.?$/i,
  in: /^(c|cr|credit|h|haben|bij|in|\+)\.?$/i,
} as const;

/** Amount of a row: the amount column with the sign of its side, or credit less debit whatever their signs. */
const amountOf = (
  row: readonly string[],
  number: (row: readonly string[], field: CsvField) => number | undefined,
  side: string,
): number | undefined => {
  const amount = number(row, 'amount');
  if (amount !== undefined) {
    if (sides.out.test(side)) return 0 - Math.abs(amount);
    return sides.in.test(side) ? Math.abs(amount) : amount;
  }
  const [debit, credit] = [number(row, 'debit'), number(row, 'credit')];
  if (debit === undefined && credit === undefined) return undefined;
  return sub(credit ?? 0, Math.abs(debit ?? 0));
};
