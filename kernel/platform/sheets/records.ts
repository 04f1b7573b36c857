import type { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { limits } from '../../declare/limits.ts';

/** A record of the CSV parser, with its text and last line. */
export type ParsedRecord = {
  readonly record: string[];
  readonly raw: string;
  readonly info: {
    readonly lines: number;
    /** Records and empty lines up to and including this one. */
    readonly records: number;
    readonly empty_lines: number;
  };
};

/** Row number of a record as a spreadsheet counts, from 1, including empty lines. */
export const rowOf = ({ info }: ParsedRecord): number => info.records + info.empty_lines;

/** Options of the CSV parser: quotation marks within a cell (`3" pipe`) are literal. */
export const optionsFor = (delimiter: string) =>
  ({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: limits.importRecordBytes,
    trim: true,
    raw: true,
    info: true,
  }) as const;

/**
 * Checks a record of several lines: either it is quoted as in RFC 4180 and has as many cells as the
 * header, or a stray quotation mark has joined several rows. Returns a description that names the
 * lines.
 */
export const strayQuoteIn = (
  { record, raw, info }: ParsedRecord,
  columns: number | undefined,
  delimiter: string,
): string | undefined => {
  const text = raw.trim();
  if (!text.includes('\n')) return undefined;
  const isWhole = (columns === undefined || record.length === columns) && isStrict(text, delimiter);
  if (isWhole) return undefined;
  const first = info.lines - text.split('\n').length + 1;
  return `a quotation mark in line ${first} is not closed before line ${info.lines}, so these lines are one row; close it, or write it twice`;
};

const isStrict = (text: string, delimiter: string): boolean => {
  try {
    const rows: unknown[] = parse(text, { delimiter, relax_column_count: true, trim: true });
    return rows.length === 1;
  } catch (error) {
    if ((error as CsvError).code) return false;
    throw error;
  }
};
