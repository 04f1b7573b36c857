import {
  add,
  compare,
  dec,
  lesser,
  mulMoney,
  num,
  sub,
} from '../../../kernel/values/money/money.ts';
import {
  type Charged,
  carryingOf,
  fiscalEndMonth,
  isSkipped,
  openMonths,
  remaining,
  share,
} from './carrying-amount.ts';
import { chargeByYear, isByYear } from './convention-year.ts';
import { rateOf } from './declining-rate.ts';
import type { BookSettings, Depreciable } from './depreciable.ts';
import { addMonths, dayOfMonth, daysIn, type Month, monthOf, monthsFrom } from './months.ts';

/** Depreciation methods. */
export const methods = [
  'straight_line',
  'declining_balance',
  'units_of_production',
  'macrs',
  'none',
] as const;

/** Conventions for the start and end of depreciation within a month or a fiscal year. */
export const conventions = [
  'full_month',
  'mid_month',
  'next_month',
  'daily',
  'half_year',
  'mid_quarter',
] as const;

/** First month charged. */
export const firstMonth = (inService: string, convention: string): Month => {
  const month = monthOf(inService);
  const isLate = convention === 'mid_month' && dayOfMonth(inService) > 15;
  return convention === 'next_month' || isLate ? addMonths(month, 1) : month;
};

/** First month charged of an asset. */
const firstMonthOf = ({ method, convention }: Depreciable, inService: string): Month =>
  firstMonth(inService, isByYear({ method, convention }) ? 'full_month' : convention);

/** Last month of the useful life. */
export const lifeEnd = (inService: string, convention: string, life: number): Month =>
  convention === 'daily'
    ? monthOf(
        Temporal.PlainDate.from(inService).add({ months: life }).subtract({ days: 1 }).toString(),
      )
    : addMonths(firstMonth(inService, convention), life - 1);

/** Weight of a month: days in service with the daily convention, otherwise 1. */
const weightOf = (of: Depreciable, month: Month): number => {
  if (of.convention !== 'daily' || !of.in_service_date) return 1;
  const days = daysIn(month);
  const start = monthOf(of.in_service_date) === month ? dayOfMonth(of.in_service_date) : 1;
  if (of.life_end !== month) return days - start + 1;
  const last = Temporal.PlainDate.from(of.in_service_date)
    .add({ months: of.life_months })
    .subtract({ days: 1 });
  const until = last.toString().slice(0, 7) === month ? last.day : days;
  return Math.max(until - start + 1, 0);
};

const weigh = (of: Depreciable, months: readonly Month[]): number =>
  months.reduce((sum, month) => sum + weightOf(of, month), 0);

const nothing: Charged = { charge: 0, after: {} };

/** Charge of a skipped month; resets the base, so that later months bear its share. */
const skipped: Charged = { charge: 0, after: { base: null } };

/**
 * Straight line: equal months charge equal amounts, each rounded. With the daily convention or after an
 * impairment, a month charges the rounded cumulative amount less earlier charges, so that rounding does not
 * accumulate (IAS 36.63).
 */
const straightLine = (of: Depreciable, month: Month, keeping: BookSettings): Charged => {
  const left = remaining(of);
  const ahead = weigh(of, monthsFrom(month, of.life_end ?? month));
  const months = openMonths(of, month, of.life_end ?? month);
  const base = of.base ?? { amount: left, weight: ahead };
  if (months.length <= 1 || base.weight <= 0) return { charge: left, after: { base } };
  const now = weightOf(of, month);
  const gone = sub(base.weight, ahead);
  const part = (weight: number): number =>
    share(base.amount, weight, base.weight, keeping.currency);
  const charge = isToDate(of, keeping)
    ? Math.max(sub(part(gone + now), sub(base.amount, left)), 0)
    : part(now);
  return { charge: lesser(charge, left), after: { base } };
};

const isToDate = (of: Depreciable, { isExact = false }: BookSettings): boolean =>
  isExact || of.convention === 'daily' || of.accumulated_impairment > 0;

const decliningYear = (
  of: Depreciable,
  month: Month,
  { currency, fiscal_year_start }: BookSettings,
): NonNullable<Depreciable['year']> => {
  const end = fiscalEndMonth(month, fiscal_year_start);
  const carrying = carryingOf(of);
  const last = of.life_end !== null && of.life_end < end ? of.life_end : end;
  const whole = wholeYear(of, end);
  const rate = rateOf(of);
  const part = weigh(of, openMonths(of, month, last));
  const left = mulMoney(currency, carrying, rate, 0.01, num(dec(part).div(whole).round(12, 1)));
  const rest = weigh(of, openMonths(of, month, of.life_end ?? month));
  const line = rest > 0 ? dec(remaining(of)).div(rest) : dec(0);
  const declining = dec(carrying).times(rate).div(100).div(whole);
  return { end, carrying, left, straight: of.switches && line.gte(declining) };
};

const wholeYear = (of: Depreciable, end: Month): number =>
  of.convention === 'daily'
    ? monthsFrom(addMonths(end, -11), end).reduce((sum, month) => sum + daysIn(month), 0)
    : 12;

const decliningBalance = (of: Depreciable, month: Month, keeping: BookSettings): Charged => {
  const year =
    of.year && (of.year.straight || month <= of.year.end)
      ? of.year
      : decliningYear(of, month, keeping);
  if (year.straight) {
    const line = straightLine(of, month, keeping);
    return { ...line, after: { ...line.after, year } };
  }
  const left = remaining(of);
  const isLast = openMonths(of, month, of.life_end ?? month).length <= 1;
  const isYearsLast = openMonths(of, month, year.end).length <= 1;
  const monthly = share(
    mulMoney(keeping.currency, year.carrying, rateOf(of), 0.01),
    weightOf(of, month),
    wholeYear(of, year.end),
    keeping.currency,
  );
  const charge = isLast ? left : lesser(isYearsLast ? year.left : lesser(monthly, year.left), left);
  return { charge, after: { year: { ...year, left: Math.max(sub(year.left, charge), 0) } } };
};

const unitsOfProduction = (of: Depreciable, month: Month, { currency }: BookSettings): Charged => {
  const units = of.units[month] ?? 0;
  const unitsLeft = sub(of.total_units ?? 0, of.units_used);
  const left = remaining(of);
  const charge =
    units <= 0
      ? 0
      : compare(units, unitsLeft) >= 0
        ? left
        : lesser(share(left, units, unitsLeft, currency), left);
  return { charge, after: { units_used: add(of.units_used, units) } };
};

const chargeOf = (of: Depreciable, month: Month, keeping: BookSettings): Charged => {
  if (of.method === 'units_of_production') return unitsOfProduction(of, month, keeping);
  if (of.method === 'none') return nothing;
  if (isSkipped(of, month)) return skipped;
  if (isByYear(of)) return chargeByYear(of, month, keeping);
  return of.method === 'declining_balance'
    ? decliningBalance(of, month, keeping)
    : straightLine(of, month, keeping);
};

/** One month of a depreciation schedule; the closing amount is never below the residual value. */
export type Step = {
  readonly month: Month;
  readonly opening: number;
  readonly charge: number;
  readonly closing: number;
};

/** Charges one month; returns the step and the asset after it. */
export const charged = <D extends Depreciable>(
  of: D,
  month: Month,
  keeping: BookSettings,
): { readonly step: Step; readonly after: D } => {
  const opening = carryingOf(of);
  const made = remaining(of) > 0 ? chargeOf(of, month, keeping) : nothing;
  const after = {
    ...of,
    ...made.after,
    accumulated_depreciation: add(of.accumulated_depreciation, made.charge),
    last_depreciated_month: month,
  };
  return { step: { month, opening, charge: made.charge, closing: carryingOf(after) }, after };
};

/** First month not charged. */
export const nextMonth = (of: Depreciable): Month | undefined => {
  if (!of.in_service_date) return undefined;
  return of.last_depreciated_month
    ? addMonths(of.last_depreciated_month, 1)
    : firstMonthOf(of, of.in_service_date);
};

/** Charges every open month through a given one. */
export const chargeThrough = <D extends Depreciable>(
  of: D,
  month: Month,
  keeping: BookSettings,
): { readonly steps: readonly Step[]; readonly after: D } => {
  const next = nextMonth(of);
  let after = of;
  const steps: Step[] = [];
  for (const one of next ? monthsFrom(next, month) : []) {
    const made = charged(after, one, keeping);
    steps.push(made.step);
    after = made.after;
  }
  return { steps, after };
};

/** Fields reset when an estimate changes, so that the rest is spread again. */
export const resetSpread = { base: null, year: null } as const;

/**
 * Last month of the useful life under given terms; null where the convention is that of a fiscal year, whose start
 * the terms do not name.
 */
export const lifeEndOf = (
  of: Pick<Depreciable, 'in_service_date' | 'method' | 'convention' | 'life_months'>,
): Month | null =>
  of.in_service_date && ['straight_line', 'declining_balance'].includes(of.method) && !isByYear(of)
    ? lifeEnd(of.in_service_date, of.convention, of.life_months)
    : null;

export { carryingOf, rateOf };
