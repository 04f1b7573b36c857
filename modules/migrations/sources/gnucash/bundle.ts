import { dictionary } from '../../../../kernel/values/dictionary.ts';
import { isCurrency } from '../../../../kernel/values/money/currencies.ts';
import { isZero } from '../../../../kernel/values/money/money.ts';
import type { AccountKind, SourceEntry, SourceLine } from '../../bundle/bundle.ts';
import { sidesOf, whyUneven } from '../../bundle/sides.ts';
import { kindOf } from '../../reading/account-kinds.ts';
import {
  type Collected,
  leave,
  leaveEntry,
  passOver,
  type Rows,
  recordLog,
  take,
  told,
  warn,
} from '../../reading/collect.ts';
import { type Book, type BookTransaction, bookKinds, dayOf, worth } from './book.ts';
import { takeInvoices } from './invoices.ts';

/** Account types whose words mean something else in other systems: securities are no inventory. */
const kinds: Readonly<Record<string, AccountKind>> = dictionary({
  STOCK: 'current_asset',
  MUTUAL: 'current_asset',
  TRADING: 'equity',
});

/** Full names of the accounts below the root, by id. */
const namesOf = ({ root, accounts }: Book): ReadonlyMap<string, string> => {
  const byId = new Map(accounts.map((one) => [one.guid, one]));
  const names = new Map<string, string>();
  for (const { guid } of accounts) {
    const steps: string[] = [];
    let at = byId.get(guid);
    while (at && at.guid !== root && at.type !== 'ROOT' && steps.length < 100) {
      steps.unshift(at.name);
      at = byId.get(at.parent ?? '');
    }
    if (at?.guid === root && steps.length > 0) names.set(guid, steps.join(':'));
  }
  return names;
};

/** Currency of most transactions. */
const mainCurrency = ({ transactions }: Book): string =>
  [...Map.groupBy(transactions, ({ currency }) => currency)].sort(
    (a, b) => b[1].length - a[1].length,
  )[0]?.[0] ?? '';

/**
 * Reads a GnuCash book into a bundle: accounts, parties, transactions in its main currency, and
 * open invoices.
 */
export const readBook = (file: string, book: Book, into: Collected): void => {
  const names = namesOf(book);
  const used = new Set(
    book.transactions.flatMap(({ splits }) => splits.map(({ account }) => account)),
  );
  const record = recordsOf(file, book, into);
  for (const [at, { guid, type, code, isHidden, isPlaceholder }] of book.accounts.entries()) {
    const name = names.get(guid);
    const here = record('accounts', at);
    if (name === undefined || (isPlaceholder && !used.has(guid))) {
      // The root, accounts of scheduled transactions, and headings.
      passOver(here);
      continue;
    }
    take(here);
    const kind = kinds[type] ?? kindOf(type, name);
    into.accounts.push(told({ id: name, name, code, kind, is_active: !isHidden }) as never);
  }
  const owners = new Map(book.parties.map((one) => [one.guid, one]));
  takeParties(book, record, into);
  const main = mainCurrency(book);
  const ownerOfLot = new Map(
    book.invoices.flatMap(({ lot, owner }) =>
      lot ? [[lot, owners.get(owner)?.name] as const] : [],
    ),
  );
  let splitsBefore = 0;
  for (const [at, one] of book.transactions.entries()) {
    const made = entryOf(one, names, ownerOfLot);
    const reason = one.currency === main ? made.reason : `it is in ${one.currency}, not in ${main}`;
    const here = record('transactions', at);
    const splits = one.splits.map((_, n) => record('splits', splitsBefore + n));
    splitsBefore += splits.length;
    if (reason !== undefined) {
      for (const split of splits) passOver(split);
      const what = { label: one.description || one.posted, reason, date: dayOf(one.posted) };
      leaveEntry(into, here, what, linesIn(one, names, main));
      continue;
    }
    for (const split of [here, ...splits]) take(split);
    if (made.entry) into.entries.push(made.entry);
  }
  if (book.transactions.some(({ currency }) => currency !== main))
    warn(into, {
      code: 'other_commodities',
      message: `Transactions in other currencies than ${main} stay away.`,
      file,
    });
  takeInvoices(file, book, main, into);
  if (isCurrency(main)) into.company = { ...into.company, currency: main };
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

/** Lines of a left out transaction, as far as its amounts can be read. */
const linesIn = (
  { splits, currency }: BookTransaction,
  names: ReadonlyMap<string, string>,
  main: string,
): readonly (SourceLine & { readonly currency?: string })[] =>
  splits.map(({ account, value }) => ({
    account: names.get(account) ?? account,
    ...sidesOf(worth(value) ?? 0),
    ...(currency === main ? {} : { currency }),
  }));

const entryOf = (
  { guid, number, posted, description, isClosing, splits }: BookTransaction,
  names: ReadonlyMap<string, string>,
  ownerOfLot: ReadonlyMap<string, string | undefined>,
): { readonly entry?: SourceEntry; readonly reason?: string } => {
  const date = dayOf(posted);
  if (!date) return { reason: 'it has no date' };
  const lines: SourceLine[] = [];
  for (const { account, memo, value, lot } of splits) {
    const amount = worth(value);
    const name = names.get(account);
    if (amount === undefined) return { reason: 'an amount is no number' };
    if (isZero(amount)) continue;
    if (name === undefined) return { reason: 'it is on an account that the book does not have' };
    const contact = lot && ownerOfLot.get(lot);
    lines.push(told({ account: name, ...sidesOf(amount), contact, memo }) as SourceLine);
  }
  const reason = whyUneven(lines);
  if (reason !== undefined) return { reason };
  if (lines.length === 0) return {};
  const closes = isClosing || undefined;
  return {
    entry: told({ id: guid, date, number, memo: description, closes, lines }) as SourceEntry,
  };
};
