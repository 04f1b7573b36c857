import type { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { limits } from '../../declare/limits.ts';

/** A record as the parser tells it, with its text and the line that it ends on. */
export type ParsedRecord = {
  readonly record: string[];
  readonly raw: string;
  readonly info: {
    readonly lines: number;
    /** Records and empty lines so far, this one included. */
    readonly records: number;
    readonly empty_lines: number;
  };
};

/** The row that a record is in a spreadsheet, from 1: empty lines are rows there. */
export const rowOf = ({ info }: ParsedRecord): number => info.records + info.empty_lines;

/** Options with which texts are parsed: quotation marks within a cell (`3" pipe`) stand for themselves. */
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
 * Checks a record that goes over several lines: either its cells are quoted as RFC 4180 has it and it has as many as the
 * header, or a stray quotation mark has made one record of several rows. Answers a clause for people, naming the lines.
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
