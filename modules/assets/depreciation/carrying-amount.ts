import { dec, minorUnits, num, sub } from '../../../kernel/values/money/money.ts';
import type { Depreciable } from './depreciable.ts';
import { addMonths, type Month, monthsFrom } from './months.ts';

/** Carrying amount: cost less accumulated depreciation and impairment (IAS 16.6). */
export const carryingOf = (
  of: Pick<Depreciable, 'cost' | 'accumulated_depreciation' | 'accumulated_impairment'>,
): number => sub(sub(of.cost, of.accumulated_depreciation), of.accumulated_impairment);

/** Depreciable amount left, never negative. */
export const remaining = (of: Depreciable): number =>
  Math.max(sub(carryingOf(of), of.residual_value), 0);

/** True for a month without a charge. */
export const isSkipped = (of: Depreciable, month: Month): boolean =>
  of.skipped_months.includes(month);

/** Charged months of a range. */
export const openMonths = (of: Depreciable, from: Month, to: Month): readonly Month[] =>
  monthsFrom(from, to).filter((month) => !isSkipped(of, month));

/** amount × part ÷ whole, rounded once, half away from zero, to the minor unit. */
export const share = (amount: number, part: number, whole: number, currency: string): number =>
  num(dec(amount).times(part).div(whole).round(minorUnits(currency), 1));

/** Last month of the fiscal year of a month; `start` is the first day of the year, `MM-DD`. */
export const fiscalEndMonth = (month: Month, start: string): Month => {
  const first = Number(start.slice(0, 2));
  const here = Number(month.slice(5, 7));
  return addMonths(month, (first - here + 11 + 12) % 12);
};

/** Charge of a month, and the fields that it changes. */
export type Charged = { readonly charge: number; readonly after: Partial<Depreciable> };
