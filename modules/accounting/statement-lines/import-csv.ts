import { type Static, Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { fileTooLarge } from '../../../kernel/declare/records/attachments.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { orNull, Upload, Uuid, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { tooManyRows, unreadable } from '../../../kernel/platform/sheets/refusals.ts';
import type { Sheet } from '../../../kernel/platform/sheets/sheet.ts';
import { sheetTask } from '../../../kernel/platform/sheets/task.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { reconciliation } from '../reconciliation/reconciliation.ts';
import { atSession, sessionId } from '../reconciliation/session.ts';
import { readCsv } from '../statement-files/csv.ts';
import { balancesOf, runningBalance } from '../statement-files/csv-balances.ts';
import { type ColumnMap, csvFields, isComplete } from '../statement-files/csv-columns.ts';
import { type BankTable, tableOf } from '../statement-files/csv-table.ts';
import { dateOrders } from '../statement-files/dates.ts';
import {
  countsOf,
  fileCounts,
  importFacts,
  newLinesOf,
  statedBalances,
} from '../statement-import/line-import.ts';
import {
  proposedStatement,
  RunningBalance,
  statementTaken,
  takeStatement,
  takeStatementRefusals,
} from '../statement-import/stated-balance.ts';
import { badColumn, badRows, fileMissing, linesFull, unknownFile } from './refusals.ts';

type Stored = {
  readonly file_token: string;
  readonly filename: string;
  readonly content_type: string;
  readonly sha256: string;
  readonly size: number;
  readonly sheet: Sheet;
};

const Input = Type.Object({
  ...sessionId,
  file: Type.Optional(Upload),
  /** Token of an uploaded file whose columns were unclear. */
  file_token: Type.Optional(Uuid),
  /** Header of each field: `{"date": "Booked on"}`. */
  column_map: Type.Optional(Type.Record(Type.String(), Type.String())),
  date_format: Type.Optional(Type.Union(dateOrders.map((one) => Type.Literal(one)))),
  /** Turns all signs; by default only if the balance column requires it. */
  turn_signs: Type.Optional(Type.Boolean()),
  ...takeStatement,
  stored: Type.Optional(Type.Unsafe<Stored>({ internal: true })),
});

/** Imports a table of a bank; if columns or dates are unclear, answers a preview for a second call. */
export const importCsv = command('accounting.statementLines.importCsv', {
  says: 'Import statement lines from a CSV or Excel file; existing lines are kept.',
  explains: [
    'If date, text or amount columns are not recognized, or the date order is unclear, nothing is imported: the answer has `needs_mapping` true with headers, a preview and a `file_token` to send again with `column_map` or `date_format`.',
    'One unreadable row refuses the file (`bad_rows`).',
    'Existing lines, lines after the statement date, without an amount or in another currency are left out and listed.',
    'Signs are turned only if the balance column requires it or `turn_signs` is sent.',
  ],
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Input,
  gives: writtenWith({
    session_id: Type.String(),
    needs_mapping: Type.Boolean(),
    file_token: Type.String(),
    headers: Type.Optional(Type.Array(Type.String())),
    preview: Type.Optional(Type.Array(Type.Record(Type.String(), Type.String()))),
    column_map: Type.Record(Type.String(), Type.String()),
    date_formats: Type.Optional(Type.Array(Type.String())),
    ...Type.Partial(Type.Object(fileCounts)).properties,
    /** True if all signs were turned. */
    signs_turned: Type.Optional(Type.Boolean()),
    /** Check of the balance column: pairs of lines compared, and rows whose balance does not follow. */
    running_balance: Type.Optional(orNull(RunningBalance)),
    csv_filename: Type.Optional(Type.String()),
  }),
  refuses: [
    fileTooLarge,
    fileMissing,
    unknownFile,
    unreadable,
    tooManyRows,
    badColumn,
    badRows,
    linesFull,
    ...takeStatementRefusals,
  ],
  asks: 'import-csv',
  lane: 'bulk',
  prepare: async (input, services, caller) => {
    const stored = await storedFile(input, services, caller);
    if (isRefusal(stored)) return stored;
    const { file: _, ...rest } = input;
    return { ...rest, stored };
  },
  reads: (reader, { stored, column_map, date_format, turn_signs, ...input }, state, now) => {
    if (!stored) throw new Error('the command was sent unprepared');
    const table = tableOf(stored.sheet);
    const map = mapped(table, column_map);
    if (isRefusal(map)) return map;
    if (!isComplete(map)) return { stored, table, map, newLines: undefined, orders: undefined };
    const read = readCsv(table, map, {
      order: date_format,
      currency: state.currency,
      turn: turn_signs,
    });
    if ('orders' in read) return { stored, table, map, newLines: undefined, orders: read.orders };
    const [first] = read.problems;
    if (first)
      return badRows({
        count: read.problems.length,
        first: `row ${first.row}: ${first.reason}`,
        rows: read.problems.slice(0, 50),
      });
    const balances = balancesOf(read.lines);
    const proposed = proposedStatement([{ ...balances, closing_date: null, lines: read.lines }]);
    const taken = statementTaken(reader, input, state, proposed);
    if (isRefusal(taken)) return taken;
    const newLines = newLinesOf(reader, taken.state, read.lines, now);
    if (isRefusal(newLines)) return newLines;
    const counts = {
      ...countsOf(newLines, read.left_out),
      ...statedBalances([{ ...balances, lines: read.lines }], state.currency),
      ...proposed,
      signs_turned: read.isTurned,
      running_balance: runningBalance(read.lines),
    };
    return { stored, table, map, newLines, counts, taken: taken.facts, orders: undefined };
  },
  decide: (
    _,
    { reconciliation_id: id },
    now,
    { stored, table, map, newLines, orders, ...seen },
  ) => {
    const { sheet: __, file_token, ...file } = stored;
    const kept = { keep: 'file', row: { id: file_token, ...file, created_at: now.ts } };
    const column_map = { ...map };
    if (!newLines)
      return {
        facts: [kept],
        answer: {
          session_id: id,
          needs_mapping: true,
          file_token,
          column_map,
          headers: [...table.headers],
          preview: previewOf(table),
          ...(orders ? { date_formats: [...orders] } : {}),
        },
      };
    const { filename } = stored;
    return {
      facts: [
        kept,
        ...(seen.taken ?? []),
        ...importFacts(id, newLines, { format: 'csv', filename }, now),
      ],
      answer: {
        session_id: id,
        needs_mapping: false,
        file_token,
        column_map,
        ...seen.counts,
        csv_filename: filename,
      },
    };
  },
});

const previewOf = ({ headers, rows }: Pick<Sheet, 'headers' | 'rows'>) =>
  rows
    .slice(0, 5)
    .map((row) => Object.fromEntries(headers.map((header, at) => [header, row[at] ?? ''])));

/** Guessed column map, overridden by the caller. */
const mapped = (
  { headers, guess }: BankTable,
  sent: Readonly<Record<string, string>> = {},
): ColumnMap | Refusal => {
  for (const [field, header] of Object.entries(sent))
    if (!csvFields.some((one) => one === field) || !headers.includes(header))
      return badColumn({ field, header });
  return { ...guess, ...sent };
};

/** Uploaded file, stored now or before. */
const storedFile = async (
  { file, file_token }: Static<typeof Input>,
  { files, work, reader }: Pick<Services, 'files' | 'work' | 'reader'>,
  caller: { readonly company_id: string },
): Promise<Stored | Refusal> => {
  if (!file)
    return file_token ? storedBefore(file_token, { files, work, reader }, caller) : fileMissing();
  const { bytes, filename, content_type } = file;
  const size = bytes.byteLength;
  if (size > limits.uploadBytes) return fileTooLarge({ limit: limits.uploadBytes });
  const sheet = (await work(sheetTask, { bytes, asked: undefined })) as Sheet | Refusal;
  if (isRefusal(sheet)) return sheet;
  const sha256 = await files.put(caller.company_id, bytes);
  return { file_token: uuid(), filename, content_type, sha256, size, sheet };
};

const storedBefore = async (
  file_token: string,
  { files, work, reader }: Pick<Services, 'files' | 'work' | 'reader'>,
  caller: { readonly company_id: string },
): Promise<Stored | Refusal> => {
  const row = reader(caller).row<Omit<Stored, 'file_token' | 'sheet'>>(
    'SELECT sha256, filename, content_type, size FROM file WHERE company=:company AND id=:file_token',
    { file_token },
  );
  const bytes = row && (await files.get(caller.company_id, row.sha256));
  if (!row || !bytes) return unknownFile({ file_token });
  const sheet = (await work(sheetTask, { bytes, asked: undefined })) as Sheet | Refusal;
  return isRefusal(sheet) ? sheet : { file_token, ...row, sheet };
};
