import { abs } from '../../../../kernel/values/money/money.ts';
import type { SourceEntry, SourceLine } from '../../bundle/bundle.ts';
import { sidesOf } from '../../bundle/sides.ts';
import { asRate, type Price, type RateOn, rateFinder } from '../../exchange/prices.ts';
import {
  addQuantities,
  type Posting,
  type Quantities,
  valuedLines,
} from '../../exchange/valuation.ts';
import type { Hints } from '../../reading/cells.ts';
import { told } from '../../reading/collect.ts';
import { type Book, type BookSplit, type BookTransaction, dayOf, rateOf, worth } from './book.ts';

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

/** Currency of the books: the chosen one if the book has it, else that of most transactions. */
const mainCurrency = ({ transactions }: Book, chosen: string | undefined): string => {
  const byCurrency = [...Map.groupBy(transactions, ({ currency }) => currency)];
  if (chosen !== undefined && byCurrency.some(([currency]) => currency === chosen)) return chosen;
  return byCurrency.sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? '';
};

/** Prices of the book, and those that its exchanges imply. */
const pricesOf = (
  { prices, transactions }: Book,
  commodities: ReadonlyMap<string, string>,
): readonly Price[] => [
  ...prices.flatMap(({ commodity, currency, dated, value }) => {
    const [date, rate] = [dayOf(dated), rateOf(value)];
    return date && rate ? [{ date, commodity, value: rate, of: currency }] : [];
  }),
  ...transactions.flatMap(({ currency, posted, splits }) =>
    splits.flatMap(({ account, value, quantity }) => {
      const commodity = commodities.get(account) ?? '';
      const [date, amount, own] = [dayOf(posted), worth(value), worth(quantity)];
      if (!date || !amount || !own || commodity === '' || commodity === currency) return [];
      return [{ date, commodity, value: asRate(abs(amount), abs(own)), of: currency }];
    }),
  ),
];

/** Account types that hold securities; trading, equity and income accounts balance them. */
const holding: ReadonlySet<string> = new Set(['STOCK', 'MUTUAL', 'ASSET', 'LIABILITY']);

/** Books in which transactions are valued. */
type Books = {
  readonly main: string;
  readonly names: ReadonlyMap<string, string>;
  readonly commodities: ReadonlyMap<string, string>;
  readonly ownerOfLot: ReadonlyMap<string, string | undefined>;
  readonly rateOn: RateOn;
  readonly needed: Map<string, number>;
  readonly quantities: Quantities;
  /** Names of the accounts that hold securities. */
  readonly securities: ReadonlySet<string>;
};

/** Books of GnuCash, with the rates and names that value their transactions. */
export const booksOf = (book: Book, { currency, rates = {} }: Hints): Books => {
  const main = mainCurrency(book, currency);
  const commodities = new Map(book.accounts.map(({ guid, commodity }) => [guid, commodity]));
  const names = namesOf(book);
  const held = book.accounts.filter(({ type }) => holding.has(type));
  const owners = new Map(book.parties.map((one) => [one.guid, one]));
  return {
    ...{ main, names, commodities, needed: new Map(), quantities: new Map() },
    securities: new Set(held.map(({ guid }) => names.get(guid) ?? '')),
    ownerOfLot: new Map(
      book.invoices.flatMap(({ lot, owner }) =>
        lot ? [[lot, owners.get(owner)?.name] as const] : [],
      ),
    ),
    rateOn: rateFinder(pricesOf(book, commodities), main, rates),
  };
};

/** Lines of a left out transaction, as far as its amounts can be read. */
export const linesIn = (
  { splits, currency }: BookTransaction,
  names: ReadonlyMap<string, string>,
  main: string,
): readonly (SourceLine & { readonly currency?: string })[] =>
  splits.map(({ account, value }) => ({
    account: names.get(account) ?? account,
    ...sidesOf(worth(value) ?? 0),
    ...(currency === main ? {} : { currency }),
  }));

/** Posting of a split: its quantity on the account, balanced by its value. */
const postingOf = (
  { account, memo, value, quantity, lot }: BookSplit,
  currency: string,
  { names, commodities, ownerOfLot }: Books,
): Posting | string => {
  const [amount, many] = [worth(value), worth(quantity)];
  const name = names.get(account);
  if (amount === undefined || many === undefined) return 'an amount is no number';
  if (name === undefined) return 'it is on an account that the book does not have';
  const weight = { value: amount, commodity: currency };
  const commodity = commodities.get(account) || currency;
  const own = commodity === currency ? weight : { value: many, commodity };
  return { account: name, own, weight, contact: lot && ownerOfLot.get(lot), memo };
};

/** Entry of a transaction, or the reason why it is none; neither if all its amounts are 0. */
export const entryOf = (
  { guid, number, posted, description, isClosing, currency, splits }: BookTransaction,
  books: Books,
): { readonly entry?: SourceEntry; readonly reason?: string } => {
  const date = dayOf(posted);
  if (!date) return { reason: 'it has no date' };
  const postings: Posting[] = [];
  for (const split of splits) {
    const made = postingOf(split, currency, books);
    if (typeof made === 'string') {
      if (worth(split.value) === 0) continue;
      return { reason: made };
    }
    postings.push(made);
  }
  const { main, rateOn, needed, quantities, securities } = books;
  const lines = valuedLines(postings, { base: main, rate: (of) => rateOn(of, date) });
  if ('reason' in lines) {
    if (lines.needs) needed.set(lines.needs, (needed.get(lines.needs) ?? 0) + 1);
    return { reason: lines.reason };
  }
  addQuantities(quantities, postings, main, (account) => !securities.has(account));
  if (lines.length === 0) return {};
  const closes = isClosing || undefined;
  return {
    entry: told({
      ...{ id: guid, date, number, memo: description, closes },
      lines,
    }) as SourceEntry,
  };
};
