import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import {
  AnyId,
  DateText,
  Name,
  orNull,
  Quantity,
  Text,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import { dec, div, mulMoney, sum } from '../../../kernel/values/money/money.ts';
import { centerOf, rateOf } from '../centers/lookup.ts';
import { onRun } from '../planning/input.ts';
import { entryFor } from '../production/production-context.ts';
import { stepDone, unknownCenter, unknownStep } from '../refusals.ts';
import { mfgStepCompleted } from '../state/facts.ts';
import type { Step } from '../state/fields.ts';
import { type MfgOrder, mfgOrder } from '../state/order.ts';

/** Completes a step; its hours, by default the planned ones, are absorbed at the rate of its work center. */
export const step = command('manufacturing.orders.step', {
  says: 'Complete a step of a production run.',
  explains: [
    'Hours, by default the planned setup and run time, are absorbed at the labor rate of the work center of the call, the step or the run: 1131 against 5210.',
    'A step is completed once (`step_done`); it cannot be reopened, but `labor_hours` of `manufacturing_orders_complete` can add hours.',
    'Order of the steps is not enforced, and a planned run may be used.',
  ],
  by: 'operator',
  on: mfgOrder,
  at: ({ order_id }) => order_id,
  takes: Type.Object({
    ...onRun,
    step_id: Name,
    notes: Type.Optional(orNull(Text)),
    hours: Type.Optional(Quantity),
    work_center_id: Type.Optional(AnyId),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({
    steps_completed: Type.Array(Type.String()),
    labor_cost: Type.Optional(Type.Number()),
    hours: Type.Number(),
    journal_id: orNull(Type.String()),
  }),
  asks: 'step',
  refuses: [unknownStep, stepDone, unknownCenter],
  reads: (reader, { step_id, work_center_id }, order) => {
    const planned = order.steps.find(({ id }) => id === step_id);
    if (!planned) return unknownStep({ step_id });
    if (work_center_id && !centerOf(reader, work_center_id))
      return unknownCenter({ work_center_id });
    const center = work_center_id ?? planned.work_center_id ?? order.work_center_id;
    return { planned, center, rate: rateOf(reader, center) };
  },
  decide: (order, input, now, { planned, center, rate }) => {
    const { order_id, step_id, notes, date = now.today } = input;
    if (order.steps_completed.some((one) => one.step_id === step_id)) return stepDone({ step_id });
    const hours = input.hours ?? plannedHours(order, planned);
    const labor_cost = mulMoney(order.currency, hours, rate);
    const journal_id = entryFor(now, labor_cost);
    const done = mfgStepCompleted(order_id, {
      step_id,
      notes: notes ?? null,
      work_center_id: center ?? null,
      completed_by: now.caller.user_id || null,
      ...{ hours, labor_rate: rate, labor_cost, date, journal_id },
    });
    const steps_completed = [...order.steps_completed.map((one) => one.step_id), step_id];
    return { facts: [done], answer: { steps_completed, labor_cost, hours, journal_id } };
  },
});

/** Planned hours of a step. */
const plannedHours = (order: MfgOrder, { setup_minutes, run_minutes_per_unit }: Step): number => {
  const quantity = sum(
    order.expected_outputs.filter((one) => !one.is_byproduct).map((one) => one.quantity),
  );
  return div(dec(run_minutes_per_unit).times(dec(quantity)).plus(dec(setup_minutes)), 60, 6);
};
