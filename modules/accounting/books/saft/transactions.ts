import { type WrittenNode, xmlPart } from '../../../../kernel/platform/xml.ts';
import { dictionary } from '../../../../kernel/values/dictionary.ts';
import { taxesOf } from '../../../companies/contract/queries.ts';
import { postingMap } from '../../posting/map.ts';
import { type WholeBooks, yearOf } from '../books.ts';
import {
  type BookEntry,
  type BookLine,
  type BookTotals,
  bookEntries,
  entryTypesIn,
  foreignOf,
} from '../entries.ts';
import { amountText, oneLine } from '../texts.ts';
import type { Dialect } from './dialect.ts';

/** Kinds of journals by the type of their entries; all others are the general ledger. */
const journals: Readonly<Record<string, string>> = dictionary({
  invoice: 'AR',
  credit_note: 'AR',
  bill: 'AP',
});

/** General ledger entries: totals, then a journal for each type of entries. */
export function* transactions(
  books: WholeBooks,
  totals: BookTotals,
  dialect: Dialect,
): Generator<string> {
  const { reader, base } = books;
  const terms = termsOf(books, dialect);
  yield '<GeneralLedgerEntries>\n';
  yield xmlPart({
    NumberOfEntries: String(totals.entries),
    TotalDebit: amountText(totals.debit, base),
    TotalCredit: amountText(totals.credit, base),
  });
  for (const type of entryTypesIn(reader, books)) {
    let isBegun = false;
    for (const page of bookEntries(reader, books, type)) {
      if (!isBegun) yield `<Journal>\n${xmlPart(journalHead(type))}`;
      isBegun = true;
      yield xmlPart({ Transaction: page.map((entry) => transactionNode(entry, terms)) });
    }
    if (isBegun) yield '</Journal>\n';
  }
  yield '</GeneralLedgerEntries>\n';
}

const journalHead = (type: string): WrittenNode => ({
  JournalID: oneLine(type, 18),
  Description: type.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase()),
  Type: journals[type] ?? 'GL',
});

type Terms = {
  readonly base: string;
  readonly dialect: Dialect;
  readonly parties: WholeBooks['parties'];
  readonly controls: WholeBooks['controls'];
  /** Accounts on which taxes are posted. */
  readonly taxAccounts: ReadonlySet<string>;
  readonly rates: ReadonlyMap<string, number>;
  readonly periodOf: (date: string) => { readonly Period: string; readonly PeriodYear: string };
};

const termsOf = (books: WholeBooks, dialect: Dialect): Terms => {
  const { base, parties, controls, company } = books;
  const map = postingMap(company);
  return {
    ...{ base, dialect, parties, controls },
    taxAccounts: new Set([
      map.output_tax,
      map.input_tax,
      map.output_tax_deferred,
      map.input_tax_deferred,
    ]),
    rates: new Map(
      [...taxesOf(company), ...taxesOf(company, 'purchase')].map(({ name, rate }) => [name, rate]),
    ),
    periodOf: periods(books),
  };
};

/** Month of the fiscal year of a date, and the calendar year in which that year begins. */
const periods = (books: WholeBooks): Terms['periodOf'] => {
  let year = yearOf(books, books.from);
  return (date) => {
    if (date < year.from || date > year.to) year = yearOf(books, date);
    const [from, to] = [year.from, date].map((one) =>
      Temporal.PlainYearMonth.from(one.slice(0, 7)),
    );
    const months = from && to ? from.until(to, { largestUnit: 'months' }).months : 0;
    return { Period: String(months + 1), PeriodYear: year.from.slice(0, 4) };
  };
};

const transactionNode = (entry: BookEntry, terms: Terms): WrittenNode => ({
  TransactionID: oneLine(entry.number, 70),
  ...terms.periodOf(entry.date),
  TransactionDate: entry.date,
  TransactionType: oneLine(entry.status, 18),
  Description: oneLine(entry.memo, 256) || entry.je_type,
  SystemEntryDate: entry.created_at.slice(0, 10),
  GLPostingDate: entry.date,
  Line: entry.lines.map((line, at) => lineNode(entry, line, at, terms)),
});

const lineNode = (entry: BookEntry, line: BookLine, at: number, terms: Terms): WrittenNode => {
  const { account, contact_id } = line;
  const n = terms.parties.numberOf(account, contact_id);
  const isCustomer = terms.controls[account] === 'customer';
  const document = oneLine(line.document ?? entry.document, 35) || undefined;
  return {
    RecordID: String(at + 1),
    AccountID: account,
    SourceDocumentID: document,
    CustomerID: n !== undefined && isCustomer ? String(n) : undefined,
    SupplierID: n !== undefined && !isCustomer ? String(n) : undefined,
    Description: oneLine(line.description, 256) || oneLine(entry.memo, 256) || entry.je_type,
    [line.debit > 0 ? 'DebitAmount' : 'CreditAmount']: amountNode(line, terms.base),
    TaxInformation: taxNode(line, terms),
    ReferenceNumber: document ?? (oneLine(entry.reference, 35) || undefined),
  };
};

/** Amount of a line in the currency of the books, with that in its own currency. */
const amountNode = (line: BookLine, base: string): WrittenNode => {
  const { debit, credit, currency } = line;
  const amount = amountText(debit + credit, base);
  const foreign = foreignOf(line);
  if (!currency || foreign === 0) return { Amount: amount };
  const own = amountText(foreign, currency);
  return {
    Amount: amount,
    CurrencyCode: currency,
    CurrencyAmount: own,
    ExchangeRate: (Number(amount) / Number(own)).toFixed(8),
  };
};

/** Tax of a line on a tax account whose code is known. */
const taxNode = (
  { account, debit, credit, tax_code }: BookLine,
  { base, dialect, taxAccounts, rates }: Terms,
): WrittenNode | undefined => {
  if (tax_code === null || !taxAccounts.has(account)) return undefined;
  const rate = rates.get(tax_code);
  return {
    TaxType: dialect.taxType,
    TaxCode: oneLine(tax_code, 70),
    TaxPercentage: rate === undefined ? undefined : String(rate),
    Country: dialect.country || undefined,
    [debit > 0 ? 'DebitTaxAmount' : 'CreditTaxAmount']: {
      Amount: amountText(debit + credit, base),
    },
  };
};
