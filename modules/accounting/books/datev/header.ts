import iconv from 'iconv-lite';
import { compactDate, oneLine } from '../texts.ts';
import { type DatevCell, datevRow, text } from './columns.ts';

/** Data of all files of an export. */
export type DatevOrigin = {
  readonly consultant_number: number;
  readonly client_number: number;
  /** Digits of a general ledger account; a personal account has one more. */
  readonly account_length: number;
  /** Instant of the export. */
  readonly ts: string;
};

/** Kind of a file: its category, name and version. */
export type FileKind = readonly [category: number, name: string, version: number];

export const batchKind: FileKind = [21, 'Buchungsstapel', 13];
export const partyKind: FileKind = [16, 'Debitoren/Kreditoren', 5];
export const nameKind: FileKind = [20, 'Kontenbeschriftungen', 3];

/** Header fields of a batch: its period and description, the currency, and its lock. */
type BatchHead = {
  readonly from: string;
  readonly to: string;
  readonly description: string;
  readonly base: string;
  readonly isClosed: boolean;
};

/** First row of a DATEV file (EXTF 700): 31 fields, those on postings only for a batch. */
export const datevHeader = (
  [category, name, version]: FileKind,
  origin: DatevOrigin,
  year_from: string,
  batch?: BatchHead,
): string => {
  const blank = text('');
  const cells: DatevCell[] = [
    ...[text('EXTF'), '700', String(category), text(name), String(version)],
    // Created, imported, origin, exported by, imported by.
    ...[origin.ts.replaceAll(/\D/g, '').padEnd(17, '0').slice(0, 17), '', text('CH'), blank, blank],
    ...[String(origin.consultant_number), String(origin.client_number)],
    ...[compactDate(year_from), String(origin.account_length)],
    ...(batch
      ? [
          ...[compactDate(batch.from), compactDate(batch.to), text(oneLine(batch.description, 30))],
          // Dictation sign; bookkeeping, independent of a purpose; locked or not; currency.
          ...[blank, '1', '0', batch.isClosed ? '1' : '0', text(batch.base)],
        ]
      : ['', '', blank, blank, '', '', '', blank]),
    ...['', blank, '', '', blank, '', '', blank, blank],
  ];
  return datevRow(cells);
};

/** Text in Windows-1252 if it has all characters, else in UTF-8 with a byte order mark; DATEV reads both. */
export const datevBytes = (content: string): Uint8Array => {
  const bytes = iconv.encode(content, 'win1252');
  return iconv.decode(bytes, 'win1252') === content
    ? bytes
    : new TextEncoder().encode(`\uFEFF${content}`);
};
