import { dec, greater, lesser, minorUnits, num, sub } from '../../../kernel/values/money/money.ts';
import {
  type Charged,
  carryingOf,
  fiscalEndMonth,
  openMonths,
  remaining,
  share,
} from './carrying-amount.ts';
import { rateOf } from './declining-rate.ts';
import type { BookSettings, Depreciable } from './depreciable.ts';
import { macrsPercentages, recoveredThrough, yearParts } from './macrs.ts';
import { addMonths, type Month, monthOf, monthsBetween } from './months.ts';

/** Conventions that MACRS knows. */
export const macrsConventions: readonly string[] = ['half_year', 'mid_quarter', 'mid_month'];

type Terms = Pick<Depreciable, 'method' | 'convention'>;

/** True if the charge of a fiscal year is computed at once and spread over its months. */
export const isByYear = ({ method, convention }: Terms): boolean =>
  method === 'macrs' ||
  (['half_year', 'mid_quarter'].includes(convention) &&
    ['straight_line', 'declining_balance'].includes(method));

/** Percent of the straight-line rate: the given one, else that of the recovery period. */
export const factorOf = ({
  declining_factor,
  convention,
  life_months,
}: Pick<Depreciable, 'declining_factor' | 'convention' | 'life_months'>): number => {
  if (declining_factor) return declining_factor;
  if (convention === 'mid_month') return 100;
  return life_months >= 180 ? 150 : 200;
};

/** Twenty-fourths of a fiscal year after the conventional date of a month, counted from 0. */
const partAfter = (convention: string, month: number): number => {
  if (convention === 'half_year') return yearParts / 2;
  return convention === 'mid_quarter' ? 21 - 6 * Math.floor(month / 3) : 23 - 2 * month;
};

/** Conventional life in twenty-fourths of a year from the first month of the fiscal year of service. */
type Lifetime = {
  readonly first: Month;
  readonly since: Month;
  readonly start: number;
  readonly end: number;
  readonly last: Month;
};

const lifetimeOf = (of: Depreciable, start_of_year: string): Lifetime => {
  const since = monthOf(of.in_service_date ?? '');
  const first = addMonths(fiscalEndMonth(since, start_of_year), -11);
  const start = yearParts - partAfter(of.convention, monthsBetween(first, since));
  const end = start + of.life_months * 2;
  const last = addMonths(first, Math.ceil(end / 2) - 1);
  // A review moves the end of the life.
  const moved = of.life_end === null ? 0 : 2 * monthsBetween(last, of.life_end);
  return { first, since, start, end: end + moved, last: of.life_end ?? last };
};

/** Last month of the recovery period. */
export const recoveryEnd = (of: Depreciable, { fiscal_year_start }: BookSettings): Month =>
  lifetimeOf(of, fiscal_year_start).last;

/** Position of the first day of a month; the first year runs from its conventional date to its end. */
const positionOf = ({ first, since, start, end }: Lifetime, month: Month): number => {
  const gone = monthsBetween(first, month);
  if (gone >= 12) return Math.min(gone * 2, end);
  const months = 12 - monthsBetween(first, since);
  const passed = Math.max(monthsBetween(since, month), 0);
  return num(
    dec(yearParts - start)
      .times(passed)
      .div(months)
      .plus(start)
      .round(6, 1),
  );
};

type Year = NonNullable<Depreciable['year']>;

/** Charge of the rest of a fiscal year, from a month on. */
const conventionYear = (of: Depreciable, month: Month, keeping: BookSettings): Year => {
  const end = fiscalEndMonth(month, keeping.fiscal_year_start);
  const life = lifetimeOf(of, keeping.fiscal_year_start);
  const begin = positionOf(life, month);
  const amount = amountOf(of, { life, begin, closing: closingOf(life, end) }, keeping);
  const total = greater(lesser(amount, remaining(of)), 0);
  return { end, carrying: carryingOf(of), left: total, straight: false, total, begin };
};

/** Position of the end of a fiscal year. */
const closingOf = ({ first }: Lifetime, end: Month): number => 2 * monthsBetween(first, end) + 2;

type Span = { readonly life: Lifetime; readonly begin: number; readonly closing: number };

const amountOf = (
  of: Depreciable,
  { life, begin, closing }: Span,
  { currency }: BookSettings,
): number => {
  const rounding = (amount: ReturnType<typeof dec>): number =>
    num(amount.round(minorUnits(currency), 1));
  if (of.method === 'macrs') {
    const { life_months } = of;
    const first = yearParts - life.start;
    const percentages = macrsPercentages({ life_months, factor: factorOf(of), first });
    const year = closing / yearParts - 1;
    return sub(recoveredThrough(of.cost, percentages, year, rounding), of.accumulated_depreciation);
  }
  const left = remaining(of);
  const rest = sub(life.end, begin);
  const part = sub(closing, begin);
  if (rest <= part) return left;
  const straight = rounding(dec(left).times(part).div(rest));
  if (of.method === 'straight_line') return straight;
  const falling = rounding(
    dec(carryingOf(of)).times(rateOf(of)).times(part).div(100).div(yearParts),
  );
  return of.switches ? greater(straight, falling) : falling;
};

const yearOf = (of: Depreciable, month: Month, keeping: BookSettings): Year =>
  of.year && month <= of.year.end ? of.year : conventionYear(of, month, keeping);

/** Equal share of the charge of the year for each month in service; the last takes the rest. */
export const chargeByYear = (of: Depreciable, month: Month, keeping: BookSettings): Charged => {
  const year = yearOf(of, month, keeping);
  const { last } = lifetimeOf(of, keeping.fiscal_year_start);
  const months = openMonths(of, month, last < year.end ? last : year.end);
  const due = months.length <= 1 ? year.left : share(year.left, 1, months.length, keeping.currency);
  const charge = lesser(due, remaining(of));
  return { charge, after: { year: { ...year, left: sub(year.left, charge) } } };
};

/**
 * Charge that remains in the year of a disposal: the part of the year up to the conventional date, less what its
 * months have charged; negative where they charged more. MACRS property placed in service and disposed of in one
 * year has none.
 */
export const chargeToDisposal = (of: Depreciable, date: string, keeping: BookSettings): number => {
  const month = monthOf(date);
  const year = yearOf(of, month, keeping);
  const life = lifetimeOf(of, keeping.fiscal_year_start);
  const first = addMonths(year.end, -11);
  const total = year.total ?? year.left;
  const charged = sub(total, year.left);
  const begin = year.begin ?? 0;
  const opening = 2 * monthsBetween(life.first, first);
  const sold = opening + yearParts - partAfter(of.convention, monthsBetween(first, month));
  const whole = sub(Math.min(opening + yearParts, life.end), begin);
  const part = Math.min(Math.max(sub(sold, begin), 0), Math.max(whole, 0));
  const isNone = of.method === 'macrs' && opening === 0;
  const allowed = isNone || part === 0 ? 0 : share(total, part, whole, keeping.currency);
  return sub(allowed, charged);
};
