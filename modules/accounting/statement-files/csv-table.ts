import {
  columnNames,
  type NumberedRow,
  type Sheet,
} from '../../../kernel/platform/sheets/sheet.ts';
import { amountIn } from './amounts.ts';
import { type ColumnMap, columnsByContent, guessedColumns, isComplete } from './csv-columns.ts';

/** Table of a bank file, its columns as far as known, and the rows above its header. */
export type BankTable = Omit<Sheet, 'sheets' | 'sheet'> & {
  readonly above: readonly NumberedRow[];
  readonly guess: ColumnMap;
};

/** Rows among which the header is searched, because banks place their details above the table. */
const searchedRows = 20;

const hasDate = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b|^\s*(19|20)\d{6}\s*$/.test(cell));

const hasAmount = (cells: readonly string[]): boolean =>
  cells.some((cell) => /\d/.test(cell) && !hasDate([cell]) && amountIn(cell) !== undefined);

/** First row as the file has it: the sheet named blank and repeated cells. */
const original = (headers: readonly string[]): readonly string[] =>
  headers.map((header, at) => {
    if (header === `Column ${at + 1}`) return '';
    const repeated = /^(.*) \d+$/.exec(header)?.[1];
    return repeated !== undefined && headers.slice(0, at).includes(repeated) ? repeated : header;
  });

/** Table without a header: columns are numbered, and the first row is a line. */
const withoutHead = (sheet: Sheet): BankTable => {
  const rows = [original(sheet.headers), ...sheet.rows];
  const headers = sheet.headers.map((_, at) => `Column ${at + 1}`);
  return {
    ...sheet,
    headers,
    rows,
    rowNumbers: [sheet.headRow, ...sheet.rowNumbers],
    above: [],
    guess: columnsByContent(headers, rows),
  };
};

/** Finds the header row; a table that begins with a line has none. */
export const tableOf = (sheet: Sheet): BankTable => {
  const guess = guessedColumns(sheet.headers);
  if (isComplete(guess)) return { ...sheet, above: [], guess };
  const head = sheet.rows
    .slice(0, searchedRows)
    .findIndex((row) => isComplete(guessedColumns(row)));
  if (head >= 0) {
    const numbers = [sheet.headRow, ...sheet.rowNumbers];
    const above = [sheet.headers, ...sheet.rows.slice(0, head)];
    const headers = columnNames(sheet.rows[head] ?? []);
    return {
      ...sheet,
      headers,
      rows: sheet.rows.slice(head + 1),
      rowNumbers: sheet.rowNumbers.slice(head + 1),
      above: above.map((cells, at) => ({ row: numbers[at] ?? 0, cells })),
      guess: guessedColumns(headers),
    };
  }
  return hasDate(sheet.headers) && hasAmount(sheet.headers)
    ? withoutHead(sheet)
    : { ...sheet, above: [], guess };
};
