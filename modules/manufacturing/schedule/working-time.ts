import type { Company } from '../../../kernel/reader/reader.ts';
import { addDays, datesFrom } from '../../../kernel/values/clock.ts';
import type { WorkCenter } from '../centers/center.ts';
import type { CalendarException, Shift } from '../centers/working-hours.ts';
import { dayBegin, horizonDays, isHoliday, localTime, weekdayOf } from './calendar.ts';
import { type Timeline, timelineOf, type Window } from './timeline.ts';

/** Calendar of a work center. */
export type Hours = Pick<WorkCenter, 'capacity' | 'hours_per_day' | 'shifts' | 'exceptions'>;

/** Number of stations of a work center: whole ones, at least one. */
export const stationsOf = ({ capacity }: Pick<WorkCenter, 'capacity'>): number =>
  Math.max(1, Math.floor(capacity));

/** Shifts of a work center; by default Monday to Friday from eight o'clock, long days from midnight. */
const shiftsOf = ({ shifts, hours_per_day }: Hours): readonly Shift[] => {
  if (shifts && shifts.length > 0) return shifts;
  const first = hours_per_day <= 16 ? 8 : 0;
  const end = Math.round((first + hours_per_day) * 60);
  return [{ weekdays: [1, 2, 3, 4, 5], from: clockText(first * 60), to: clockText(end) }];
};

const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const limitOf = (stations: number | null | undefined): number => stations ?? Infinity;

/** Open intervals of a station from a date up to and including another. */
export const openWindows = (
  company: Company,
  hours: Hours,
  station: number,
  [from, to]: readonly [from: string, to: string],
): readonly Window[] => {
  const shifts = shiftsOf(hours).filter(({ stations }) => limitOf(stations) > station);
  let open: Window[] = [];
  for (const date of datesFrom(addDays(from, -1), to))
    if (!isHoliday(company, date))
      for (const shift of shifts)
        if (shift.weekdays.includes(weekdayOf(date)))
          open.push(localInterval(company, date, shift.from, shift.to));
  open = merged(open);
  for (const exception of hours.exceptions ?? [])
    open = changed(company, open, exception, { station, from: addDays(from, -1), to });
  return clipped(open, dayBegin(company, from), dayBegin(company, addDays(to, 1)));
};

const localInterval = (company: Company, date: string, from: string, to: string): Window => {
  const [first, last] = [minutesOf(from), minutesOf(to)];
  const end =
    last > first ? localTime(company, date, last) : localTime(company, addDays(date, 1), last);
  return [localTime(company, date, first), end];
};

type Range = { readonly station: number; readonly from: string; readonly to: string };

/** Open intervals after an exception. */
const changed = (
  company: Company,
  open: Window[],
  exception: CalendarException,
  { station, from, to }: Range,
): Window[] => {
  const { from_date, stations } = exception;
  const last = exception.to_date ?? from_date;
  if (from_date > to || last < from) return open;
  const hasTimes = Boolean(exception.from || exception.to);
  const works = stations > station;
  if (works && !hasTimes) return open;
  if (!hasTimes)
    return without(open, [dayBegin(company, from_date), dayBegin(company, addDays(last, 1))]);
  const days: Window[] = [];
  const [begin, end] = [from_date > from ? from_date : from, last < to ? last : to];
  for (const date of datesFrom(begin, end))
    days.push(localInterval(company, date, exception.from ?? '00:00', exception.to ?? '24:00'));
  return works ? merged([...open, ...days]) : days.reduce(without, open);
};

const merged = (open: readonly Window[]): Window[] => {
  const result: [number, number][] = [];
  for (const [start, end] of open.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else if (end > start) result.push([start, end]);
  }
  return result;
};

const without = (open: Window[], [from, to]: Window): Window[] =>
  open.flatMap(([start, end]): Window[] => {
    if (end <= from || start >= to) return [[start, end]];
    const parts: Window[] = [
      [start, Math.min(end, from)],
      [Math.max(start, to), end],
    ];
    return parts.filter(([a, b]) => b > a);
  });

const clipped = (open: readonly Window[], from: number, to: number): Window[] =>
  open
    .map(([start, end]): Window => [Math.max(start, from), Math.min(end, to)])
    .filter(([start, end]) => end > start);

/** Days that are generated at once. */
const periodDays = 91;

/** First station of each group whose stations are open at the same times. */
const groupsOf = (hours: Hours): readonly number[] => {
  const limits = [...shiftsOf(hours), ...(hours.exceptions ?? [])].map(
    ({ stations }) => stations ?? 0,
  );
  const inner = limits.filter((limit) => limit > 0 && limit < stationsOf(hours));
  return [...new Set([0, ...inner])].toSorted((a, b) => a - b);
};

/** Timelines of a work center's stations from a date on; stations that are open at the same times share one. */
export const timelinesOf = (
  company: Company,
  hours: Hours,
  from: string,
  until: string = addDays(from, horizonDays),
): readonly Timeline[] => {
  const groups = groupsOf(hours);
  const byGroup = groups.map((station) =>
    timelineOf((period) => {
      const first = addDays(from, period * periodDays);
      if (first > until) return undefined;
      const last = addDays(first, periodDays - 1);
      return {
        until: dayBegin(company, addDays(last, 1)),
        open: openWindows(company, hours, station, [first, last]),
      };
    }),
  );
  return Array.from({ length: stationsOf(hours) }, (_, station) => {
    const group = groups.findLastIndex((first) => first <= station);
    return byGroup[group]!;
  });
};

/** Open station-seconds of a work center on a day. */
export const openSeconds = (company: Company, hours: Hours, date: string): number => {
  const groups = groupsOf(hours);
  const all = stationsOf(hours);
  return groups.reduce((total, station, at) => {
    const size = (groups[at + 1] ?? all) - station;
    const open = openWindows(company, hours, station, [date, date]);
    return total + size * open.reduce((sum, [start, end]) => sum + end - start, 0);
  }, 0);
};
