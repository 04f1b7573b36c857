import { compare, neg, sum } from '../../../../kernel/values/money/money.ts';
import type { SourceDocument } from '../../bundle/bundle.ts';
import type { RateOn } from '../../exchange/prices.ts';
import { type Collected, leave, recordLog, take } from '../../reading/collect.ts';
import {
  type Book,
  type BookInvoice,
  type BookParty,
  type BookSplit,
  type BookTransaction,
  dayOf,
  worth,
} from './book.ts';

/** Related records of an invoice: party, transaction and lot. */
type Behind = {
  readonly who: BookParty | undefined;
  readonly posted: BookTransaction | undefined;
  readonly lot: readonly BookSplit[];
};

/** Reads the posted invoices and bills of a book. */
export const takeInvoices = (
  file: string,
  book: Book,
  books: { readonly main: string; readonly rateOn: RateOn },
  into: Collected,
): void => {
  const owners = new Map(book.parties.map((one) => [one.guid, one]));
  const transactions = new Map(book.transactions.map((one) => [one.guid, one]));
  const lots = Map.groupBy(
    book.transactions.flatMap(({ splits }) => splits.filter(({ lot }) => lot !== undefined)),
    ({ lot }) => lot,
  );
  const log = recordLog(into, file, 'invoices', book.counted['invoices'] ?? 0);
  for (const [at, invoice] of book.invoices.entries()) {
    const { number, owner, transaction, lot } = invoice;
    const made = documentOf(invoice, books, {
      who: owners.get(owner),
      posted: transactions.get(transaction ?? ''),
      lot: lots.get(lot) ?? [],
    });
    const here = { log, rows: [at + 1] };
    if ('reason' in made)
      leave(into, here, { kind: 'invoice', label: number, reason: made.reason });
    else {
      take(here);
      into.documents.push(made);
    }
  }
};

const types = {
  customer: { owed: 'invoice', credited: 'credit_note' },
  supplier: { owed: 'bill', credited: 'supplier_credit' },
} as const;

/** Document of an invoice: total from its transaction, open amount from its lot. */
const documentOf = (
  { number, account }: BookInvoice,
  { main, rateOn }: { readonly main: string; readonly rateOn: RateOn },
  { who, posted, lot }: Behind,
): SourceDocument | { readonly reason: string } => {
  if (!posted) return { reason: 'it is not posted' };
  if (!who) return { reason: 'it is of a job or an employee' };
  const date = dayOf(posted.posted);
  if (!date) return { reason: 'it has no date' };
  const { currency } = posted;
  const rate = rateOn(currency, date);
  if (rate === undefined) return { reason: `the book has no rate of ${currency} in ${main}` };
  const owed = (splits: readonly BookSplit[]): number => {
    const debits = sum(splits.map(({ value }) => worth(value) ?? 0));
    return who.role === 'customer' ? debits : neg(debits);
  };
  const total = owed(posted.splits.filter((one) => one.account === account));
  const isCredit = compare(total, 0) < 0;
  const open = isCredit ? neg(owed(lot)) : owed(lot);
  const type = types[who.role][isCredit ? 'credited' : 'owed'];
  const due_date = dayOf(posted.due);
  return {
    id: `${type}:${number}`,
    type,
    number,
    date,
    ...(due_date ? { due_date } : {}),
    contact: who.name,
    ...(currency === main ? {} : { currency, rate }),
    status: compare(open, 0) > 0 ? 'open' : 'paid',
    total: Math.abs(total),
    tax: 0,
    open: Math.max(open, 0),
    lines: [],
  };
};
