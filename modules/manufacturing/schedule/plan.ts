import type { Now } from '../../../kernel/declare/operation.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { add, compare, mul } from '../../../kernel/values/money/money.ts';
import { centerOf } from '../centers/lookup.ts';
import type { mfgOrderScheduled } from '../state/facts.ts';
import { mfgOrder } from '../state/order.ts';
import type { MfgOrder } from '../state/order-state.ts';
import {
  dawnOf,
  duskOf,
  instantAt,
  isAfter,
  isWorkingDay,
  type Point,
  pointAt,
} from './calendar.ts';
import {
  type Days,
  type Placed,
  placeBackward,
  placeForward,
  stationHours,
  type Task,
} from './placement.ts';
import {
  type Board,
  byRank,
  type Ranked,
  scheduledRuns,
  slotsOf,
  take,
  takeAll,
  takenOn,
} from './rank.ts';
import { tasksOf } from './tasks.ts';

/** Schedule of a run. */
export type Schedule = Parameters<typeof mfgOrderScheduled>[1];

/** Earliest start, due date and direction of a schedule. */
export type Wish = {
  readonly from: Point;
  readonly due: Point | null;
  readonly backward: boolean;
};

/** Schedules steps backward from the due date where requested and possible, else forward. */
const placedBy = (
  tasks: readonly Task[],
  wish: Wish,
  days: Days,
): readonly Placed[] | undefined => {
  const back =
    wish.backward && wish.due !== null
      ? placeBackward(tasks, wish.due, wish.from, days)
      : undefined;
  return back ?? placeForward(tasks, wish.from, days);
};

const scheduleFrom = (placed: readonly Placed[], due: Point | null, company: Company): Schedule => {
  const steps = placed.map(({ task, start, end, slots }) => ({
    step_id: task.step_id,
    work_center_id: task.work_center_id,
    start: instantAt(company, start),
    end: instantAt(company, end),
    hours: slots.reduce((total, { hours }) => add(total, hours), 0),
  }));
  const last = placed.at(-1);
  return {
    steps,
    slots: placed.flatMap(({ task, slots }) =>
      slots.map(({ date, hours }) => ({
        step_id: task.step_id,
        work_center_id: task.work_center_id,
        date,
        hours: stationHours(hours, task),
      })),
    ),
    start: steps[0]?.start ?? null,
    end: steps.at(-1)?.end ?? null,
    late: due !== null && last !== undefined && isAfter(last.end, due),
  };
};

const daysOf = (company: Company, board: Board): Days => ({
  isWorking: (date) => isWorkingDay(company, date),
  taken: (workCenterId, date) => takenOn(board, workCenterId, date),
});

/** Schedules a run; runs of higher rank keep their slots, lower ones that no longer fit are rescheduled. */
export const planned = (
  reader: Reader,
  run: Ranked,
  tasks: readonly Task[],
  wish: Wish,
  { company, today, ts }: Now,
  byCapacity: boolean,
): readonly { readonly id: string; readonly schedule: Schedule }[] | undefined => {
  const board: Board = new Map();
  const capacityOf = (id: string): number => centerOf(reader, id)?.capacity ?? 1;
  const others = byCapacity ? scheduledRuns(reader).filter(({ id }) => id !== run.id) : [];
  for (const one of others.filter((other) => byRank(other, run) < 0))
    takeAll(reader, board, one.id, capacityOf);
  const placed = placedBy(tasks, wish, daysOf(company, board));
  if (!placed) return undefined;
  write(board, placed);
  const moved = [{ id: run.id, schedule: scheduleFrom(placed, wish.due, company) }];
  for (const one of others.filter((other) => byRank(other, run) > 0)) {
    if (fits(reader, one.id, board)) {
      takeAll(reader, board, one.id, capacityOf);
      continue;
    }
    const order = reader.state(mfgOrder, one.id);
    const [begun = ''] = slotsOf(reader, one.id)
      .map(({ date }) => date)
      .toSorted();
    const first = begun > today ? dawnOf(begun) : pointAt(company, ts, 'begin');
    const again = order && placeForward(tasksOf(reader, order), first, daysOf(company, board));
    if (!again) continue;
    write(board, again);
    moved.push({
      id: one.id,
      schedule: scheduleFrom(again, dueOf(order), company),
    });
  }
  return moved;
};

/** Due point of a run: the end of its due date. */
const dueOf = ({ due_date }: Pick<MfgOrder, 'due_date'>): Point | null =>
  due_date === null ? null : duskOf(due_date);

const write = (board: Board, placed: readonly Placed[]): void => {
  for (const { task, slots } of placed)
    for (const { date, hours } of slots) take(board, task.work_center_id, date, hours);
};

/** Tests that the slots of a run still fit into the capacity on the board. */
const fits = (reader: Reader, orderId: string, board: Board): boolean =>
  slotsOf(reader, orderId).every(({ work_center_id, date, hours }) => {
    const center = centerOf(reader, work_center_id);
    if (!center) return false;
    const there = mul(takenOn(board, work_center_id, date), center.capacity);
    return compare(add(there, hours), mul(center.hours_per_day, center.capacity)) <= 0;
  });
