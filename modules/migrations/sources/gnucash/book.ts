import { addDays, isDate } from '../../../../kernel/values/clock.ts';
import { div } from '../../../../kernel/values/money/money.ts';
import { asRate } from '../../exchange/prices.ts';

/** Fraction, as GnuCash stores numbers. */
export type Fraction = { readonly num: number; readonly denom: number };

/** Account of a book; the root has no parent and the type ROOT. */
export type BookAccount = {
  readonly guid: string;
  readonly name: string;
  readonly type: string;
  readonly parent: string | undefined;
  readonly code: string;
  /** Currency or security in which it is kept; blank if not stated. */
  readonly commodity: string;
  readonly isHidden: boolean;
  readonly isPlaceholder: boolean;
};

/** Split of a transaction: `value` in its currency, `quantity` in that of the account, debit positive. */
export type BookSplit = {
  readonly account: string;
  readonly memo: string;
  readonly value: Fraction;
  readonly quantity: Fraction;
  readonly lot: string | undefined;
};

/** Transaction of a book. */
export type BookTransaction = {
  readonly guid: string;
  readonly currency: string;
  readonly number: string;
  /** Date and time, as written in the book. */
  readonly posted: string;
  /** Due date, as written in the book; blank if none. */
  readonly due: string;
  readonly description: string;
  /** True if made by closing the book. */
  readonly isClosing: boolean;
  readonly splits: readonly BookSplit[];
};

/** Customer or supplier of a book. */
export type BookParty = {
  readonly guid: string;
  readonly role: 'customer' | 'supplier';
  readonly name: string;
  readonly address: readonly string[];
  readonly phone: string;
  readonly email: string;
};

/** Invoice or bill of a book; an unposted one has no transaction. */
export type BookInvoice = {
  readonly number: string;
  readonly owner: string;
  readonly transaction: string | undefined;
  readonly lot: string | undefined;
  readonly account: string | undefined;
};

/** Price of a commodity in a currency. */
export type BookPrice = {
  readonly commodity: string;
  readonly currency: string;
  /** Date and time, as written in the book. */
  readonly dated: string;
  readonly value: Fraction;
};

/** GnuCash book, from XML or SQLite. */
export type Book = {
  readonly root: string;
  readonly accounts: readonly BookAccount[];
  readonly transactions: readonly BookTransaction[];
  readonly parties: readonly BookParty[];
  readonly invoices: readonly BookInvoice[];
  readonly prices: readonly BookPrice[];
  /** Number of records by `bookKinds`, counted before reading. */
  readonly counted: Readonly<Record<string, number>>;
};

/** Kinds of records: SQLite table and XML tag. Unread kinds are reported as left out. */
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

/** Hour from which a UTC time means midnight of the next day, written east of Greenwich. */
const evening = 13;

/** Date of a transaction: `2025-01-31 10:59:00`, with or without an offset, or `20250131105900`. */
export const dayOf = (posted: string): string | undefined => {
  const [, year, month, day, hour, offset] =
    /^(\d{4})-?(\d{2})-?(\d{2})[ T]?(\d{2})?[\d:]*\s*([+-]\d{4})?$/.exec(posted) ?? [];
  const said = `${year}-${month}-${day}`;
  if (!isDate(said)) return undefined;
  return offset === undefined && Number(hour ?? 0) >= evening ? addDays(said, 1) : said;
};

/** Value of a fraction with four decimals; undefined if it is not valid. */
export const worth = ({ num, denom }: Fraction): number | undefined =>
  Number.isSafeInteger(num) && Number.isSafeInteger(denom) && denom > 0
    ? div(num, denom, 4)
    : undefined;

/** Rate of a fraction; undefined if it is not valid or not above 0. */
export const rateOf = ({ num, denom }: Fraction): number | undefined =>
  Number.isSafeInteger(num) && Number.isSafeInteger(denom) && num > 0 && denom > 0
    ? asRate(num, denom)
    : undefined;
