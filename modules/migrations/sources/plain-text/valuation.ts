import { isCurrency } from '../../../../kernel/values/money/currencies.ts';
import { add, isZero, round, sub, sum } from '../../../../kernel/values/money/money.ts';
import type { SourceAccount, SourceEntry } from '../../bundle/bundle.ts';
import { sidesOf } from '../../bundle/sides.ts';
import { type RateOn, rateFinder } from '../../exchange/prices.ts';
import { leaveQuantities } from '../../exchange/quantities.ts';
import {
  addQuantities,
  balancing,
  type Posting,
  type Quantities,
  valuedLines,
} from '../../exchange/valuation.ts';
import type { Hints } from '../../reading/cells.ts';
import { type Collected, leaveEntry, take as takeRows } from '../../reading/collect.ts';
import { kindByRoot } from './amounts.ts';
import type { Open, Seen, Written } from './entry.ts';

/** Maximum rounding difference of an exchange. */
const mostRounding = 0.01;

/** Currency of the books: the answer, else the option of the files, else the commodity of most lines. */
const baseOf = (
  { commodities }: Seen,
  answered: string | undefined,
  option: string | undefined,
): string => {
  const byUse = [...commodities].sort((a, b) => b[1] - a[1]).map(([commodity]) => commodity);
  const named = [answered, option].find((one) => one !== undefined && commodities.has(one));
  if (named !== undefined) return named;
  const [main = ''] = byUse;
  return main === '' || isCurrency(main) ? main : (byUse.find(isCurrency) ?? main);
};

/** Balances of accounts by commodity, for postings that assign a balance. */
type Running = Map<string, Map<string, number>>;

const balanceOn = (running: Running, { account, assigned }: Written): number => {
  const commodity = assigned?.commodity ?? '';
  if (!assigned?.isDeep) return running.get(account)?.get(commodity) ?? 0;
  return sum(
    [...running]
      .filter(([name]) => name === account || name.startsWith(`${account}:`))
      .map(([, balances]) => balances.get(commodity) ?? 0),
  );
};

const book = (running: Running, postings: readonly Posting[]): void => {
  for (const { account, own } of postings) {
    const balances = running.get(account) ?? new Map<string, number>();
    balances.set(own.commodity, add(balances.get(own.commodity) ?? 0, own.value));
    running.set(account, balances);
  }
};

/** Total weight of each commodity of an entry. */
const totals = (postings: readonly Posting[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { weight } of postings)
    sums.set(weight.commodity, add(sums.get(weight.commodity) ?? 0, weight.value));
  return sums;
};

/** Takes the rounding difference of an exchange at a price from its last priced posting. */
const rounded = (postings: readonly Written[]): readonly Written[] => {
  if (!postings.some(({ isPriced }) => isPriced)) return postings;
  const uneven = [...totals(postings)].filter(([, total]) => !isZero(total));
  const [[commodity, over] = ['', 0]] = uneven;
  if (uneven.length !== 1 || Math.abs(over) > mostRounding) return postings;
  const at = postings.findLastIndex((one) => one.isPriced && one.weight.commodity === commodity);
  return postings.map((one, n) =>
    n === at ? { ...one, weight: { commodity, value: sub(one.weight.value, over) } } : one,
  );
};

/** Postings of an entry with all their amounts: assigned balances, and the one without an amount. */
const completed = (
  { postings, missing }: Open,
  running: Running | undefined,
): readonly Posting[] => {
  const stated = postings.map((one) => {
    if (!one.assigned || !running) return one;
    const value = sub(one.assigned.value, balanceOn(running, one));
    const own = { value, commodity: one.assigned.commodity };
    return { ...one, own, weight: own };
  });
  if (missing === undefined) return rounded(stated);
  const rest = [...totals(stated)].filter(([, total]) => !isZero(total));
  return [...stated, ...rest.map(([commodity, total]) => balancing(missing, commodity, total))];
};

/** Amounts of a left out entry; the currency of the books is not named. */
const asLines = (postings: readonly Posting[], base: string) =>
  postings.map(({ account, weight: { value, commodity } }) => ({
    account,
    ...sidesOf(round(value, 4)),
    ...(commodity === base ? {} : { currency: commodity }),
  }));

type Books = {
  readonly base: string;
  readonly rateOn: RateOn;
  readonly needed: Map<string, number>;
  readonly quantities: Quantities;
};

/** Entry of the books, or the reason why it is none; undefined if all its amounts are 0. */
const entryOf = (
  { date, memo, number, row, isGood, isClosing }: Open,
  file: string,
  postings: readonly Posting[],
  { base, rateOn, needed, quantities }: Books,
): SourceEntry | string | undefined => {
  if (date === '') return 'its date cannot be read';
  if (!isGood) return 'an amount cannot be read, or more than one is missing';
  if (postings.length === 0) return 'it has no amounts';
  const lines = valuedLines(postings, { base, rate: (commodity) => rateOn(commodity, date) });
  if ('reason' in lines) {
    if (lines.needs) needed.set(lines.needs, (needed.get(lines.needs) ?? 0) + 1);
    return lines.reason;
  }
  if (lines.length === 0) return undefined;
  addQuantities(quantities, postings, base);
  return {
    ...{ id: `${file}:${row}`, date, memo },
    ...(number ? { number } : {}),
    ...(isClosing ? { closes: true } : {}),
    lines,
  };
};

/** Values all entries in the currency of the books; those that cannot be are left out by name. */
export const valueEntries = (
  seen: Seen,
  into: Collected,
  { currency, rates = {} }: Hints,
  option?: string,
): void => {
  const base = baseOf(seen, currency, option);
  const rateOn = rateFinder(seen.prices, base, rates);
  const books: Books = { base, rateOn, needed: new Map(), quantities: new Map() };
  const isAssigned = seen.entries.some(({ open }) => open.postings.some((one) => one.assigned));
  const running: Running | undefined = isAssigned ? new Map() : undefined;
  const inOrder = isAssigned
    ? seen.entries.toSorted((a, b) => a.open.date.localeCompare(b.open.date))
    : seen.entries;
  const made = new Map<Open, readonly Posting[]>();
  for (const { open } of inOrder) {
    const postings = completed(open, running);
    if (running) book(running, postings);
    made.set(open, postings);
  }
  for (const { open, log } of seen.entries) {
    const postings = made.get(open) ?? [];
    const here = { log, rows: open.rows };
    const entry = entryOf(open, log.file, postings, books);
    if (typeof entry === 'string') {
      const { memo, date } = open;
      leaveEntry(into, here, { label: memo || date, reason: entry, date }, asLines(postings, base));
    } else {
      takeRows(here);
      if (entry) into.entries.push(entry);
    }
  }
  leaveQuantities(books.quantities, into);
  if (books.needed.size > 0)
    into.rates_needed = [...books.needed].map(([of, count]) => ({ currency: of, count }));
  into.accounts = accountsOf(into);
  if (isCurrency(base)) into.company = { ...into.company, currency: base };
  into.left_out = into.left_out.map((one) => ({
    ...one,
    ...(one.amounts
      ? {
          amounts: one.amounts.map(({ amount, currency: of }) =>
            of === undefined || of === base ? { amount } : { amount, currency: of },
          ),
        }
      : {}),
  }));
};

/** Accounts by name. */
const accountsOf = ({ entries }: Collected): SourceAccount[] =>
  [...new Set(entries.flatMap(({ lines }) => lines.map(({ account }) => account)))].map((name) => {
    const kind = kindByRoot(name);
    return { id: name, name, ...(kind ? { kind } : {}) };
  });
