import { XMLValidator } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import { limits } from '../../../kernel/declare/limits.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { task } from '../../../kernel/declare/task.ts';
import { unreadable } from '../../../kernel/platform/sheets/refusals.ts';
import { textOf } from '../../../kernel/platform/sheets/sheet.ts';
import { unpacksWithin } from '../../../kernel/platform/sheets/unpack-limit.ts';
import { isZip } from '../../../kernel/platform/zip.ts';
import { quotations, type RateFile, type RawQuote } from './quotations.ts';
import { csvCount, csvQuotes } from './rate-csv.ts';
import { xmlCount, xmlQuotes } from './rate-xml.ts';
import { noRateFile } from './refusals.ts';

/** Refusals of a file of rates. */
export const rateFileRefusals = [unreadable, noRateFile];

const isXml = (text: string): boolean => /^\s*</.test(text);

const xmlFile = (text: string): RateFile | Refusal => {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return unreadable({ why: 'it declares XML entities' });
  if (XMLValidator.validate(text) !== true) return unreadable({ why: 'it is not well-formed XML' });
  return counted('xml', xmlCount(text), xmlQuotes(text));
};

/** Checks that all quotes counted in the text were read, to be taken or named as left out. */
const counted = (
  format: RateFile['format'],
  rows: number,
  quotes: Iterable<RawQuote> = [],
): RateFile | Refusal => {
  const { count, ...read } = quotations(quotes);
  if (count !== rows)
    return unreadable({ why: `it has ${rows} quotes, of which ${count} can be read` });
  return count === 0 ? noRateFile({ why: 'it has no quotes' }) : { format, rows, ...read };
};

const readText = (bytes: Uint8Array): RateFile | Refusal => {
  const text = textOf(bytes);
  if (text === undefined) return unreadable({ why: 'it is not a text file' });
  return isXml(text) ? xmlFile(text) : counted('csv', csvCount(text), csvQuotes(text));
};

/** Reads the only file of an archive. */
const readArchive = (bytes: Uint8Array): RateFile | Refusal => {
  if (!unpacksWithin(bytes, limits.importUnpackedBytes))
    return unreadable({ why: 'the archive is damaged, or unpacks to too much' });
  const members = Object.entries(unzipSync(bytes)).filter(
    ([name]) => !name.endsWith('/') && !name.startsWith('__MACOSX/'),
  );
  const [first] = members;
  return first && members.length === 1
    ? readText(first[1])
    : noRateFile({ why: `the archive has ${members.length} files` });
};

/** Reads a file of euro foreign exchange reference rates: CSV or XML, of one day or of many, also in an archive. */
export const readRateFile = (bytes: Uint8Array): RateFile | Refusal => {
  const read = isZip(bytes) ? readArchive(bytes) : readText(bytes);
  if (isRefusal(read)) return read;
  return read.days.length > 0 ? read : noRateFile({ why: 'no quote can be taken' });
};

/** Reads a file of rates in a worker thread, so that a large or malicious file blocks no other work. */
export const rateFileTask = task(
  'accounting.readRateFile',
  (_, __, { bytes }: { readonly bytes: Uint8Array }) => readRateFile(bytes),
  { isForeign: true },
);
