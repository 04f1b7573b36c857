import { dictionary } from '../../../kernel/values/dictionary.ts';

/** A calendar month, `YYYY-MM`. */
export type Month = string;

/** Month of a date. */
export const monthOf = (date: string): Month => date.slice(0, 7);

const index = (month: Month): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** Month a number of months after a month; a negative count goes back. */
export const addMonths = (month: Month, count: number): Month => {
  const at = index(month) + count;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
};

/** Number of months from `from` to `to`. */
export const monthsBetween = (from: Month, to: Month): number => index(to) - index(from);

/** Months of a range, both ends included. */
export const monthsFrom = (from: Month, to: Month): readonly Month[] =>
  Array.from({ length: Math.max(monthsBetween(from, to) + 1, 0) }, (_, n) => addMonths(from, n));

/** Day of the month of a date. */
export const dayOfMonth = (date: string): number => Number(date.slice(8));

const steps: Readonly<Record<string, number>> = dictionary({
  monthly: 1,
  quarterly: 3,
  yearly: 12,
});

/**
 * Next due date of a recurrence on a day of the month, clamped to the last day of a shorter month; undefined
 * without recurrence.
 */
export const dueAfter = (date: string, repeat: string, day: number): string | undefined => {
  const step = steps[repeat];
  if (step === undefined) return undefined;
  const month = addMonths(monthOf(date), step);
  return `${month}-${String(Math.min(day, daysIn(month))).padStart(2, '0')}`;
};

/** Number of days of a month. */
export const daysIn = (month: Month): number => Temporal.PlainYearMonth.from(month).daysInMonth;

/** Last day of a month. */
export const lastDay = (month: Month): string => `${month}-${daysIn(month)}`;
