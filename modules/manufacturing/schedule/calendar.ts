import { zoneOf } from '../../../kernel/declare/now.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { add, compare, div, sub } from '../../../kernel/values/money/money.ts';

/** Tests for a working day: Monday to Friday, except the company's holidays. */
export const isWorkingDay = (company: Company, date: string): boolean => {
  const holidays = company.settings['holidays'];
  if (Array.isArray(holidays) && holidays.includes(date)) return false;
  return Temporal.PlainDate.from(date).dayOfWeek <= 5;
};

/** Point in time: date and clock hours into it, in the company's time zone. */
export type Point = { readonly date: string; readonly hours: number };

/** Hour at which a working day of this length begins. */
export const firstHour = (hoursPerDay: number): number => (hoursPerDay <= 16 ? 8 : 0);

/** Instant of a point by local time: eight o'clock remains eight o'clock after a clock change. */
export const instantAt = (company: Company, { date, hours }: Point): string =>
  Temporal.PlainDate.from(date)
    .toPlainDateTime()
    .add({ minutes: Math.round(hours * 60) })
    .toZonedDateTime(zoneOf(company))
    .toInstant()
    .toString();

/** Point of an instant in whole minutes: rounded up for a beginning, down for an end. */
export const pointAt = (company: Company, ts: string, side: 'begin' | 'end'): Point => {
  const at = Temporal.Instant.from(ts).toZonedDateTimeISO(zoneOf(company));
  const isBetween = at.second > 0 || at.millisecond > 0;
  const minutes = at.hour * 60 + at.minute + (side === 'begin' && isBetween ? 1 : 0);
  return { date: at.toPlainDate().toString(), hours: div(minutes, 60, 6) };
};

/** Point this many hours later (earlier, when negative), counting nights and holidays. */
export const pointAfter = ({ date, hours }: Point, by: number): Point => {
  const at = add(hours, by);
  const days = Math.floor(at / 24);
  return { date: addDays(date, days), hours: sub(at, days * 24) };
};

/** Tests that a point is after another. */
export const isAfter = (one: Point, other: Point): boolean =>
  one.date > other.date || (one.date === other.date && compare(one.hours, other.hours) > 0);

/** Beginning and end of a day. */
export const dawnOf = (date: string): Point => ({ date, hours: 0 });
export const duskOf = (date: string): Point => ({ date, hours: 24 });
