import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor, mulMoney, sub } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { documentRows, onAccountRows } from '../../documents/contract/relations.ts';
import { postingMap } from '../contract/queries.ts';
import { balanceIn } from '../reports/movements.ts';

/** Foreign currency balance of an account at the end of a day, with its book value. */
export type ForeignBalance = {
  readonly account: string;
  /**
   * `banks` (and loans) keep the revaluation; for `documents` it is reversed, because they are settled at their
   * own rate.
   */
  readonly kind: 'banks' | 'documents';
  readonly currency: string;
  readonly foreign_balance: number;
  readonly book_value: number;
};

/** Foreign currency balance at the closing rate. */
export type Revalued = ForeignBalance & {
  readonly rate: number;
  readonly closing_value: number;
  /** Unrealised gain; negative for a loss. */
  readonly unrealized: number;
};

type Row = { readonly currency: string; readonly own: bigint; readonly book: bigint };

/** Excludes money received or paid as an advance, and advance invoices, which are no monetary items (IFRIC 22). */
const butAdvances = ` AND entry_id NOT IN (SELECT e.id FROM ${onAccountRows} m
   CROSS JOIN journal_entry_view e ON e.company=m.company AND e.source_id=m.id
   WHERE m.company=:company AND m.kind='advance')
 AND NOT (contact_id IS NULL AND doc_id IN
   (SELECT id FROM ${documentRows} WHERE company=:company AND kind='advance'))`;

const sums = (reader: Reader, account: string, to: string, but = ''): readonly Row[] =>
  reader
    .rows<{ currency: string; own: string; book: string }>(
      `SELECT currency, CAST(coalesce(sum(amount_currency), 0) AS TEXT) AS own,
         CAST(sum(debit) - sum(credit) AS TEXT) AS book
       FROM journal_line WHERE company=:company AND account=:account AND date<=:to
         AND currency IS NOT NULL${but} GROUP BY currency ORDER BY currency`,
      { account, to },
    )
    .map(({ currency, own, book }) => ({ currency, own: BigInt(own), book: BigInt(book) }));

/**
 * Balances of all monetary accounts in foreign currencies: banks, receivable, payable, money on account that is
 * credit, and loans.
 */
export const foreignBalances = (
  reader: Reader,
  company: Company,
  to: string,
): readonly ForeignBalance[] => {
  const base = currencyOf(company);
  const banks = reader.rows<{ code: string; currency: string }>(
    'SELECT code, currency FROM bank_account_view WHERE company=:company ORDER BY code',
  );
  const codes = new Set(banks.map(({ code }) => code));
  const { ar, ap, customer_credit, supplier_advances } = postingMap(company);
  const loans = reader
    .rows<{ code: string }>(
      `SELECT code FROM account_view WHERE company=:company AND is_header=0
         AND account_type='liability' AND cash_flow_category='financing' ORDER BY code`,
    )
    .filter(({ code }) => !codes.has(code));
  const own = banks
    .filter(({ currency }) => currency !== base)
    .map(({ code: account, currency }) => ({
      account,
      kind: 'banks' as const,
      currency,
      foreign_balance: fromMinor(
        sums(reader, account, to).find((one) => one.currency === currency)?.own ?? 0n,
        currency,
      ),
      book_value: fromMinor(balanceIn(reader, account, to), base),
    }));
  const mixed = (account: string, kind: ForeignBalance['kind'], but = ''): ForeignBalance[] =>
    sums(reader, account, to, but)
      .filter(({ currency }) => currency !== base)
      .map(({ currency, own: amount, book }) => ({
        account,
        kind,
        currency,
        foreign_balance: fromMinor(amount, currency),
        book_value: fromMinor(book, base),
      }));
  return [
    ...own,
    ...loans.flatMap(({ code }) => mixed(code, 'banks')),
    ...mixed(ar, 'documents'),
    ...mixed(ap, 'documents'),
    ...mixed(customer_credit, 'documents', butAdvances),
    ...mixed(supplier_advances, 'documents', butAdvances),
  ].filter(({ foreign_balance, book_value }) => foreign_balance !== 0 || book_value !== 0);
};

/** Revalues a balance at the closing rate. */
export const revalued = (one: ForeignBalance, rate: number, base: string): Revalued => {
  const closing_value = mulMoney(base, one.foreign_balance, rate);
  return { ...one, rate, closing_value, unrealized: sub(closing_value, one.book_value) };
};
