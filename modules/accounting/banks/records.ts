import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { balanceIn } from '../reports/movements.ts';
import { type BankAccount, shownNumber } from './bank.ts';

type Row = { readonly record: string };

/** Bank accounts with their balances, oldest first. */
export const bankRecords = (
  reader: Reader,
  now: Now,
  { id, include_inactive = false }: { readonly id?: string; readonly include_inactive?: boolean },
): readonly object[] =>
  reader
    .rows<Row>(
      `SELECT record FROM bank_account_view
       WHERE company=:company AND (id=:id OR :id='') AND (is_active=1 OR :inactive=1) ORDER BY seq`,
      { id: id ?? '', inactive: include_inactive || id !== undefined ? 1 : 0 },
    )
    .map(({ record }) => {
      const bank = JSON.parse(record) as BankAccount & { readonly id: string };
      return {
        ...bank,
        account_number: shownNumber(bank.account_number, now.caller.role),
        ...balancesOf(reader, bank, now),
        ...reconciledOf(reader, bank),
      };
    });

/** Balance of a bank account, in its own and in company currency. */
export const balancesOf = (
  reader: Reader,
  { chart_account_code: account, currency }: Pick<BankAccount, 'chart_account_code' | 'currency'>,
  now: Now,
): { readonly balance: number; readonly balance_company_currency: number } => {
  const base = currencyOf(now.company);
  const own = fromMinor(balanceIn(reader, account), base);
  if (currency === base) return { balance: own, balance_company_currency: own };
  const row = reader.bigs(
    `SELECT coalesce(sum(amount_currency), 0) AS amount FROM journal_line
     WHERE company=:company AND account=:account AND currency=:currency`,
    { account, currency },
  );
  return {
    balance: fromMinor((row?.['amount'] as bigint | undefined) ?? 0n, currency),
    balance_company_currency: own,
  };
};

/**
 * Last reconciled date and number of unreconciled entries; the opening entry is excluded, as it is cleared
 * automatically.
 */
export const reconciledOf = (
  reader: Reader,
  { id: bank, chart_account_code: account }: { id: string; chart_account_code: string },
): { readonly last_reconciled_date: string | null; readonly unreconciled_count: number } => {
  const last = reader.row<{ day: string | null }>(
    `SELECT max(statement_date) AS day FROM reconciliation_view
     WHERE company=:company AND bank_account_id=:bank AND status='completed'`,
    { bank },
  );
  const open = reader.row<{ n: number }>(
    `SELECT count(DISTINCT l.entry_id) AS n FROM journal_line l
     JOIN journal_entry_view e ON e.company=l.company AND e.id=l.entry_id
     WHERE l.company=:company AND l.account=:account AND e.status='posted' AND e.reverses IS NULL
       AND e.je_type<>'fx' AND (e.je_type<>'opening' OR e.source_id IS NOT :bank)
       AND NOT EXISTS (SELECT 1 FROM reconciled_entry r
         WHERE r.company=l.company AND r.bank_account_id=:bank AND r.entry_id=l.entry_id)`,
    { account, bank },
  );
  return { last_reconciled_date: last?.day ?? null, unreconciled_count: open?.n ?? 0 };
};
