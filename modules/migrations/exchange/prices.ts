import { div } from '../../../kernel/values/money/money.ts';

/** Price of one unit of a commodity on a day. */
export type Price = {
  readonly date: string;
  readonly commodity: string;
  readonly value: number;
  /** Commodity of the price. */
  readonly of: string;
};

/** Rate of a commodity in the currency of the books on a day; undefined if nothing states it. */
export type RateOn = (commodity: string, date: string) => number | undefined;

/** Decimals and significant digits of a rate. */
const rateDigits = 12;

/** Quotient as a rate, with at most 12 significant digits. */
export const asRate = (amount: number, by: number): number =>
  Number(div(amount, by, rateDigits).toPrecision(rateDigits));

/** Direction of the rates of a source system: base per foreign unit, or foreign per base unit. */
export type RateDirection = 'base_per_foreign' | 'foreign_per_base';

/** Currency without a rate in the files, with the number of records that need it. */
export type RateNeeded = {
  readonly currency: string;
  readonly count: number;
  readonly is_required?: true;
  /** Rate that ties to a control account. */
  readonly suggested?: number;
};

/** Rate of a source system as base per foreign unit. */
export const basePerForeign = (rate: number, direction: RateDirection): number =>
  direction === 'base_per_foreign' ? asRate(rate, 1) : asRate(1, rate);

/**
 * Finds rates in the currency of the books: the latest price on or before the day, else the rate
 * given by the user, else the earliest later price. Prices of the currency of the books are
 * inverted.
 */
export const rateFinder = (
  prices: readonly Price[],
  base: string,
  given: Readonly<Record<string, number>> = {},
): RateOn => {
  const byCommodity = new Map<string, { readonly date: string; readonly rate: number }[]>();
  const put = (commodity: string, date: string, rate: number): void => {
    const known = byCommodity.get(commodity);
    if (known) known.push({ date, rate });
    else byCommodity.set(commodity, [{ date, rate }]);
  };
  for (const { date, commodity, value, of } of prices) {
    if (value <= 0 || commodity === of) continue;
    if (of === base) put(commodity, date, value);
    else if (commodity === base) put(of, date, asRate(1, value));
  }
  for (const known of byCommodity.values()) known.sort((a, b) => a.date.localeCompare(b.date));
  return (commodity, date) => {
    if (commodity === base) return 1;
    const known = byCommodity.get(commodity) ?? [];
    const stated = Object.hasOwn(given, commodity) ? given[commodity] : undefined;
    return known[countUntil(known, date) - 1]?.rate ?? stated ?? known[0]?.rate;
  };
};

/** Number of prices up to a day, by binary search: a book may have a price for every exchange. */
const countUntil = (byDate: readonly { readonly date: string }[], day: string): number => {
  let low = 0;
  let high = byDate.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((byDate[middle]?.date ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return low;
};
