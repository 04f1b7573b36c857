import { addDays } from '../../../kernel/values/clock.ts';
import {
  add,
  compare,
  div,
  greater,
  lesser,
  mulRound,
  sub,
} from '../../../kernel/values/money/money.ts';
import { duskOf, firstHour, type Point, pointAfter } from './calendar.ts';

/** Step to schedule: hours on its work center, and waiting hours after it. */
export type Task = {
  readonly step_id: string;
  readonly work_center_id: string;
  readonly hours: number;
  readonly wait: number;
  readonly capacity: number;
  readonly hours_per_day: number;
};

/** Hours of a step on a day. */
export type Slot = { readonly date: string; readonly hours: number };

/** A scheduled step. */
export type Placed = {
  readonly task: Task;
  readonly start: Point;
  readonly end: Point;
  readonly slots: readonly Slot[];
};

/** Calendar: working days, and hours taken on a work center. */
export type Days = {
  readonly isWorking: (date: string) => boolean;
  readonly taken: (workCenterId: string, date: string) => number;
};

/** Scheduling horizon in days. */
export const horizonDays = 1095;

/** Schedules steps forward from a point; undefined where they do not fit. */
export const placeForward = (
  tasks: readonly Task[],
  from: Point,
  days: Days,
): readonly Placed[] | undefined => {
  const last = addDays(from.date, horizonDays);
  const placed: Placed[] = [];
  let at = from;
  for (const task of tasks) {
    const one = forward(task, at, last, days, placed);
    if (!one) return undefined;
    placed.push(one);
    at = pointAfter(one.end, task.wait);
  }
  return placed;
};

const forward = (
  task: Task,
  from: Point,
  last: string,
  days: Days,
  before: readonly Placed[],
): Placed | undefined => {
  const slots: Slot[] = [];
  let left = task.hours;
  let start: Point | undefined;
  for (let date = from.date; date <= last; date = addDays(date, 1)) {
    if (!days.isWorking(date)) continue;
    const begins = greater(date === from.date ? from.hours : 0, freeFrom(task, date, days, before));
    const free = sub(closesAt(task), begins);
    if (compare(free, 0) <= 0) continue;
    const part = lesser(left, free);
    start ??= { date, hours: begins };
    if (part > 0) slots.push({ date, hours: part });
    left = sub(left, part);
    if (left === 0) return { task, start, end: { date, hours: add(begins, part) }, slots };
  }
  return undefined;
};

/** Schedules steps backward from a point; undefined where the first would begin too early. */
export const placeBackward = (
  tasks: readonly Task[],
  until: Point,
  earliest: Point,
  days: Days,
): readonly Placed[] | undefined => {
  const placed: Placed[] = [];
  let next: Point | undefined;
  for (const task of tasks.toReversed()) {
    const limit = next ? pointAfter(next, -task.wait) : until;
    const one = backward(task, limit, earliest, days);
    if (!one) return undefined;
    placed.unshift(one);
    next = one.start;
  }
  return placed;
};

const backward = (task: Task, until: Point, earliest: Point, days: Days): Placed | undefined => {
  const slots: Slot[] = [];
  let left = task.hours;
  let end: Point | undefined;
  for (let { date } = until; date >= earliest.date; date = addDays(date, -1)) {
    if (!days.isWorking(date)) continue;
    const { hours } = date === until.date ? until : duskOf(date);
    const ends = lesser(hours, closesAt(task));
    // Later steps of this run on the same day are after `until` and take no time before it.
    const begins = freeFrom(task, date, days, []);
    const free = sub(ends, date === earliest.date ? greater(begins, earliest.hours) : begins);
    if (compare(free, 0) <= 0) continue;
    const part = lesser(left, free);
    end ??= { date, hours: ends };
    if (part > 0) slots.unshift({ date, hours: part });
    left = sub(left, part);
    if (left === 0) return { task, start: { date, hours: sub(ends, part) }, end, slots };
  }
  return undefined;
};

/** First free hour of a work center on a day, after other runs and earlier steps of this run. */
const freeFrom = (task: Task, date: string, days: Days, own: readonly Placed[]): number =>
  own
    .filter((one) => one.task.work_center_id === task.work_center_id)
    .flatMap(({ slots }) => slots)
    .filter((slot) => slot.date === date)
    .reduce(
      (hour, { hours }) => add(hour, hours),
      add(firstHour(task.hours_per_day), days.taken(task.work_center_id, date)),
    );

/** Hour at which the working day of a step's work center ends. */
const closesAt = ({ hours_per_day }: Task): number => add(firstHour(hours_per_day), hours_per_day);

/** Station-hours of a slot, to millionths, because the capacity may be any number. */
export const stationHours = (hours: number, { capacity }: Task): number =>
  mulRound(6, hours, capacity);

/** Hours that station-hours take of a work center. */
export const hoursOf = (stations: number, capacity: number): number => div(stations, capacity, 6);
