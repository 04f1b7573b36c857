import { dictionary } from '../../../kernel/values/dictionary.ts';

/** A calendar month, `YYYY-MM`. */
export type Month = string;

/** The month of a date. */
export const monthOf = (date: string): Month => date.slice(0, 7);

const index = (month: Month): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** The month so many months after (before, when negative) a month. */
export const addMonths = (month: Month, count: number): Month => {
  const at = index(month) + count;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
};

/** How many months `to` lies after `from`. */
export const monthsBetween = (from: Month, to: Month): number => index(to) - index(from);

/** The months from one to another, both included. */
export const monthsFrom = (from: Month, to: Month): readonly Month[] =>
  Array.from({ length: Math.max(monthsBetween(from, to) + 1, 0) }, (_, n) => addMonths(from, n));

/** The day of the month that a date is. */
export const dayOfMonth = (date: string): number => Number(date.slice(8));

const steps: Readonly<Record<string, number>> = dictionary({
  monthly: 1,
  quarterly: 3,
  yearly: 12,
});

/**
 * When what is repeated so often is due after a date, on a day of the month that it comes back on; where the month
 * has none such, on its last. Undefined for what is not repeated.
 */
export const dueAfter = (date: string, repeat: string, day: number): string | undefined => {
  const step = steps[repeat];
  if (step === undefined) return undefined;
  const month = addMonths(monthOf(date), step);
  return `${month}-${String(Math.min(day, daysIn(month))).padStart(2, '0')}`;
};

/** The days of a month. */
export const daysIn = (month: Month): number => Temporal.PlainYearMonth.from(month).daysInMonth;

/** The last day of a month. */
export const lastDay = (month: Month): string =>
  `${month}-${String(daysIn(month)).padStart(2, '0')}`;
