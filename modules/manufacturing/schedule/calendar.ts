import { zoneOf } from '../../../kernel/declare/now.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { addDays, startOf } from '../../../kernel/values/clock.ts';

/** Seconds of a day without a clock change. */
export const daySeconds = 86_400;

/** Scheduling horizon in days. */
export const horizonDays = 1095;

const begins = new Map<string, number>();

/** Seconds since 1970 at which a date begins in a time zone. */
const beginIn = (zone: string, date: string): number => {
  const key = `${zone} ${date}`;
  const known = begins.get(key);
  if (known !== undefined) return known;
  if (begins.size > 20_000) begins.clear();
  const seconds = Math.round(Date.parse(startOf(date, zone)) / 1000);
  begins.set(key, seconds);
  return seconds;
};

/** Seconds since 1970 at which a date begins where the company is. */
export const dayBegin = (company: Company, date: string): number => beginIn(zoneOf(company), date);

/** Instant of a local time, in seconds since 1970: eight o'clock remains eight o'clock after a clock change. */
export const localTime = (company: Company, date: string, minutes: number): number => {
  const zone = zoneOf(company);
  const begin = beginIn(zone, date);
  const next = addDays(date, 1);
  if (beginIn(zone, next) - begin === daySeconds) return begin + minutes * 60;
  if (minutes >= 1440) return beginIn(zone, next);
  const time = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  const at = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: time });
  return Math.round(at.epochMilliseconds / 1000);
};

/** Date of an instant where the company is. */
export const dateAt = (company: Company, seconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
    .toZonedDateTimeISO(zoneOf(company))
    .toPlainDate()
    .toString();

/** Text of an instant in whole seconds, UTC. */
export const instantText = (seconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString();

/** Seconds of an instant in whole minutes: rounded up for a beginning, down for an end. */
export const secondsAt = (ts: string, side: 'begin' | 'end'): number => {
  const minutes = Temporal.Instant.from(ts).epochMilliseconds / 60_000;
  return (side === 'begin' ? Math.ceil(minutes) : Math.floor(minutes)) * 60;
};

/** Seconds of a date or an instant; a date means its beginning or its end. */
export const pointOf = (company: Company, sent: string, side: 'begin' | 'end'): number => {
  if (sent.length > 10) return secondsAt(sent, side);
  return dayBegin(company, side === 'begin' ? sent : addDays(sent, 1));
};

/** Tests for a holiday of the company. */
export const isHoliday = (company: Company, date: string): boolean => {
  const holidays = company.settings['holidays'];
  return Array.isArray(holidays) && holidays.includes(date);
};

/** Day of the week, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek;
