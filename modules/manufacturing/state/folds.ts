import { on } from '../../../kernel/declare/actor.ts';
import { add, sub } from '../../../kernel/values/money/money.ts';
import {
  mfgOrderCreated,
  mfgOrderHeld,
  mfgOrderResumed,
  mfgOrderScheduled,
  mfgOrderSplit,
  mfgOrderStarted,
  mfgOrderUpdated,
  mfgStepCompleted,
} from './facts.ts';
import { heldWithout } from './layers.ts';
import { blank, type MfgOrder } from './order-state.ts';

const when = on<MfgOrder>();

const lessBy = (
  lines: readonly { readonly line_id: string; readonly quantity: number }[],
  id: string,
): number => lines.find(({ line_id }) => line_id === id)?.quantity ?? 0;

type Labor = { readonly hours: number; readonly labor_cost: number };

const withLabor = (state: MfgOrder, { hours, labor_cost }: Labor): MfgOrder => ({
  ...state,
  hours: add(state.hours, hours),
  wip: { ...state.wip, labor: add(state.wip.labor, labor_cost) },
});

/** Folds of planning, labor, holding and splitting. */
export const planFolds = [
  when(mfgOrderCreated, (_, { source_ts: __, ...data }) => ({
    ...blank,
    ...data,
    imported: data.imported ?? false,
    inputs: data.inputs.map((input) => ({
      ...input,
      issued_qty: 0,
      returned_qty: 0,
      scrapped_qty: 0,
      issued_cost: 0,
      layers: [],
    })),
    expected_outputs: data.expected_outputs.map((output) => ({
      ...output,
      received_qty: 0,
      scrapped_qty: 0,
    })),
    charged: data.cost_basis.overhead.map(() => 0),
  })),
  when(mfgOrderStarted, (state, { reserved }, { ts }) => ({
    ...state,
    status: 'in_progress',
    started_at: state.started_at ?? ts,
    held: [...state.held, ...reserved],
  })),
  when(mfgOrderHeld, (state, { reason }) => ({
    ...state,
    status: 'on_hold',
    hold_reason: reason ?? null,
    resume_status: state.status,
  })),
  when(mfgOrderResumed, (state) => ({
    ...state,
    status: state.resume_status ?? 'planned',
    hold_reason: null,
    resume_status: null,
  })),
  when(mfgOrderScheduled, (state, { steps, start, end, late, due_date }) => ({
    ...state,
    ...(due_date === undefined ? {} : { due_date }),
    schedule: steps,
    scheduled_start: start,
    scheduled_end: end,
    is_late: late,
  })),
  when(mfgOrderSplit, (state, { into, inputs, outputs, cost_basis, released = [] }) =>
    into === undefined || into === null
      ? state
      : {
          ...state,
          inputs: state.inputs.map((one) => ({
            ...one,
            quantity: sub(one.quantity, lessBy(inputs, one.line_id)),
          })),
          expected_outputs: state.expected_outputs.map((one) => ({
            ...one,
            quantity: sub(one.quantity, lessBy(outputs, one.line_id)),
            value: sub(one.value, outputs.find((part) => part.line_id === one.line_id)?.value ?? 0),
          })),
          cost_basis: cost_basis ?? state.cost_basis,
          held: heldWithout(state.held, released),
        },
  ),
  when(mfgStepCompleted, (state, data, { ts }) => ({
    ...withLabor(state, data),
    steps_completed: [
      ...state.steps_completed,
      {
        step_id: data.step_id,
        notes: data.notes ?? null,
        hours: data.hours,
        labor_cost: data.labor_cost,
        work_center_id: data.work_center_id ?? null,
        completed_at: ts,
        completed_by: data.completed_by ?? null,
      },
    ],
  })),
  when(mfgOrderUpdated, withLabor),
];
