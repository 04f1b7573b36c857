import { Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText, Instant, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { centerOf } from '../centers/lookup.ts';
import { Awaited, materialsOfRun } from '../mrp/run-materials.ts';
import { onRun } from '../planning/input.ts';
import { badTimes, nothingToSchedule, tooLong, unknownCenter } from '../refusals.ts';
import { horizonDays, pointOf, secondsAt } from '../schedule/calendar.ts';
import { planned, shopFor } from '../schedule/plan.ts';
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
    'Starts no step before its components are there and names those in `waits_for`.',
    'With `finite` capacity each station holds one operation at a time; scheduled runs of lower priority may be moved (`moved`), started operations stay.',
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
    start: Type.String(),
    end: Type.String(),
    late: Type.Boolean(),
    /** Other runs that were rescheduled. */
    moved: Type.Array(Type.String()),
    /** Components that are not in stock: the run begins when they are there. */
    waits_for: Type.Array(Awaited),
  }),
  asks: 'schedule',
  refuses: [unknownCenter, nothingToSchedule, badTimes, tooLong],
  reads: (reader, input, order, now) => {
    const { order_id, work_centers = {}, direction, finite = true } = input;
    const unknown = Object.values(work_centers).find((id) => !centerOf(reader, id));
    if (unknown) return unknownCenter({ work_center_id: unknown });
    const run = rankOf(reader, order_id);
    const due = wanted(input.due_at ?? order.due_date, 'end', now) ?? Number.POSITIVE_INFINITY;
    const from = wanted(input.start_at, 'begin', now) ?? secondsAt(now.ts, 'begin');
    if (from > (wanted(lastStart, 'end', now) ?? from)) return tooLong({ days: horizonDays });
    const shop = shopFor(reader, now, { from, due });
    const tasks = tasksOf(shop, order, work_centers);
    if (tasks.length === 0 || !run) return nothingToSchedule();
    if (input.start_at && input.due_at && from > due) return badTimes();
    const backward = direction === undefined ? Number.isFinite(due) : direction === 'backward';
    const { releases, awaited } = materialsOfRun(reader, order_id, order, now);
    const wish = { from, due, backward, finite, releases };
    const plan = planned(reader, { run, shop, tasks, order }, wish, now);
    return plan ? { plan, awaited } : tooLong({ days: horizonDays });
  },
  decide: (_, { order_id }, __, { plan, awaited }) => {
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
        waits_for: [...awaited],
      },
    };
  },
});

/** Last start from which every day of the horizon has four digits in its year, as dates of this interface have. */
const lastStart = '9996-12-31';

/** Instant of the sent date or instant, in seconds; a date means its beginning or its end. */
const wanted = (
  sent: string | null | undefined,
  side: 'begin' | 'end',
  { company }: Now,
): number | undefined => (sent ? pointOf(company, sent, side) : undefined);
