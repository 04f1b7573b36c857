import { add } from '../../../kernel/values/money/money.ts';
import { partOf } from '../operations/part.ts';
import { charged, chargeThrough, nextMonth } from './charge.ts';
import { chargeToDisposal, isByYear } from './convention-year.ts';
import type { BookSettings, Depreciable } from './depreciable.ts';
import { addMonths, dayOfMonth, daysIn, monthOf } from './months.ts';

/** True if the month of a disposal is charged in full by the convention. */
export const isLastMonthCharged = (of: Pick<Depreciable, 'convention'>, date: string): boolean =>
  of.convention === 'next_month' || (of.convention === 'mid_month' && dayOfMonth(date) > 15);

/** Charge of the days before a disposal with the daily convention; none with the ones of months. */
export const chargeOfDays = (of: Depreciable, date: string, keeping: BookSettings): number => {
  const month = monthOf(date);
  if (of.convention !== 'daily' || nextMonth(of) !== month) return 0;
  const { step } = charged(of, month, keeping);
  return partOf(step.charge, dayOfMonth(date) - 1, daysIn(month), keeping.currency);
};

/** Asset charged up to a disposal by its convention. */
export const chargedUntil = (of: Depreciable, date: string, keeping: BookSettings): Depreciable => {
  if (of.in_service_date === null || date < of.in_service_date) return of;
  const month = monthOf(date);
  const isWhole = !isByYear(of) && isLastMonthCharged(of, date);
  const { after } = chargeThrough(of, isWhole ? month : addMonths(month, -1), keeping);
  const charge = isByYear(of)
    ? chargeToDisposal(after, date, keeping)
    : chargeOfDays(after, date, keeping);
  return {
    ...after,
    accumulated_depreciation: add(after.accumulated_depreciation, charge),
  };
};
