import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor, mulMoney, sub } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { postingMap } from '../contract/queries.ts';
import { balanceIn } from '../reports/movements.ts';

/** Money in a foreign currency on an account at the end of a day: how much of it, and what the books have it for. */
export type Standing = {
  readonly account: string;
  /** `banks` and loans keep what they are revalued to; `documents` settle at their own rate, so it is taken back. */
  readonly kind: 'banks' | 'documents';
  readonly currency: string;
  readonly foreign_balance: number;
  readonly book_value: number;
};

/** The same, at a closing rate. */
export type Revalued = Standing & {
  readonly rate: number;
  readonly closing_value: number;
  /** Gain, or loss where it is negative, whichever side the account stands on. */
  readonly unrealized: number;
};

type Row = { readonly currency: string; readonly own: bigint; readonly book: bigint };

const sums = (reader: Reader, account: string, to: string): readonly Row[] =>
  reader
    .rows<{ currency: string; own: string; book: string }>(
      `SELECT currency, CAST(coalesce(sum(amount_currency), 0) AS TEXT) AS own,
         CAST(sum(debit) - sum(credit) AS TEXT) AS book
       FROM journal_line WHERE company=:company AND account=:account AND date<=:to
         AND currency IS NOT NULL GROUP BY currency ORDER BY currency`,
      { account, to },
    )
    .map(({ currency, own, book }) => ({ currency, own: BigInt(own), book: BigInt(book) }));

/** Every monetary account with a balance, or a book value, in a foreign currency: banks, receivable, payable and loans. */
export const standings = (reader: Reader, company: Company, to: string): readonly Standing[] => {
  const base = currencyOf(company);
  const banks = reader.rows<{ code: string; currency: string }>(
    'SELECT code, currency FROM bank_account_view WHERE company=:company ORDER BY code',
  );
  const codes = new Set(banks.map(({ code }) => code));
  const { ar, ap } = postingMap(company);
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
  const mixed = (account: string, kind: Standing['kind']): Standing[] =>
    sums(reader, account, to)
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
  ].filter(({ foreign_balance, book_value }) => foreign_balance !== 0 || book_value !== 0);
};

/** What stands, at the closing rate of its currency. */
export const revalued = (one: Standing, rate: number, base: string): Revalued => {
  const closing_value = mulMoney(base, one.foreign_balance, rate);
  return { ...one, rate, closing_value, unrealized: sub(closing_value, one.book_value) };
};
