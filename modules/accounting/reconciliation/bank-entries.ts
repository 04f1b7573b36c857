import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { EntryKind } from '../entry/kinds.ts';

/** Entry on a bank account, in minor units of its currency. */
type Row = {
  readonly je_id: string;
  readonly number: string;
  readonly ts: string;
  readonly memo: string;
  readonly reference: string | null;
  readonly je_type: string;
  readonly doc_id: string | null;
  readonly contact_id: string | null;
  readonly debit: number;
  readonly credit: number;
};

/** Entry on a bank account in its currency; `amount` is debit less credit. */
export type BankEntry = Row & {
  readonly amount: number;
  /** True if a user cleared it in this reconciliation without a statement line. */
  readonly is_ticked?: boolean;
};

/** Entry on a bank account as answered. */
export const BankEntryRecord = titled(
  'BankEntry',
  Type.Object({
    je_id: Type.String(),
    number: Type.String(),
    ts: Type.String({ format: 'date' }),
    memo: Type.String(),
    reference: orNull(Type.String()),
    je_type: EntryKind,
    doc_id: orNull(Type.String()),
    contact_id: orNull(Type.String()),
    debit: Type.Number(),
    credit: Type.Number(),
    amount: Type.Number(),
  }),
);

/** Bank account with its chart account and currency. */
export type Account = {
  readonly bank_account_id: string;
  readonly account_code: string;
  readonly currency: string;
};

const inCompanyCurrency = { debit: 'l.debit', credit: 'l.credit' } as const;

const inOwnCurrency = {
  debit: 'CASE WHEN l.currency=:currency THEN max(l.amount_currency, 0) ELSE 0 END',
  credit: 'CASE WHEN l.currency=:currency THEN max(0 - l.amount_currency, 0) ELSE 0 END',
} as const;

const selected = (isOwn: boolean, where: string): string => {
  const { debit, credit } = isOwn ? inCompanyCurrency : inOwnCurrency;
  return `SELECT l.entry_id AS je_id, e.number, e.date AS ts, e.je_type, e.doc_id, e.contact_id,
      json_extract(e.record, '$.memo') AS memo, json_extract(e.record, '$.reference') AS reference,
      sum(${debit}) AS debit, sum(${credit}) AS credit
    FROM journal_line l JOIN journal_entry_view e ON e.company=l.company AND e.id=l.entry_id
    WHERE l.company=:company AND l.account=:account ${where}
    GROUP BY l.entry_id HAVING sum(${debit}) <> sum(${credit}) ORDER BY e.date, e.seq`;
};

/** Excludes voided entries together with their reversals once both are dated within the period; their sum is zero. */
const undone = `NOT (e.status='void' AND (SELECT x.date FROM journal_entry_view x
      WHERE x.company=e.company AND x.id=json_extract(e.record, '$.reversed_by')) <= :to)
    AND NOT (e.reverses IS NOT NULL AND (SELECT x.date FROM journal_entry_view x
      WHERE x.company=e.company AND x.id=e.reverses) <= :to)`;

const found = (
  reader: Reader,
  { account_code, currency }: Account,
  base: string,
  where: string,
  params: Readonly<Record<string, string>>,
): readonly BankEntry[] =>
  reader
    .rows<Row>(selected(currency === base, where), {
      account: account_code,
      ...(currency === base ? {} : { currency }),
      ...params,
    })
    .map(({ debit, credit, ...row }) => ({
      ...row,
      debit: fromMinor(debit, currency),
      credit: fromMinor(credit, currency),
      amount: fromMinor(debit - credit, currency),
    }));

/** Uncleared entries of an account within a date range. */
export const unreconciled = (
  reader: Reader,
  account: Account,
  base: string,
  { from, to }: { readonly from: string; readonly to: string },
): readonly BankEntry[] =>
  found(
    reader,
    account,
    base,
    `AND l.date>=:from AND l.date<=:to AND ${undone}
     AND NOT EXISTS (SELECT 1 FROM reconciled_entry r
       WHERE r.company=l.company AND r.bank_account_id=:bank AND r.entry_id=l.entry_id)`,
    { bank: account.bank_account_id, from, to },
  );

/** Entries cleared by a reconciliation: all, or those cleared without a line. */
export const reconciledIn = (
  reader: Reader,
  id: string,
  account: Account,
  base: string,
  which: 'all' | 'ticked' = 'all',
): readonly BankEntry[] =>
  found(
    reader,
    account,
    base,
    `AND l.entry_id IN (SELECT entry_id FROM reconciled_entry
       WHERE company=l.company AND reconciliation_id=:id ${which === 'all' ? '' : 'AND alone=1'})`,
    { id },
  );

/** Entries a user cleared in a reconciliation without a line; a line may still be matched to each. */
export const tickedIn = (
  reader: Reader,
  id: string,
  account: Account,
  base: string,
): readonly BankEntry[] =>
  reconciledIn(reader, id, account, base, 'ticked').map((entry) => ({ ...entry, is_ticked: true }));

/** Posted payments and refunds of documents on an account within a date range. */
export const paymentEntriesOn = (
  reader: Reader,
  account: Account,
  base: string,
  { from, to }: { readonly from: string; readonly to: string },
): readonly BankEntry[] =>
  found(
    reader,
    account,
    base,
    `AND l.date>=:from AND l.date<=:to AND e.je_type IN ('payment', 'refund')
     AND e.doc_id IS NOT NULL AND e.status='posted' AND e.reverses IS NULL`,
    { from, to },
  );

/** Entries by id on an account; entries that do not change its balance are omitted. */
export const entriesOn = (
  reader: Reader,
  account: Account,
  base: string,
  ids: readonly string[],
): ReadonlyMap<string, BankEntry> => {
  const rows = found(
    reader,
    account,
    base,
    'AND l.entry_id IN (SELECT value FROM json_each(:ids))',
    {
      ids: JSON.stringify(ids),
    },
  );
  return new Map(rows.map((row) => [row.je_id, row]));
};

/** Reconciliation of each reconciled entry among the given ones. */
export const reconciledAmong = (
  reader: Reader,
  { bank_account_id }: Pick<Account, 'bank_account_id'>,
  ids: readonly string[],
): ReadonlyMap<string, string> =>
  new Map(
    reader
      .rows<{ entry_id: string; reconciliation_id: string }>(
        `SELECT entry_id, reconciliation_id FROM reconciled_entry
         WHERE company=:company AND bank_account_id=:bank_account_id
           AND entry_id IN (SELECT value FROM json_each(:ids))`,
        { bank_account_id, ids: JSON.stringify(ids) },
      )
      .map(({ entry_id, reconciliation_id }) => [entry_id, reconciliation_id]),
  );

/** Book balance of an account at the end of a day, in its own currency. */
export const bookBalance = (
  reader: Reader,
  { account_code: account, currency }: Account,
  base: string,
  to: string,
): number => {
  const own = currency === base;
  const row = reader.bigs(
    `SELECT coalesce(sum(${own ? 'debit - credit' : 'amount_currency'}), 0) AS amount FROM journal_line
     WHERE company=:company AND account=:account AND date<=:to ${own ? '' : 'AND currency=:currency'}`,
    { account, to, ...(own ? {} : { currency }) },
  );
  return fromMinor((row?.['amount'] as bigint | undefined) ?? 0n, currency);
};
