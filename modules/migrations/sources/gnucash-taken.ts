import { byName } from '../../../kernel/by-name.ts';
import { isCurrency } from '../../../kernel/money/currencies.ts';
import { isZero } from '../../../kernel/money.ts';
import type { AccountKind, SourceEntry, SourceLine } from '../bundle/bundle.ts';
import { sidesOf, whyUneven } from '../bundle/sides.ts';
import { kindOf } from '../reading/account-kinds.ts';
import { type Collected, leave, told, warn } from '../reading/collect.ts';
import { type Book, type BookTransaction, dayOf, worth } from './gnucash-book.ts';
import { takeInvoices } from './gnucash-invoices.ts';

/** Types of accounts that the words of other systems would mistake: shares are no goods. */
const kinds: Readonly<Record<string, AccountKind>> = byName({
  STOCK: 'current_asset',
  MUTUAL: 'current_asset',
  TRADING: 'equity',
});

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
