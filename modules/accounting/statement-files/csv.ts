import { type NumberedRow, named, type Sheet } from '../../../kernel/platform/sheets/sheet.ts';
import { minorUnits, roundMoney, sub } from '../../../kernel/values/money/money.ts';
import { amountIn } from './amounts.ts';
import { type DateOrder, datesIn } from './dates.ts';
import { balanceGap, type FileLine, type LeftOut, oneLine } from './statement.ts';

/** What a column of a bank's table is. */
export const csvFields = [
  'date',
  'description',
  'amount',
  'debit',
  'credit',
  'balance',
  'reference',
] as const;

/** What a column of a bank's table is. */
export type CsvField = (typeof csvFields)[number];

/** Which header each field has. */
export type ColumnMap = Readonly<Partial<Record<CsvField, string>>>;

/** What banks call their columns, in lower case with blanks for `-` and `_`. */
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

/** The columns that call themselves what banks call them; of several for one field the one named first in the aliases. */
export const guessedColumns = (headers: readonly string[]): ColumnMap =>
  Object.fromEntries(
    csvFields.flatMap((field) => {
      const header = aliases[field]
        .map((alias) => headers.find((one) => plain(one) === alias))
        .find((one) => one !== undefined);
      return header === undefined ? [] : [[field, header]];
    }),
  );

/** Whether lines can be read: a date, a text, and one column of money at least. */
export const isComplete = (map: ColumnMap): boolean =>
  Boolean(map.date && map.description && (map.amount || map.debit || map.credit));

/** The table of a bank's file, and the rows that stand above its head. */
export type BankTable = Omit<Sheet, 'sheets' | 'sheet'> & {
  readonly above: readonly NumberedRow[];
};

/** Banks write who they are above their table: the first of twenty rows that reads like its head is taken for it. */
export const tableOf = (sheet: Sheet): BankTable => {
  if (isComplete(guessedColumns(sheet.headers))) return { ...sheet, above: [] };
  const head = sheet.rows.slice(0, 20).findIndex((row) => isComplete(guessedColumns(row)));
  if (head < 0) return { ...sheet, above: [] };
  const numbers = [sheet.headRow, ...sheet.rowNumbers];
  const above = [sheet.headers, ...sheet.rows.slice(0, head)];
  return {
    ...sheet,
    headers: named(sheet.rows[head] ?? []),
    rows: sheet.rows.slice(head + 1),
    rowNumbers: sheet.rowNumbers.slice(head + 1),
    above: above.map((cells, at) => ({ row: numbers[at] ?? 0, cells })),
  };
};

/** A line with the row it was read from. */
export type CsvLine = FileLine & { readonly raw: Readonly<Record<string, string>> };

/** A row that is no line; counted as the file shows it, the head first. */
export type RowProblem = { readonly row: number; readonly reason: string };

/** What was read of a table. */
export type ReadCsv =
  | {
      readonly lines: readonly CsvLine[];
      readonly problems: readonly RowProblem[];
      readonly left_out: readonly LeftOut[];
    }
  | { readonly orders: readonly DateOrder[] };

/** Reads the lines of a table; where day and month may be either, the answer is the orders that fit. */
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
    if (date === undefined) problems.push({ row: at, reason: `${cell(row, 'date')} is no date` });
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
      leftOut(cells, row, 'The row stands above the head of the table.'),
    ),
    ...all
      .filter(({ row }) => !isLine(row, cell))
      .map(({ row, at }) =>
        leftOut(row, at, 'The row is a heading or a sum: no date or no money.'),
      ),
    ...unread,
  ];
  return { lines, problems, left_out };
};

/** The cells of a row by their headers; those beyond the last header by their place. */
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
 * The balances that a table's balance column states before its first line and after its last; null where
 * a line has none. A table may run either way: the way that its balances follow is taken.
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

/** What stands in the place of a date where a bank sums up, or repeats its head. */
const noLine = /^(total|sum|balance|opening|closing|brought|carried|date)\b/i;

/** Rows without a date and money are headings, sums or blanks. */
const isLine = (
  row: readonly string[],
  cell: (row: readonly string[], field: CsvField) => string,
): boolean =>
  cell(row, 'date') !== '' &&
  !noLine.test(cell(row, 'date')) &&
  (['amount', 'debit', 'credit'] as const).some((field) => cell(row, field) !== '');

/** What a row moves: the amount, or what came in less what went out, whichever sign that is written with. */
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
