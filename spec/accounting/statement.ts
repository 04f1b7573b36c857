import type { Uploaded } from '../../kernel/declare/schemas.ts';
import { create as createBank } from '../../modules/accounting/banks/create.ts';
import { list as listBanks } from '../../modules/accounting/banks/list.ts';
import { start } from '../../modules/accounting/reconciliation/start.ts';
import { importCsv } from '../../modules/accounting/statement-lines/import-csv.ts';
import { list as listLines } from '../../modules/accounting/statement-lines/list.ts';
import type { Answered, TestApp } from '../test-app.ts';
import { enters } from './books.ts';

/** Id of the default bank account of every company, on 1111. */
export const firstBank = async (app: TestApp): Promise<string> =>
  (await app.asks(listBanks, {})).items[0].id;

/** A bank account with an opening balance, and its code. */
export const bankWith = async (
  app: TestApp,
  opening_balance: number,
  more: object = {},
): Promise<{ readonly id: string; readonly code: string }> => {
  const made = await app.does(createBank, {
    bank_name: 'Harbour Bank',
    account_number: 'NL91ABNA0417164300',
    bank_type: 'checking',
    currency: 'USD',
    opening_balance,
    opening_date: '2026-01-01',
    ...more,
  } as never);
  return { id: made.id, code: made.chart_account_code };
};

/** Starts a reconciliation at the end of January. */
export const begins = (
  app: TestApp,
  bank_account_id: string,
  statement_balance: number,
  more: object = {},
): Promise<Answered> =>
  app.does(start, {
    bank_account_id,
    statement_date: '2026-01-31',
    statement_balance,
    ...more,
  } as never);

/** Posts money in (positive) or out (negative) on an account, against sales or rent. */
export const moves = async (
  app: TestApp,
  code: string,
  ts: string,
  amount: number,
  more: object = {},
): Promise<string> => {
  const entry = await enters(
    app,
    ts,
    amount > 0 ? { [code]: amount, 4100: -amount } : { 6200: -amount, [code]: amount },
    more,
  );
  return entry.id;
};

/** Text as an uploaded file. */
export const fileOf = (text: string, filename = 'statement.csv'): Uploaded => ({
  filename,
  content_type: 'text/csv',
  bytes: new TextEncoder().encode(text),
});

/** Imports rows `date,description,amount` into a session and answers its lines. */
export const brings = async (
  app: TestApp,
  reconciliation_id: string,
  rows: readonly string[],
): Promise<Answered[]> => {
  const text = ['Date,Description,Amount,Reference', ...rows].join('\n');
  await app.does(importCsv, { reconciliation_id, file: fileOf(text) });
  return (await app.asks(listLines, { reconciliation_id })).items;
};
