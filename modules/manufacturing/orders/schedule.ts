import { Type } from '@sinclair/typebox';
import { dayIn } from '../../../kernel/now.ts';
import { command, type Now } from '../../../kernel/operation.ts';
import { AnyId, orNull, writtenWith } from '../../../kernel/shapes.ts';
import { centerOf } from '../centers/read.ts';
import { badTimes, nothingToSchedule, tooLong, unknownCenter } from '../refusals.ts';
import { horizonDays } from '../schedule/place.ts';
import { planned } from '../schedule/plan.ts';
import { rankOf } from '../schedule/rank.ts';
import { tasksOf } from '../schedule/tasks.ts';
import { mfgOrderScheduled, ScheduledStep } from './facts.ts';
import { onRun } from './input.ts';
import { mfgOrder } from './order.ts';

const When = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}(T[\\d:.]+Z)?$',
  description: 'A date or an instant.',
});

/** Gives the steps of a run their time on work centers: backward from when it is due, or forward from now. */
export const schedule = command('manufacturing.orders.schedule', {
  says: 'Schedule the steps of a production run.',
  by: 'operator',
  on: mfgOrder,
  at: ({ order_id }) => order_id,
  takes: Type.Object({
    ...onRun,
    start_at: Type.Optional(orNull(When)),
    due_at: Type.Optional(orNull(When)),
    direction: Type.Optional(Type.Union([Type.Literal('forward'), Type.Literal('backward')])),
    /** Whether work centers are kept by one run at a time, those of higher priority first. */
    finite: Type.Optional(Type.Boolean({ default: true })),
    /** Another work center for a step, by step id. */
    work_centers: Type.Optional(Type.Record(Type.String(), AnyId)),
  }),
  gives: writtenWith({
    steps: Type.Array(ScheduledStep),
    start: orNull(Type.String()),
    end: orNull(Type.String()),
    late: Type.Boolean(),
    /** Other runs that had to slide. */
    moved: Type.Array(Type.String()),
  }),
  asks: 'schedule',
  refuses: [unknownCenter, nothingToSchedule, badTimes, tooLong],
  reads: (look, input, order, now) => {
    const { order_id, work_centers = {}, direction, finite = true } = input;
    const unknown = Object.values(work_centers).find((id) => !centerOf(look, id));
    if (unknown) return unknownCenter({ work_center_id: unknown });
    const tasks = tasksOf(look, order, work_centers);
    const run = rankOf(look, order_id);
    if (tasks.length === 0 || !run) return nothingToSchedule();
    const due = dayWanted(input.due_at, now) ?? order.due_date;
    const start = dayWanted(input.start_at, now) ?? now.today;
    if (due !== null && input.start_at && input.due_at && due < start) return badTimes();
    const backward = direction === undefined ? due !== null : direction === 'backward';
    const plan = planned(look, run, tasks, { from: start, due, backward }, now, finite);
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

/** The calendar day of what was sent. */
const dayWanted = (sent: string | null | undefined, { company }: Now): string | undefined =>
  sent ? dayIn(company, sent) : undefined;
