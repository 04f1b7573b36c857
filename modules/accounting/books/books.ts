import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { currencyOf, lockDateOf } from '../../companies/contract/queries.ts';
import { closingsOf, yearBegins } from '../year/balances.ts';
import { fiscalEnd } from '../year/fiscal-year.ts';
import { type BookAccount, type BookPeriod, bookAccounts } from './accounts.ts';
import { bookParties, type Controls, controlsOf, type Parties } from './parties.ts';

/** Books of a period to export. */
export type Books = BookPeriod & {
  readonly reader: Reader;
  readonly company: Company;
  /** Currency of the books. */
  readonly base: string;
  /** Last locked day; null if the books are open. */
  readonly lock_date: string | null;
  /** True if the whole period is locked. */
  readonly isClosed: boolean;
  readonly controls: Controls;
};

/** Books with the balances of their accounts. */
export type BooksWithAccounts = Books & { readonly accounts: readonly BookAccount[] };

/** Books with the balances of their accounts, customers and suppliers. */
export type WholeBooks = BooksWithAccounts & { readonly parties: Parties };

/** Books of a period. */
export const booksIn = (reader: Reader, company: Company, period: BookPeriod): Books => {
  const lock_date = lockDateOf(company) ?? null;
  return {
    ...period,
    reader,
    company,
    base: currencyOf(company),
    lock_date,
    isClosed: lock_date !== null && lock_date >= period.to,
    controls: controlsOf(company),
  };
};

/** Adds the accounts to books. */
export const withAccounts = (books: Books): BooksWithAccounts => ({
  ...books,
  accounts: bookAccounts(books.reader, books.company, books),
});

/** Adds the accounts, customers and suppliers to books. */
export const wholeBooks = (books: Books): WholeBooks => ({
  ...withAccounts(books),
  parties: bookParties(books.reader, books, books.controls),
});

/** First and last day of a fiscal year. */
export type FiscalYear = { readonly from: string; readonly to: string };

/** Fiscal year of a date; a closed year keeps its last day. */
export const yearOf = (
  { reader, company }: Pick<Books, 'reader' | 'company'>,
  date: string,
): FiscalYear => {
  const ends = closingsOf(reader).map(({ year_end }) => year_end);
  return {
    from: yearBegins(reader, company, date),
    to: ends.findLast((end) => end >= date) ?? lastDay(company, date),
  };
};

/** Last day of the fiscal year of a date; the last calendar year has no later one. */
const lastDay = (company: Company, date: string): string =>
  date >= '9999' ? '9999-12-31' : fiscalEnd(company, date);

/** Note of files on a period that may still change; undefined if it is closed. */
export const openNote = ({ isClosed, lock_date, to }: Books): string | undefined =>
  isClosed
    ? undefined
    : `Preliminary: the books are ${lock_date === null ? 'not locked' : `locked through ${lock_date}`}, so entries through ${to} may still change.`;
