import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { limits } from '../../declare/limits.ts';
import { isRefusal, type Refusal } from '../../declare/refusal.ts';
import { sanitize } from '../../values/sanitize.ts';
import { isZip } from '../zip.ts';
import { delimiterOf, namedDelimiter } from './delimiter.ts';
import { isOds, odsTables } from './ods.ts';
import { optionsFor, type ParsedRecord, rowOf, strayQuoteIn } from './records.ts';
import { tooManyRows, unknownSheet, unreadable } from './refusals.ts';
import { type LeftOutRows, textOfRow } from './row-counts.ts';
import { uniqueNames } from './unique-names.ts';
import { unpacksWithin } from './unpack-limit.ts';
import { cellsWithin } from './workbook-extent.ts';
import { workbookNumber } from './workbook-number.ts';

/** A table of a file; the first row holds the headers. */
export type Sheet = {
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Number of the row of headers in the file, from 1. */
  readonly headRow: number;
  /** Row numbers in the file, counting blank rows. */
  readonly rowNumbers: readonly number[];
  /** True if the comma is the decimal separator. */
  readonly hasDecimalCommas: boolean;
  /** Sheets of the workbook that were not read. */
  readonly left_out: readonly LeftOutRows[];
};

/** Reads a CSV, TSV or text file or a workbook (Excel, OpenDocument): the named sheet, else the first. */
export const readSheet = async (
  bytes: Uint8Array,
  asked: string | undefined,
): Promise<Sheet | Refusal> => {
  const tables = await readTables(bytes, limits.importRowsAtOnce);
  if ('refused' in tables) return tables;
  const sheets = tables.map(({ name }) => name);
  const table = asked === undefined ? tables[0] : tables.find(({ name }) => name === asked);
  if (!table) return unknownSheet({ sheet: asked ?? '', sheets });
  const [head, ...rows] = numbered(table);
  const headers = headersOf(head?.cells ?? []);
  if (isRefusal(headers)) return headers;
  if (rows.length > limits.importRowsAtOnce) return tooManyRows({ limit: limits.importRowsAtOnce });
  return {
    sheets,
    sheet: table.name,
    headers,
    headRow: head?.row ?? 1,
    rows: rows.map(({ cells }) => cells),
    rowNumbers: rows.map(({ row }) => row),
    hasDecimalCommas: table.delimiter === ';',
    left_out: unreadSheets(tables, table),
  };
};

/** A row of a table with its number in the file, from 1. */
export type NumberedRow = { readonly row: number; readonly cells: readonly string[] };

/** Rows of a table that are not blank. */
export const numbered = ({ rows, rowNumbers }: Table): readonly NumberedRow[] =>
  rows.flatMap((cells, at) => (isBlank(cells) ? [] : [{ row: rowNumbers?.[at] ?? at + 1, cells }]));

/** True if all cells of a row are blank. */
export const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell === '');

/** Sheets other than the one that is read, including hidden ones, as blocks of rows left out. */
export const unreadSheets = (tables: readonly Table[], read: Table): readonly LeftOutRows[] =>
  tables.flatMap((one) => {
    const [first, ...rest] = one === read ? [] : numbered(one);
    if (!first) return [];
    const text = textOfRow(first.cells);
    const reason = 'The sheet was not read.';
    return [{ sheet: one.name, row: first.row, rows: rest.length + 1, reason, text }];
  });

/** A table of a file, before its headers are found. */
export type Table = {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly delimiter?: string;
  /** Row numbers in the file, where rows were skipped. */
  readonly rowNumbers?: readonly number[];
};

/** Reads all tables of a CSV, TSV or text file or a workbook; a text of more than `most` rows is refused. */
export const readTables = async (
  bytes: Uint8Array,
  most: number,
): Promise<readonly Table[] | Refusal> => (isZip(bytes) ? workbook(bytes) : delimited(bytes, most));

const delimited = (bytes: Uint8Array, most: number): readonly Table[] | Refusal => {
  const decoded = textOf(bytes);
  if (decoded === undefined) return unreadable({ why: 'it is neither text nor a spreadsheet' });
  const { text, delimiter = delimiterOf(text) } = namedDelimiter(decoded);
  // One row more than allowed, and the headers, to detect that there are too many.
  const mostRows = most + 2;
  try {
    const asked = { ...optionsFor(delimiter), to: mostRows };
    const told = parse(withoutBlankEnd(text), asked) as unknown as readonly ParsedRecord[];
    if (told.length === mostRows) return tooManyRows({ limit: most });
    for (const one of told) {
      // Reports begin with other lines, so the number of columns may vary.
      const stray = strayQuoteIn(one, undefined, delimiter);
      if (stray) return unreadable({ why: stray });
    }
    const rows = told.map(({ record }) => record);
    return [{ name: 'Sheet1', rows, delimiter, rowNumbers: told.map(rowOf) }];
  } catch (error) {
    return unreadable({ why: error instanceof Error ? error.message : 'it is no CSV' });
  }
};

/** The text without trailing rows of only commas, which spreadsheets write by the thousand. */
export const withoutBlankEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && ' ,;\t|\r\n'.includes(text[end - 1] ?? '')) end -= 1;
  const lineEnd = text.indexOf('\n', end);
  return lineEnd < 0 ? text : text.slice(0, lineEnd + 1);
};

/** A text and its encoding. */
export type Decoded = { readonly text: string; readonly encoding: string };

/** Decodes UTF-8, else Windows-1252; undefined where there are zero bytes. */
export const decoded = (bytes: Uint8Array): Decoded | undefined => {
  if (bytes.includes(0)) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: 'utf-8' };
  } catch {
    const encoding = 'windows-1252';
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
};

/** Decodes bytes; undefined where they are not text. */
export const textOf = (bytes: Uint8Array): string | undefined => decoded(bytes)?.text;

const workbook = async (bytes: Uint8Array): Promise<readonly Table[] | Refusal> => {
  if (!unpacksWithin(bytes, limits.importUnpackedBytes))
    return unreadable({ why: 'it is damaged, or unpacks to too much' });
  try {
    const isOpen = isOds(bytes);
    if (!isOpen && !cellsWithin(bytes))
      return unreadable({ why: 'its last cell lies farther away than a table is large' });
    const tables = isOpen ? odsTables(bytes) : await excel(bytes);
    if (!tables) return unreadable({ why: 'it is no spreadsheet' });
    return tables;
  } catch {
    return unreadable({ why: 'it is no workbook' });
  }
};

const excel = async (bytes: Uint8Array): Promise<readonly Table[]> => {
  const read = await readXlsxFile(Buffer.from(bytes), { parseNumber: workbookNumber });
  return read.map(({ sheet, data }) => ({
    name: sanitize(sheet),
    rows: data.map((row) => row.map(cellText)),
  }));
};

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return sanitize(String(cell).trim());
};

/** Column names of a table, or a refusal. */
export const headersOf = (row: readonly string[]): readonly string[] | Refusal => {
  if (row.length === 0) return unreadable({ why: 'it has no header row' });
  if (row.length > limits.importColumns)
    return unreadable({ why: `it has more than ${limits.importColumns} columns` });
  return columnNames(row);
};

/** Unique column names of a header row. */
export const columnNames = (row: readonly string[]): readonly string[] =>
  uniqueNames(row, { blank: (position) => `Column ${position}`, gap: ' ' });
