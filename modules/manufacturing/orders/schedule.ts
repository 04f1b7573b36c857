import { Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText, Instant, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { centerOf } from '../centers/lookup.ts';
import { onRun } from '../planning/input.ts';
import { badTimes, nothingToSchedule, tooLong, unknownCenter } from '../refusals.ts';
import { dawnOf, duskOf, isAfter, type Point, pointAt } from '../schedule/calendar.ts';
import { horizonDays } from '../schedule/placement.ts';
import { planned } from '../schedule/plan.ts';
import { rankOf } from '../schedule/rank.ts';
import { tasksOf } from '../schedule/tasks.ts';
import { mfgOrderScheduled, ScheduledStep } from '../state/facts.ts';
import { mfgOrder } from '../state/order.ts';

const When = Type.Union([DateText, Instant], { description: 'A date or an instant.' });

/** Schedules the steps of a run on work centers: backward from the due date, or forward from the start. */
export const schedule = command('manufacturing.orders.schedule', {
  says: 'Schedule the steps of a production run.',
  explains: [
    'Places the steps on working days of their work centers, backward from the due date where possible, otherwise forward from the start; `late` tells that the due date is missed.',
    'With `finite` capacity, scheduled runs of lower priority may be moved (`moved`).',
    'Needs steps or a work center (`nothing_to_schedule`) and a place within 1095 days (`too_long_to_schedule`).',
    'Repeat the call to replace the schedule; no goods move.',
  ],
  by: 'operator',
  on: mfgOrder,
  at: ({ order_id }) => order_id,
  takes: Type.Object({
    ...onRun,
    start_at: Type.Optional(orNull(When)),
    due_at: Type.Optional(orNull(When)),
    direction: Type.Optional(Type.Union([Type.Literal('forward'), Type.Literal('backward')])),
    /** Finite capacity: a work center serves one run at a time, in order of priority. */
    finite: Type.Optional(Type.Boolean({ default: true })),
    /** Overrides of work centers by step id. */
    work_centers: Type.Optional(Type.Record(Type.String(), AnyId)),
  }),
  gives: writtenWith({
    steps: Type.Array(ScheduledStep),
    start: orNull(Type.String()),
    end: orNull(Type.String()),
    late: Type.Boolean(),
    /** Other runs that were rescheduled. */
    moved: Type.Array(Type.String()),
  }),
  asks: 'schedule',
  refuses: [unknownCenter, nothingToSchedule, badTimes, tooLong],
  reads: (reader, input, order, now) => {
    const { order_id, work_centers = {}, direction, finite = true } = input;
    const unknown = Object.values(work_centers).find((id) => !centerOf(reader, id));
    if (unknown) return unknownCenter({ work_center_id: unknown });
    const tasks = tasksOf(reader, order, work_centers);
    const run = rankOf(reader, order_id);
    if (tasks.length === 0 || !run) return nothingToSchedule();
    const due = wanted(input.due_at ?? order.due_date, 'end', now);
    const from = wanted(input.start_at, 'begin', now) ?? pointAt(now.company, now.ts, 'begin');
    if (due && input.start_at && input.due_at && isAfter(from, due)) return badTimes();
    const backward = direction === undefined ? due !== null : direction === 'backward';
    const plan = planned(reader, run, tasks, { from, due, backward }, now, finite);
    return plan ? { plan } : tooLong({ days: horizonDays });
  },
  decide: (_, { order_id }, __, { plan }) => {
    const mine = plan.find(({ id }) => id === order_id)?.schedule;
    const others = plan.filter(({ id }) => id !== order_id);
    return {
      facts: plan.map(({ id, schedule: made }) => mfgOrderScheduled(id, made)),
      answer: {
        steps: mine?.steps ?? [],
        start: mine?.start ?? null,
        end: mine?.end ?? null,
        late: mine?.late ?? false,
        moved: others.map(({ id }) => id),
      },
    };
  },
});

/** Point of the sent date or instant; a date means its beginning or its end. */
const wanted = (
  sent: string | null | undefined,
  side: 'begin' | 'end',
  { company }: Now,
): Point | null => {
  if (!sent) return null;
  if (sent.length > 10) return pointAt(company, sent, side);
  return side === 'begin' ? dawnOf(sent) : duskOf(sent);
};
