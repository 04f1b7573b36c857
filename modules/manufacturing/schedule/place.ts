import { addDays } from '../../../kernel/clock.ts';
import { add, compare, div, mul, sub } from '../../../kernel/money.ts';

/** A step to be placed: how many hours it keeps its work center, and how long to wait after it. */
export type Task = {
  readonly step_id: string;
  readonly work_center_id: string;
  readonly hours: number;
  readonly wait: number;
  readonly capacity: number;
  readonly hours_per_day: number;
};

/** A point in working time: so many hours into a day. */
export type Point = { readonly date: string; readonly hours: number };

/** Hours of a day that a step takes of its work center. */
export type Slot = { readonly date: string; readonly hours: number };

/** A step that was placed. */
export type Placed = {
  readonly task: Task;
  readonly start: Point;
  readonly end: Point;
  readonly slots: readonly Slot[];
};

/** What is known of the days: whether people work, and how many hours of a work center others take. */
export type Days = {
  readonly isWorking: (date: string) => boolean;
  readonly taken: (workCenterId: string, date: string) => number;
};

/** How far ahead a run may end, in days. */
export const horizonDays = 1095;

/** Places steps one after the other from a day on; undefined where they do not fit. */
export const placeForward = (
  tasks: readonly Task[],
  from: string,
  days: Days,
): readonly Placed[] | undefined => {
  const last = addDays(from, horizonDays);
  const placed: Placed[] = [];
  let at: Point = { date: from, hours: 0 };
  for (const task of tasks) {
    const one = forward(task, at, last, days, placed);
    if (!one) return undefined;
    placed.push(one);
    at = { ...one.end, hours: add(one.end.hours, task.wait) };
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
    const begins = later(date === from.date ? from.hours : 0, takenBy(task, date, days, before));
    const free = sub(task.hours_per_day, begins);
    if (compare(free, 0) <= 0) continue;
    const part = compare(left, free) < 0 ? left : free;
    start ??= { date, hours: begins };
    if (part > 0) slots.push({ date, hours: part });
    left = sub(left, part);
    if (left === 0) return { task, start, end: { date, hours: add(begins, part) }, slots };
  }
  return undefined;
};

/** Places steps so that the last one ends with a day; undefined where that begins before another. */
export const placeBackward = (
  tasks: readonly Task[],
  until: string,
  earliest: string,
  days: Days,
): readonly Placed[] | undefined => {
  const placed: Placed[] = [];
  let at: Point = { date: until, hours: Number.POSITIVE_INFINITY };
  for (const task of tasks.toReversed()) {
    const limit = {
      ...at,
      hours: at.hours === Number.POSITIVE_INFINITY ? at.hours : sub(at.hours, task.wait),
    };
    const one = backward(task, limit, earliest, days, placed);
    if (!one) return undefined;
    placed.unshift(one);
    at = one.start;
  }
  return placed;
};

const backward = (
  task: Task,
  until: Point,
  earliest: string,
  days: Days,
  after: readonly Placed[],
): Placed | undefined => {
  const slots: Slot[] = [];
  let left = task.hours;
  let end: Point | undefined;
  for (let date = until.date; date >= earliest; date = addDays(date, -1)) {
    if (!days.isWorking(date)) continue;
    const ends =
      date === until.date && until.hours < task.hours_per_day ? until.hours : task.hours_per_day;
    const free = sub(ends, takenBy(task, date, days, date === until.date ? [] : after));
    if (compare(free, 0) <= 0) continue;
    const part = compare(left, free) < 0 ? left : free;
    end ??= { date, hours: ends };
    if (part > 0) slots.unshift({ date, hours: part });
    left = sub(left, part);
    if (left === 0) return { task, start: { date, hours: sub(ends, part) }, end, slots };
  }
  return undefined;
};

/** Hours of a day of a work center that others take, and steps of this run beside it. */
const takenBy = (task: Task, date: string, days: Days, own: readonly Placed[]): number =>
  own
    .filter((one) => one.task.work_center_id === task.work_center_id)
    .flatMap(({ slots }) => slots)
    .filter((slot) => slot.date === date)
    .reduce((total, { hours }) => add(total, hours), days.taken(task.work_center_id, date));

const later = (a: number, b: number): number => (compare(a, b) > 0 ? a : b);

/** Station-hours of a day that a slot loads a work center with. */
export const stationHours = (hours: number, { capacity }: Task): number => mul(hours, capacity);

/** Hours of a day that station-hours take of a work center. */
export const hoursOf = (stations: number, capacity: number): number => div(stations, capacity, 6);
