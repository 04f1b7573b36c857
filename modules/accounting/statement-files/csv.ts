import {
  columnNames,
  type NumberedRow,
  type Sheet,
} from '../../../kernel/platform/sheets/sheet.ts';
import { minorUnits, roundMoney, sub } from '../../../kernel/values/money/money.ts';
import { amountIn } from './amounts.ts';
import { type DateOrder, datesIn } from './dates.ts';
import { balanceGap, type FileLine, type LeftOut, oneLine } from './statement.ts';

/** Fields of a bank table. */
export const csvFields = [
  'date',
  'description',
  'amount',
  'debit',
  'credit',
  'balance',
  'reference',
] as const;

/** Field of a bank table. */
export type CsvField = (typeof csvFields)[number];

/** Header of each field. */
export type ColumnMap = Readonly<Partial<Record<CsvField, string>>>;

/** Known column names in lower case, with blanks for `-` and `_`. */
const aliases: Readonly<Record<CsvField, readonly string[]>> = {
  date: ['date', 'transaction date', 'txn date', 'posting date', 'value date', 'booking date'],
  description: [
    'description',
    'narrative',
    'details',
    'particulars',
    'memo',
    'remarks',
    'transaction',
    'transaction description',
  ],
  amount: ['amount', 'net amount', 'transaction amount'],
  debit: ['debit', 'dr', 'withdrawal', 'withdrawals', 'debit amount', 'paid out'],
  credit: ['credit', 'cr', 'deposit', 'deposits', 'credit amount', 'paid in'],
  balance: ['balance', 'running balance', 'closing balance', 'available balance'],
  reference: [
    'reference',
    'ref',
    'cheque no',
    'check no',
    'transaction id',
    'txn id',
    'reference no',
  ],
};

const plain = (header: string): string =>
  header.toLowerCase().replace(/[-_]/g, ' ').replace(/\s+/g, ' ').replace(/[.:]/g, '').trim();

/** Column map guessed from known names; the first alias wins. */
export const guessedColumns = (headers: readonly string[]): ColumnMap =>
  Object.fromEntries(
    csvFields.flatMap((field) => {
      const header = aliases[field]
        .map((alias) => headers.find((one) => plain(one) === alias))
        .find((one) => one !== undefined);
      return header === undefined ? [] : [[field, header]];
    }),
  );

/** True if a map is sufficient: a date, a description and an amount column. */
export const isComplete = (map: ColumnMap): boolean =>
  Boolean(map.date && map.description && (map.amount || map.debit || map.credit));

/** Table of a bank file, and the rows above its header. */
export type BankTable = Omit<Sheet, 'sheets' | 'sheet'> & {
  readonly above: readonly NumberedRow[];
};

/** Finds the header row among the first twenty rows, because banks place their details above the table. */
export const tableOf = (sheet: Sheet): BankTable => {
  if (isComplete(guessedColumns(sheet.headers))) return { ...sheet, above: [] };
  const head = sheet.rows.slice(0, 20).findIndex((row) => isComplete(guessedColumns(row)));
  if (head < 0) return { ...sheet, above: [] };
  const numbers = [sheet.headRow, ...sheet.rowNumbers];
  const above = [sheet.headers, ...sheet.rows.slice(0, head)];
  return {
    ...sheet,
    headers: columnNames(sheet.rows[head] ?? []),
    rows: sheet.rows.slice(head + 1),
    rowNumbers: sheet.rowNumbers.slice(head + 1),
    above: above.map((cells, at) => ({ row: numbers[at] ?? 0, cells })),
  };
};

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
    }
  | { readonly orders: readonly DateOrder[] };

/** Reads the lines of a table; if day and month are ambiguous, answers the date orders that fit. */
export const readCsv = (
  { headers, rows, rowNumbers, hasDecimalCommas, above, left_out: unread }: BankTable,
  map: ColumnMap,
  { order, currency }: { readonly order: DateOrder | undefined; readonly currency: string },
): ReadCsv => {
  const cell = (row: readonly string[], field: CsvField): string =>
    row[headers.indexOf(map[field] ?? '')]?.trim() ?? '';
  const number = (row: readonly string[], field: CsvField): number | undefined =>
    amountIn(cell(row, field), hasDecimalCommas, minorUnits(currency));
  const all = rows.map((row, at) => ({ row, at: rowNumbers[at] ?? 0 }));
  const said = all.filter(({ row }) => isLine(row, cell));
  const read = datesIn(
    said.map(({ row }) => cell(row, 'date')),
    order,
  );
  if ('orders' in read) return read;
  const lines: CsvLine[] = [];
  const problems: RowProblem[] = [];
  for (const [n, { row, at }] of said.entries()) {
    const date = read.dates[n];
    const amount = amountOf(row, number);
    if (date === undefined)
      problems.push({ row: at, reason: `${cell(row, 'date')} is not a date` });
    else if (amount === undefined) problems.push({ row: at, reason: 'the row has no amount' });
    else
      lines.push({
        row: at,
        date,
        amount: roundMoney(amount, currency),
        description: oneLine(cell(row, 'description')),
        reference: cell(row, 'reference') || null,
        fitid: null,
        balance: number(row, 'balance') ?? null,
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
    ...unread,
  ];
  return { lines, problems, left_out };
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

/**
 * Balances before the first and after the last line from the balance column; null if a line has none. The table
 * may be sorted either way; the order consistent with the balances is used.
 */
export const balancesOf = (
  lines: readonly CsvLine[],
): { readonly opening: number | null; readonly closing: number | null } => {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || lines.some(({ balance }) => balance === null))
    return { opening: null, closing: null };
  const before = (one: typeof first) => sub(one.balance ?? 0, one.amount);
  const down = { opening: before(first), closing: last.balance };
  const up = { opening: before(last), closing: first.balance };
  if (first.date !== last.date) return first.date < last.date ? down : up;
  return balanceGap({ ...down, lines }) === 0 ? down : up;
};

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

/** Amount of a row: the amount column, or credit less debit whatever their signs. */
const amountOf = (
  row: readonly string[],
  number: (row: readonly string[], field: CsvField) => number | undefined,
): number | undefined => {
  const amount = number(row, 'amount');
  if (amount !== undefined) return amount;
  const [debit, credit] = [number(row, 'debit'), number(row, 'credit')];
  if (debit === undefined && credit === undefined) return undefined;
  return sub(credit ?? 0, Math.abs(debit ?? 0));
};
