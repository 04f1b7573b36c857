import { zoneOf } from '../../../kernel/declare/now.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { add, compare, div, sub } from '../../../kernel/values/money/money.ts';

/** Whether people work on a day: Monday to Friday, but for the company's holidays. */
export const isWorkingDay = (company: Company, date: string): boolean => {
  const holidays = company.settings['holidays'];
  if (Array.isArray(holidays) && holidays.includes(date)) return false;
  return Temporal.PlainDate.from(date).dayOfWeek <= 5;
};

/** A point in working time: so many hours of the clock into a day, where the company is. */
export type Point = { readonly date: string; readonly hours: number };

/** The hour at which a day of so many hours begins. */
export const firstHour = (hoursPerDay: number): number => (hoursPerDay <= 16 ? 8 : 0);

/** The instant of a point, by the clock on the company's wall: eight o'clock stays that when clocks are changed at night. */
export const instantAt = (company: Company, { date, hours }: Point): string =>
  Temporal.PlainDate.from(date)
    .toPlainDateTime()
    .add({ minutes: Math.round(hours * 60) })
    .toZonedDateTime(zoneOf(company))
    .toInstant()
    .toString();

/** The point of an instant, to whole minutes: the next of them where something begins, the last where it ends. */
export const pointAt = (company: Company, ts: string, side: 'begin' | 'end'): Point => {
  const at = Temporal.Instant.from(ts).toZonedDateTimeISO(zoneOf(company));
  const isBetween = at.second > 0 || at.millisecond > 0;
  const minutes = at.hour * 60 + at.minute + (side === 'begin' && isBetween ? 1 : 0);
  return { date: at.toPlainDate().toString(), hours: div(minutes, 60, 6) };
};

/** The point so many hours after another (before, where negative), which pass by night and on holidays too. */
export const pointAfter = ({ date, hours }: Point, by: number): Point => {
  const at = add(hours, by);
  const days = Math.floor(at / 24);
  return { date: addDays(date, days), hours: sub(at, days * 24) };
};

/** Whether a point lies after another. */
export const isAfter = (one: Point, other: Point): boolean =>
  one.date > other.date || (one.date === other.date && compare(one.hours, other.hours) > 0);

/** Where a day begins, and where it ends. */
export const dawnOf = (date: string): Point => ({ date, hours: 0 });
export const duskOf = (date: string): Point => ({ date, hours: 24 });
