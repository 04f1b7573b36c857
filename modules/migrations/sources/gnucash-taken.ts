import { byName } from '../../../kernel/by-name.ts';
import { addDays, isDate } from '../../../kernel/clock.ts';
import { isCurrency } from '../../../kernel/money/currencies.ts';
import { compare, div, isZero, neg, sum } from '../../../kernel/money.ts';
import type { AccountKind, SourceDocument, SourceEntry, SourceLine } from '../bundle/bundle.ts';
import { sidesOf, whyUneven } from '../bundle/sides.ts';
import { kindOf } from '../reading/account-kinds.ts';
import { type Collected, leave, told, warn } from '../reading/collect.ts';
import type { Book, BookTransaction, Fraction } from './gnucash-book.ts';

/** Types of accounts that the words of other systems would mistake: shares are no goods. */
const kinds: Readonly<Record<string, AccountKind>> = byName({
  STOCK: 'current_asset',
  MUTUAL: 'current_asset',
  TRADING: 'equity',
});

/** Times from here on are midnight of the next day, written in UTC by a place east of it. */
const evening = 13;

/** The day of a transaction: `2025-01-31 10:59:00`, with an offset or without, or `20250131105900`. */
const dayOf = (posted: string): string | undefined => {
  const [, year, month, day, hour, offset] =
    /^(\d{4})-?(\d{2})-?(\d{2})[ T]?(\d{2})?[\d:]*\s*([+-]\d{4})?$/.exec(posted) ?? [];
  const said = `${year}-${month}-${day}`;
  if (!isDate(said)) return undefined;
  return offset === undefined && Number(hour ?? 0) >= evening ? addDays(said, 1) : said;
};

const worth = ({ num, denom }: Fraction): number | undefined =>
  Number.isSafeInteger(num) && Number.isSafeInteger(denom) && denom > 0
    ? div(num, denom, 4)
    : undefined;

/** What the accounts below the root are called in full, by their ids. */
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

/** The currency that most transactions are in. */
const mainCurrency = ({ transactions }: Book): string =>
  [...Map.groupBy(transactions, ({ currency }) => currency)].sort(
    (a, b) => b[1].length - a[1].length,
  )[0]?.[0] ?? '';

/** Takes a book of GnuCash into a bundle: accounts, parties, what was posted in its currency, and what is open. */
export const takeBook = (file: string, book: Book, into: Collected): void => {
  const names = namesOf(book);
  const used = new Set(
    book.transactions.flatMap(({ splits }) => splits.map(({ account }) => account)),
  );
  for (const { guid, type, code, isHidden, isPlaceholder } of book.accounts) {
    const name = names.get(guid);
    if (name === undefined || (isPlaceholder && !used.has(guid))) continue;
    const kind = kinds[type] ?? kindOf(type, name);
    into.accounts.push(told({ id: name, name, code, kind, is_active: !isHidden }) as never);
  }
  const owners = new Map(book.parties.map((one) => [one.guid, one]));
  for (const { name, role, address, phone, email } of book.parties)
    if (name)
      into.contacts.push(
        told({ id: name, name, role, email, phone, address: address.filter(Boolean).join('\n') }),
      );
  const main = mainCurrency(book);
  const ownerOfLot = new Map(
    book.invoices.flatMap(({ lot, owner }) =>
      lot ? [[lot, owners.get(owner)?.name] as const] : [],
    ),
  );
  for (const [at, one] of book.transactions.entries()) {
    const made = entryOf(one, names, ownerOfLot);
    const reason = one.currency === main ? made.reason : `it is in ${one.currency}, not in ${main}`;
    if (reason !== undefined)
      leave(into, {
        kind: 'journal',
        label: one.description || one.posted,
        reason,
        file,
        row: at + 1,
      });
    else if (made.entry) into.entries.push(made.entry);
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

const entryOf = (
  { guid, number, posted, description, splits }: BookTransaction,
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
  return { entry: told({ id: guid, date, number, memo: description, lines }) as SourceEntry };
};

/** Posted invoices and bills: what one comes to is what it posted, what is open what its lot has left. */
const takeInvoices = (file: string, book: Book, main: string, into: Collected): void => {
  const owners = new Map(book.parties.map((one) => [one.guid, one]));
  const transactions = new Map(book.transactions.map((one) => [one.guid, one]));
  const lots = Map.groupBy(
    book.transactions.flatMap(({ splits }) => splits.filter(({ lot }) => lot !== undefined)),
    ({ lot }) => lot,
  );
  for (const [at, { number, owner, transaction, lot, account }] of book.invoices.entries()) {
    const who = owners.get(owner);
    const posted = transactions.get(transaction ?? '');
    const date = posted && dayOf(posted.posted);
    const reason = !posted
      ? 'it is not posted'
      : !who
        ? 'it is of a job or an employee'
        : !date || posted.currency !== main
          ? `it has no date, or is not in ${main}`
          : undefined;
    if (reason !== undefined || !who || !date || !posted) {
      leave(into, { kind: 'invoice', label: number, reason: reason ?? '', file, row: at + 1 });
      continue;
    }
    const values = (splits: BookTransaction['splits']): number =>
      sum(splits.map(({ value }) => worth(value) ?? 0));
    const sign = who.role === 'customer' ? 1 : -1;
    const inSign = (amount: number): number => (sign === 1 ? amount : neg(amount));
    const total = inSign(values(posted.splits.filter((one) => one.account === account)));
    const left = inSign(values(lots.get(lot) ?? []));
    const isCredit = compare(total, 0) < 0;
    const open = isCredit ? neg(left) : left;
    const type =
      who.role === 'customer'
        ? isCredit
          ? 'credit_note'
          : 'invoice'
        : isCredit
          ? 'supplier_credit'
          : 'bill';
    const due_date = dayOf(posted.due);
    into.documents.push({
      id: `${type}:${number}`,
      type,
      number,
      date,
      ...(due_date ? { due_date } : {}),
      contact: who.name,
      status: compare(open, 0) > 0 ? 'open' : 'paid',
      total: Math.abs(total),
      tax: 0,
      open: Math.max(open, 0),
      lines: [],
    } satisfies SourceDocument);
  }
};
