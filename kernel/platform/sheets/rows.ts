import { parse } from 'csv-parse';
import { limits } from '../../declare/limits.ts';
import { isRefusal, type Refusal } from '../../declare/refusal.ts';
import { isZip } from '../zip.ts';
import { delimiterOf, namedDelimiter } from './delimiter.ts';
import { optionsFor, type ParsedRecord, rowOf, strayQuoteIn } from './records.ts';
import { tooManyRows, unknownSheet, unreadable } from './refusals.ts';
import type { LeftOutRows } from './row-counts.ts';
import {
  headersOf,
  isBlank,
  type NumberedRow,
  numbered,
  readTables,
  textOf,
  unreadSheets,
  withoutBlankEnd,
} from './sheet.ts';

/** A table whose rows are streamed. */
export type RowStream = {
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly headers: readonly string[];
  readonly hasDecimalCommas: boolean;
  /** Sheets of the workbook that are not read. */
  readonly left_out: readonly LeftOutRows[];
  /** Rows that are not blank; too many rows or an unreadable one throw a `NoRow`. */
  readonly rows: AsyncIterable<NumberedRow>;
};

/** Error of a file whose rows cannot be read further. */
export class NoRow extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(String(refusal.detail));
    this.refusal = refusal;
  }
}

/** Opens a CSV, TSV or text file, or a sheet of a workbook, as a stream of rows. */
export const openRows = async (
  bytes: Uint8Array,
  asked: string | undefined,
): Promise<RowStream | Refusal> => {
  return isZip(bytes) ? ofWorkbook(bytes, asked) : ofText(bytes, asked);
};

const ofWorkbook = async (
  bytes: Uint8Array,
  asked: string | undefined,
): Promise<RowStream | Refusal> => {
  const tables = await readTables(bytes, limits.importRows);
  if (isRefusal(tables)) return tables;
  const sheets = tables.map(({ name }) => name);
  const table = asked === undefined ? tables[0] : tables.find(({ name }) => name === asked);
  if (!table) return unknownSheet({ sheet: asked ?? '', sheets });
  const [head, ...rows] = numbered(table);
  const headers = headersOf(head?.cells ?? []);
  if (isRefusal(headers)) return headers;
  if (rows.length > limits.importRows) return tooManyRows({ limit: limits.importRows });
  const each = async function* (): AsyncGenerator<NumberedRow> {
    yield* rows;
  };
  const left_out = unreadSheets(tables, table);
  return { sheets, sheet: table.name, headers, hasDecimalCommas: false, left_out, rows: each() };
};

const ofText = async (
  bytes: Uint8Array,
  asked: string | undefined,
): Promise<RowStream | Refusal> => {
  const decoded = textOf(bytes);
  if (decoded === undefined) return unreadable({ why: 'it is neither text nor a spreadsheet' });
  const sheet = 'Sheet1';
  if (asked !== undefined && asked !== sheet)
    return unknownSheet({ sheet: asked, sheets: [sheet] });
  const { text, delimiter = delimiterOf(text) } = namedDelimiter(decoded);
  const rows = csvRows(withoutBlankEnd(text), delimiter);
  try {
    const first = await rows.next();
    const headers = headersOf(first.done ? [] : first.value.cells);
    if (isRefusal(headers)) return headers;
    const hasDecimalCommas = delimiter === ';';
    return { sheets: [sheet], sheet, headers, hasDecimalCommas, left_out: [], rows };
  } catch (error) {
    if (error instanceof NoRow) return error.refusal;
    throw error;
  }
};

/** Characters per write to the parser. */
const piece = 256 * 1024;

async function* csvRows(text: string, delimiter: string): AsyncGenerator<NumberedRow> {
  const parser = parse(optionsFor(delimiter));
  const feed = async (): Promise<void> => {
    for (let at = 0; at < text.length; at += piece)
      if (!parser.write(text.slice(at, at + piece)))
        await new Promise((done) => parser.once('drain', done));
    parser.end();
  };
  const fed = feed();
  fed.catch(() => undefined);
  let count = -1;
  try {
    let columns: number | undefined;
    for await (const told of parser as AsyncIterable<ParsedRecord>) {
      const cells = told.record;
      if (isBlank(cells)) continue;
      const stray = strayQuoteIn(told, columns, delimiter);
      if (stray) throw new NoRow(unreadable({ why: stray }));
      columns ??= cells.length;
      count += 1;
      if (count > limits.importRows) throw new NoRow(tooManyRows({ limit: limits.importRows }));
      yield { row: rowOf(told), cells };
    }
  } catch (error) {
    if (error instanceof NoRow) throw error;
    const why = error instanceof Error ? error.message : 'it is no CSV';
    throw new NoRow(unreadable({ why }));
  }
}
