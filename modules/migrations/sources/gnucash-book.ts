import { addDays, isDate } from '../../../kernel/values/clock.ts';
import { div } from '../../../kernel/values/money/money.ts';

/** A number as GnuCash keeps it: a fraction. */
export type Fraction = { readonly num: number; readonly denom: number };

/** An account of a book; the root has no parent and is of the type ROOT. */
export type BookAccount = {
  readonly guid: string;
  readonly name: string;
  readonly type: string;
  readonly parent: string | undefined;
  readonly code: string;
  readonly isHidden: boolean;
  readonly isPlaceholder: boolean;
};

/** One side of a transaction: `value` in the currency of the transaction, debit positive. */
export type BookSplit = {
  readonly account: string;
  readonly memo: string;
  readonly value: Fraction;
  readonly lot: string | undefined;
};

/** A transaction of a book. */
export type BookTransaction = {
  readonly guid: string;
  readonly currency: string;
  readonly number: string;
  /** As the book writes it, with its time. */
  readonly posted: string;
  /** When what it posted is to be paid, as the book writes it; blank where it does not. */
  readonly due: string;
  readonly description: string;
  /** It was made by closing the book. */
  readonly isClosing: boolean;
  readonly splits: readonly BookSplit[];
};

/** A customer or supplier of a book. */
export type BookParty = {
  readonly guid: string;
  readonly role: 'customer' | 'supplier';
  readonly name: string;
  readonly address: readonly string[];
  readonly phone: string;
  readonly email: string;
};

/** An invoice or bill of a book; what is not posted has no transaction. */
export type BookInvoice = {
  readonly number: string;
  readonly owner: string;
  readonly transaction: string | undefined;
  readonly lot: string | undefined;
  readonly account: string | undefined;
};

/** A book of GnuCash, however it was stored. */
export type Book = {
  readonly root: string;
  readonly accounts: readonly BookAccount[];
  readonly transactions: readonly BookTransaction[];
  readonly parties: readonly BookParty[];
  readonly invoices: readonly BookInvoice[];
  /** Numbers of records as the file has them, counted before any is read, by the kinds of `bookKinds`. */
  readonly counted: Readonly<Record<string, number>>;
};

/** Kinds of records of a book: the table in SQLite and the tag in XML. Those that are not read are named as left out. */
export const bookKinds: readonly {
  readonly kind: string;
  readonly table: string;
  readonly tag: string;
}[] = [
  { kind: 'accounts', table: 'accounts', tag: 'gnc:account' },
  { kind: 'transactions', table: 'transactions', tag: 'gnc:transaction' },
  { kind: 'splits', table: 'splits', tag: 'trn:split' },
  { kind: 'customers', table: 'customers', tag: 'gnc:GncCustomer' },
  { kind: 'vendors', table: 'vendors', tag: 'gnc:GncVendor' },
  { kind: 'invoices', table: 'invoices', tag: 'gnc:GncInvoice' },
  { kind: 'employees', table: 'employees', tag: 'gnc:GncEmployee' },
  { kind: 'jobs', table: 'jobs', tag: 'gnc:GncJob' },
  { kind: 'tax tables', table: 'taxtables', tag: 'gnc:GncTaxTable' },
  { kind: 'budgets', table: 'budgets', tag: 'gnc:budget' },
  { kind: 'scheduled transactions', table: 'schedxactions', tag: 'gnc:schedxaction' },
];

/** Times from here on are midnight of the next day, written in UTC by a place east of it. */
const evening = 13;

/** The day of a transaction: `2025-01-31 10:59:00`, with an offset or without, or `20250131105900`. */
export const dayOf = (posted: string): string | undefined => {
  const [, year, month, day, hour, offset] =
    /^(\d{4})-?(\d{2})-?(\d{2})[ T]?(\d{2})?[\d:]*\s*([+-]\d{4})?$/.exec(posted) ?? [];
  const said = `${year}-${month}-${day}`;
  if (!isDate(said)) return undefined;
  return offset === undefined && Number(hour ?? 0) >= evening ? addDays(said, 1) : said;
};

/** What a fraction comes to, to four decimals; undefined where it is no number. */
export const worth = ({ num, denom }: Fraction): number | undefined =>
  Number.isSafeInteger(num) && Number.isSafeInteger(denom) && denom > 0
    ? div(num, denom, 4)
    : undefined;
