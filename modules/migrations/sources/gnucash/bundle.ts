import { dictionary } from '../../../../kernel/values/dictionary.ts';
import { isCurrency } from '../../../../kernel/values/money/currencies.ts';
import type { AccountKind } from '../../bundle/bundle.ts';
import { leaveQuantities } from '../../exchange/quantities.ts';
import { kindOf } from '../../reading/account-kinds.ts';
import type { Hints } from '../../reading/cells.ts';
import {
  type Collected,
  leave,
  leaveEntry,
  passOver,
  type Rows,
  recordLog,
  take,
  told,
} from '../../reading/collect.ts';
import { type Book, bookKinds, dayOf } from './book.ts';
import { booksOf, entryOf, linesIn } from './entries.ts';
import { takeInvoices } from './invoices.ts';

/** Account types whose words mean something else in other systems: securities are no inventory. */
const kinds: Readonly<Record<string, AccountKind>> = dictionary({
  STOCK: 'current_asset',
  MUTUAL: 'current_asset',
  TRADING: 'equity',
});

/**
 * Reads a GnuCash book into a bundle: accounts, parties, transactions valued in its main currency,
 * and open invoices.
 */
export const readBook = (file: string, book: Book, into: Collected, hints: Hints): void => {
  const books = booksOf(book, hints);
  const { names, main } = books;
  const record = recordsOf(file, book, into);
  takeAccounts(book, names, record, into);
  takeParties(book, record, into);
  let splitsBefore = 0;
  for (const [at, one] of book.transactions.entries()) {
    const made = entryOf(one, books);
    const here = record('transactions', at);
    const splits = one.splits.map((_, n) => record('splits', splitsBefore + n));
    splitsBefore += splits.length;
    if (made.reason !== undefined) {
      for (const split of splits) passOver(split);
      const { reason } = made;
      const what = { label: one.description || one.posted, reason, date: dayOf(one.posted) };
      leaveEntry(into, here, what, linesIn(one, names, main));
      continue;
    }
    for (const split of [here, ...splits]) take(split);
    if (made.entry) into.entries.push(made.entry);
  }
  takeInvoices(file, book, books, into);
  leaveQuantities(books.quantities, into);
  if (books.needed.size > 0)
    into.rates_needed = [...books.needed].map(([of, count]) => ({ currency: of, count }));
  if (isCurrency(main)) into.company = { ...into.company, currency: main };
};

/** Reads the accounts; roots, headings and accounts of scheduled transactions are no accounts. */
const takeAccounts = (
  { accounts, transactions }: Book,
  names: ReadonlyMap<string, string>,
  record: (kind: string, at: number) => Rows,
  into: Collected,
): void => {
  const used = new Set(transactions.flatMap(({ splits }) => splits.map((one) => one.account)));
  for (const [at, one] of accounts.entries()) {
    const { guid, type, code, commodity, isHidden, isPlaceholder } = one;
    const name = names.get(guid);
    const here = record('accounts', at);
    if (name === undefined || (isPlaceholder && !used.has(guid))) {
      passOver(here);
      continue;
    }
    take(here);
    const kind = kinds[type] ?? kindOf(type, name);
    const currency = isCurrency(commodity) ? commodity : undefined;
    into.accounts.push(
      told({ id: name, name, code, kind, currency, is_active: !isHidden }) as never,
    );
  }
};

/** Finds the row of a record by kind and index; kinds that are not read stay unread. */
const recordsOf = (
  file: string,
  { counted }: Book,
  into: Collected,
): ((kind: string, at: number) => Rows) => {
  const logs = new Map(
    bookKinds.map(({ kind }) => [kind, recordLog(into, file, kind, counted[kind] ?? 0)]),
  );
  return (kind, at) => ({
    log: logs.get(kind) ?? recordLog(into, file, kind, 0),
    rows: [at + 1],
  });
};

/** Reads customers and vendors; nameless ones are left out. */
const takeParties = (
  { parties }: Book,
  record: (kind: string, at: number) => Rows,
  into: Collected,
): void => {
  const seen = { customer: 0, supplier: 0 };
  for (const { name, role, address, phone, email } of parties) {
    const here = record(role === 'customer' ? 'customers' : 'vendors', seen[role]);
    seen[role] += 1;
    if (!name) {
      leave(into, here, { kind: role, label: email || phone, reason: 'it has no name' });
      continue;
    }
    take(here);
    into.contacts.push(
      told({ id: name, name, role, email, phone, address: address.filter(Boolean).join('\n') }),
    );
  }
};
