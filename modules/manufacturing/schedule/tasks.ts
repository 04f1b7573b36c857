import type { Reader } from '../../../kernel/reader/reader.ts';
import { add, dec, div, isZero, sum } from '../../../kernel/values/money/money.ts';
import type { WorkCenter } from '../centers/center.ts';
import { centerOf, defaultCenter } from '../centers/lookup.ts';
import { mainsOf } from '../production/cost-shares.ts';
import type { Step } from '../state/fields.ts';
import { type MfgOrder, outstandingOf } from '../state/order-state.ts';
import type { Task } from './placement.ts';

/** Open steps of a run with their work centers; one step for a run without a workflow. */
export const tasksOf = (
  reader: Reader,
  order: MfgOrder,
  overrides: Readonly<Record<string, string>> = {},
): readonly Task[] => {
  const other = order.work_center_id ?? defaultCenter(reader);
  const done = new Set(order.steps_completed.map(({ step_id }) => step_id));
  const quantity = sum(mainsOf(order).map(outstandingOf));
  if (order.steps.length === 0) return other === undefined ? [] : whole(reader, order, other);
  return order.steps
    .filter(({ id }) => !done.has(id))
    .flatMap((step) => {
      const id = overrides[step.id] ?? step.work_center_id ?? other;
      const center = id === undefined ? undefined : centerOf(reader, id);
      return id === undefined || !center ? [] : [taskOf(step, id, center, quantity)];
    });
};

/** Hours of a step: setup, and run time divided by parallel stations (books 1.7). */
const taskOf = (step: Step, work_center_id: string, center: WorkCenter, quantity: number): Task => {
  const { capacity, hours_per_day } = center;
  const run = div(dec(step.run_minutes_per_unit).times(dec(quantity)), capacity, 9);
  return {
    step_id: step.id,
    work_center_id,
    hours: div(add(step.setup_minutes, run), 60, 6),
    wait: div(step.wait_minutes, 60, 6),
    capacity,
    hours_per_day,
  };
};

/** Step of a run without a workflow: its planned labor on its work center. */
const whole = (reader: Reader, order: MfgOrder, work_center_id: string): readonly Task[] => {
  const center = centerOf(reader, work_center_id);
  if (!center) return [];
  const { capacity, hours_per_day } = center;
  const { labor_hours } = order.cost_basis;
  const hours = isZero(labor_hours) ? 0 : div(labor_hours, capacity, 6);
  return [{ step_id: 'run', work_center_id, hours, wait: 0, capacity, hours_per_day }];
};
