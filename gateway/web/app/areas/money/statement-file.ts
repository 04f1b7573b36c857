import { operation as remove } from 'operation:accounting_reconciliation_remove';
import { operation as start } from 'operation:accounting_reconciliation_start';
import { operation as update } from 'operation:accounting_reconciliation_update';
import { operation as autoMatch } from 'operation:accounting_statementLines_autoMatch';
import { operation as importTable } from 'operation:accounting_statementLines_importCsv';
import { operation as importFile } from 'operation:accounting_statementLines_importStatement';
import type { components } from '#api';
import { sendAs } from '../../api/client.ts';
import { newId } from '../../api/locks.ts';
import { type Operation, send, type Trial } from '../../api/operation.ts';
import { isRefused } from '../../api/refusal.ts';
import { today } from '../../words/format.ts';
import type { Bank } from './bank.ts';

/** Statement line as the API answers it. */
type Line = components['schemas']['BankStatementLine'];

/** Columns and dates of a table, as a person names them. */
export type Reading = {
  readonly column_map?: Readonly<Record<string, string>>;
  readonly date_format?: string;
  readonly force?: boolean;
};

/** Date and balance of a statement. */
export type Stated = { readonly statement_date: string; readonly statement_balance: number };

/** Outcome of the trial of a file: what it holds, and what is left out and why. */
export type Preview = Trial & {
  readonly operation: Operation;
  readonly needs_mapping?: boolean;
  readonly headers?: readonly string[];
  readonly preview?: readonly Readonly<Record<string, string>>[];
  readonly column_map?: Readonly<Record<string, string>>;
  readonly date_formats?: readonly string[];
  readonly rows_imported?: number;
  readonly rows_in_file?: number;
  readonly left_out?: readonly { row: number; rows: number; reason: string; text: string }[];
  readonly opening_balance?: number | null;
  readonly closing_balance?: number | null;
  readonly balance_ties?: boolean | null;
  readonly balance_difference?: number | null;
  readonly proposed_statement_date?: string | null;
  readonly proposed_statement_balance?: number | null;
};

const isTable = ({ name }: File): boolean => /\.(?:csv|tsv|xlsx?|ods)$/i.test(name);

const sendFile = <T>(
  operation: Operation,
  id: string,
  file: File,
  values: object,
  isTrial: boolean,
): Promise<T> => {
  const body = new FormData();
  body.set('file', file);
  for (const [name, value] of Object.entries(values))
    if (value !== undefined)
      body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  const path = operation.path.replace('{reconciliation_id}', encodeURIComponent(id));
  return sendAs<T>('POST', `${path}${isTrial ? '?dry_run=true' : ''}`, {
    body,
    headers: isTrial ? {} : { 'Idempotency-Key': newId() },
  });
};

/** Opens the statement of an account, which the file fills; date and balance follow from the file. */
export const openStatement = async (bank: Bank): Promise<string> => {
  const opened = await send<{ entity_id: string }>(start, {
    ...{ bank_account_id: bank.id, statement_date: today(), statement_balance: 0 },
  });
  return opened.entity_id;
};

/** Closes a statement that was opened for a file and stayed empty. */
export const dropStatement = (id: string): Promise<unknown> =>
  send(remove, { reconciliation_id: id });

const tried = async (
  operation: Operation,
  id: string,
  file: File,
  reading: Reading,
): Promise<Preview> => {
  try {
    const values = { ...reading, take_statement: true };
    return { ...(await sendFile<Preview>(operation, id, file, values, true)), operation };
  } catch (problem) {
    if (!isRefused(problem, 'no_balance_stated')) throw problem;
    return { ...(await sendFile<Preview>(operation, id, file, reading, true)), operation };
  }
};

/** Tries a file: it is read as a bank's file or as a table by its name, and the other way if that fails. */
export const tryFile = async (id: string, file: File, reading: Reading): Promise<Preview> => {
  const [first, second] = isTable(file) ? [importTable, importFile] : [importFile, importTable];
  try {
    return await tried(first, id, file, reading);
  } catch (problem) {
    if (!isRefused(problem, 'unknown_format') && !isRefused(problem, 'unreadable')) throw problem;
    return tried(second, id, file, reading).catch(() => {
      throw problem;
    });
  }
};

/** Imports a file as it was tried, and finds proposals for its lines. */
export const takeFile = async (
  id: string,
  file: File,
  { operation }: Preview,
  reading: Reading,
  stated: Stated | undefined,
): Promise<void> => {
  if (stated) await send(update, { reconciliation_id: id, ...stated });
  await sendFile(operation, id, file, { ...reading, take_statement: !stated }, false);
  await send(autoMatch, { reconciliation_id: id });
};

/** Lines that a trial would add. */
export const linesOf = ({ events }: Preview): readonly Line[] =>
  events
    .filter(({ event_type }) => event_type === 'acc.reconciliation.imported')
    .flatMap(({ data }) => (data['lines'] ?? []) as readonly Line[]);
