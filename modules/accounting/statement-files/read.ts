import { limits } from '../../../kernel/declare/limits.ts';
import { isRefusal, type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import { task } from '../../../kernel/declare/task.ts';
import { unreadable } from '../../../kernel/platform/sheets/refusals.ts';
import { textOf } from '../../../kernel/platform/sheets/sheet.ts';
import { isZip } from '../../../kernel/platform/zip.ts';
import { withoutBlocks } from '../../../kernel/values/without-blocks.ts';
import { readCamt } from './camt.ts';
import type { DateOrder } from './dates.ts';
import { readMt940 } from './mt940.ts';
import { readOfx } from './ofx.ts';
import { readQif } from './qif.ts';
import { NoStatement, type ReadFile, type StatementFile } from './statement.ts';
import { notText, readZip } from './zip.ts';

export const unknownFormat = refusal(
  'unknown_format',
  422,
  'The file format is unknown. Send OFX, QIF, CAMT or MT940, or a ZIP archive of these.',
);
export const noStatement = refusal('no_statement', 422, 'The file contains no bank statement.');
export const tooManyLines = refusal(
  'too_many_lines',
  422,
  'A statement has at most {limit} lines; this one has {count}. Export a shorter period.',
);
export const ambiguousDates = refusal(
  'ambiguous_dates',
  422,
  'The date order of the file is ambiguous: {orders}. Send date_format.',
);

/** Refusals of `readStatementFile`. */
export const fileRefusals = [unreadable, unknownFormat, noStatement, tooManyLines, ambiguousDates];

const formats: readonly (readonly [StatementFile['format'], RegExp])[] = [
  ['ofx', /<OFX[\s>]/i],
  ['camt', /<(?:\w+:)?(?:BkToCstmrStmt|BkToCstmrAcctRpt|BkToCstmrDbtCdtNtfctn)(?:V01)?[\s>]/],
  ['qif', /^[ \t]*!(?:type|account|option|clear)\b/im],
  ['mt940', /^(?:\{.*\{4:)?:20:/m],
];

/** Marks that begin a row in the text; QIF has none, so its records are counted while reading. */
const marks: Readonly<Record<Exclude<StatementFile['format'], 'qif'>, RegExp>> = {
  ofx: /<STMTTRN(?:\s[^<>]*)?>/gi,
  camt: /<(?:\w+:)?Ntry[\s>]/g,
  mt940: /^(?:\{.*\{4:)?:61:/gm,
};

/** Checks that all rows counted in the text were read. */
const counted = (
  format: StatementFile['format'],
  text: string,
  { statements, left_out }: ReadFile,
): StatementFile => {
  const found = [...statements.flatMap((one) => [...one.lines, ...one.left_out]), ...left_out];
  const rows =
    format === 'qif'
      ? found.length
      : [...withoutBlocks(text, '<!--', '-->').matchAll(marks[format])].length;
  if (rows !== found.length)
    throw new NoStatement(`it has ${rows} transactions, of which ${found.length} can be read`);
  return { format, rows, statements, left_out };
};

const fileOf = (format: StatementFile['format'], text: string, order?: DateOrder) => {
  if (format === 'ofx') return readOfx(text);
  if (format === 'camt') return readCamt(text);
  return format === 'qif' ? readQif(text, order) : readMt940(text);
};

/** Reads a bank statement file of any supported format, or an archive of such files. */
export const readStatementFile = (
  bytes: Uint8Array,
  order?: DateOrder,
): StatementFile | Refusal => {
  const read = isZip(bytes)
    ? readZip(bytes, (member) => readText(member, order))
    : readText(bytes, order);
  if (isRefusal(read)) return read;
  const count = read.statements.reduce((sum, { lines }) => sum + lines.length, 0);
  return count > limits.statementLines
    ? tooManyLines({ limit: limits.statementLines, count })
    : read;
};

const readText = (bytes: Uint8Array, order?: DateOrder): StatementFile | Refusal => {
  const text = textOf(bytes);
  if (text === undefined) return unreadable({ why: notText });
  const format = formats.find(([, pattern]) => pattern.test(text))?.[0];
  if (!format) return unknownFormat();
  try {
    const read = fileOf(format, text, order);
    if ('orders' in read) return ambiguousDates({ orders: read.orders });
    if (read.statements.length === 0) return noStatement();
    return counted(format, text, read);
  } catch (error) {
    if (error instanceof NoStatement) return unreadable({ why: error.message });
    throw error;
  }
};

/** Reads a statement file in a worker thread, so that a large or malicious file blocks no other work. */
export const statementTask = task(
  'accounting.readStatement',
  (_, __, { bytes, order }: { bytes: Uint8Array; order: DateOrder | undefined }) =>
    readStatementFile(bytes, order),
  { isForeign: true },
);
