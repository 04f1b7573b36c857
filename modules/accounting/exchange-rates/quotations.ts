import { isDate } from '../../../kernel/values/clock.ts';
import { isCurrency } from '../../../kernel/values/money/currencies.ts';
import { hasAtMost15Digits } from '../../../kernel/values/money/money.ts';
import { isSignificant } from '../../../kernel/values/money/significant.ts';
import type { Quotes } from './quoted-days.ts';

/** Quote as a file has it: units of a currency for one unit of the base. */
export type RawQuote = { readonly date: string; readonly currency: string; readonly text: string };

/** Reason for which a quote was left out. */
export type LeftOutQuote = Omit<RawQuote, 'text'> & { readonly reason: string };

/** Quotes of one currency that were left out for one reason. */
export type LeftOutQuotes = {
  readonly reason: string;
  readonly currency: string;
  readonly rows: number;
  readonly first: string;
  readonly last: string;
};

/** Content of a file of rates: its quotes by day, oldest first, and those left out. */
export type RateFile = {
  readonly format: 'csv' | 'xml';
  /** Number of quotes counted in the raw text. */
  readonly rows: number;
  readonly days: readonly { readonly date: string; readonly rates: Quotes }[];
  readonly left_out: readonly LeftOutQuotes[];
};

/** Groups the quotes left out by reason and currency. */
export const leftOutQuotes = (quotes: readonly LeftOutQuote[]): readonly LeftOutQuotes[] => {
  const by = Map.groupBy(quotes, ({ reason, currency }) => `${reason}|${currency}`);
  return [...by.values()].flatMap((all) => {
    const [one] = all;
    const dates = all.map(({ date }) => date).toSorted();
    const [first = '', last = first] = [dates[0], dates.at(-1)];
    return one
      ? [{ reason: one.reason, currency: one.currency, rows: all.length, first, last }]
      : [];
  });
};

type Day = Record<string, number>;

const problemOf = (
  { date, currency, text }: RawQuote,
  day: Day | undefined,
): string | undefined => {
  const rate = Number(text);
  if (!isDate(date)) return 'The date is not a calendar date.';
  if (!isCurrency(currency)) return 'The currency is not in ISO 4217.';
  if (text === '' || text === 'N/A') return 'The currency was not quoted on the day.';
  if (!/^\d+(\.\d+)?$/.test(text) || !(rate > 0) || rate > 1e9 || !hasAtMost15Digits(rate))
    return 'The rate is not a positive number.';
  if (!isSignificant(rate)) return 'The rate has more than 12 significant digits.';
  return day?.[currency] === undefined
    ? undefined
    : 'The file has an earlier rate of the currency and day.';
};

/** Sorts quotes by day; each is taken or left out, and `count` is their number. */
export const quotations = (
  quotes: Iterable<RawQuote>,
): Pick<RateFile, 'days' | 'left_out'> & { readonly count: number } => {
  const days = new Map<string, Day>();
  const left: LeftOutQuote[] = [];
  let count = 0;
  for (const quote of quotes) {
    count += 1;
    const { date, currency, text } = quote;
    const reason = problemOf(quote, days.get(date));
    if (reason) {
      left.push({ reason, date: date.slice(0, 50), currency: currency.slice(0, 50) });
      continue;
    }
    const day = days.get(date) ?? {};
    day[currency] = Number(text);
    days.set(date, day);
  }
  const sorted = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    count,
    days: sorted.map(([date, rates]) => ({ date, rates })),
    left_out: leftOutQuotes(left),
  };
};
