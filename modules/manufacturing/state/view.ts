import { type Change, counts, tally, view } from '../../../kernel/declare/projection.ts';
import { div, isZero, sub, toMillionths } from '../../../kernel/values/money/money.ts';
import { centersCell } from '../centers/lookup.ts';
import { mfgBookingTable, mfgLineTable, mfgOrderTable, mfgSlotTable } from '../tables.ts';
import {
  mfgOrderCreated,
  mfgOrderHeld,
  mfgOrderResumed,
  mfgOrderScheduled,
  mfgOrderSplit,
  mfgStepCompleted,
} from './facts.ts';
import {
  mfgOrderCancelled,
  mfgOrderCompleted,
  mfgOrderIssued,
  mfgOrderReceiptReversed,
  mfgOrderReceived,
  mfgOrderReturned,
  mfgOrderScrapped,
} from './goods-facts.ts';
import { mfgOrder } from './order.ts';
import {
  balanceOf,
  live,
  type MfgOrder,
  outstandingOf,
  type Scheduled,
  toIssue,
} from './order-state.ts';

/** View of the production runs of a company. */
export const mfgOrderView = view(mfgOrderTable, {
  of: mfgOrder,
  columns: (state: MfgOrder, { created_at }) => ({
    number: state.number,
    status: state.status,
    description: state.description,
    order_type: state.order_type,
    item_id: state.item_id,
    location_id: state.location_id,
    work_center_id: state.work_center_id,
    centers: centersCell([...state.steps, ...state.schedule]),
    assigned_to: state.assigned_to,
    due_date: state.due_date,
    dated: state.due_date ?? created_at.slice(0, 10),
    priority: state.priority,
    scheduled_start: state.scheduled_start,
    parent_run_id: state.parent_run_id,
  }),
  record: orderRecord,
  search: (state) =>
    [
      state.number,
      state.description,
      ...state.expected_outputs.flatMap(({ sku, name }) => [sku, name]),
    ].join('\n'),
});

/** Record of a run. */
export function orderRecord(state: MfgOrder): object {
  const { held: _, charged: __, cost_basis, closing: ___, currency, ...rest } = state;
  return {
    ...rest,
    currency,
    inputs: state.inputs.map(inputRecord),
    expected_outputs: state.expected_outputs.map((output) => ({
      ...output,
      outstanding_qty: outstandingOf(output),
    })),
    receipts: state.receipts.map(
      ({ id, lot_id, lot_sku, sku, quantity, unit_cost, date, reversed }) => ({
        ...{ id, lot_id, lot_sku, sku, quantity },
        ...{ unit_cost, date, reversed },
      }),
    ),
    is_in_production: state.status === 'in_progress',
    wip: { ...state.wip, balance: balanceOf(state) },
    estimated_cost: state.estimated_cost,
    recipe_version: cost_basis.recipe_version,
  };
}

const inputRecord = ({ layers: _, issued_cost, ...input }: MfgOrder['inputs'][number]) => {
  const net = sub(input.issued_qty, input.returned_qty);
  return {
    ...input,
    outstanding_qty: toIssue({ ...input, layers: [], issued_cost }),
    unit_cost: isZero(net) ? input.est_cost : div(issued_cost, net, 6),
  };
};

const rowsOf = (order_id: string, after: MfgOrder): Change[] => {
  const isLive = live.includes(after.status);
  const { due_date } = after;
  const lines = [
    ...after.inputs.map((input) => ({ side: 'in', ...input, open: toIssue(input) })),
    ...after.expected_outputs.map((output) => ({
      side: 'out',
      ...output,
      open: outstandingOf(output),
    })),
  ];
  return lines.map(({ side, line_id, item_id, sku, open }) =>
    isLive && open > 0
      ? { put: { order_id, side, line_id, item_id, sku, open: toMillionths(open), due_date } }
      : { drop: { order_id, side, line_id } },
  );
};

const rows = (_: unknown, { entity_id }: { entity_id: string }, after: MfgOrder) =>
  rowsOf(entity_id, after);

/** Tally of outstanding components and outputs of open runs. */
export const mfgLines = tally(mfgLineTable, [
  counts(mfgOrderCreated, rows),
  counts(mfgOrderHeld, rows),
  counts(mfgOrderResumed, rows),
  counts(mfgOrderScheduled, rows),
  counts(mfgOrderSplit, rows),
  counts(mfgOrderIssued, rows),
  counts(mfgOrderReturned, rows),
  counts(mfgOrderReceived, rows),
  counts(mfgOrderScrapped, rows),
  counts(mfgOrderReceiptReversed, rows),
  counts(mfgOrderCompleted, rows),
  counts(mfgOrderCancelled, rows),
]);

const gone = (_: unknown, { entity_id }: { entity_id: string }): Change[] => [
  { drop: { order_id: entity_id } },
];

/** Tally of station-hours of scheduled runs; an ended run takes none. */
export const mfgSlots = tally(mfgSlotTable, [
  counts(mfgOrderScheduled, ({ slots }, { entity_id: order_id }) => [
    { drop: { order_id } },
    ...slots.map((slot) => ({ put: { ...slot, order_id, hours: toMillionths(slot.hours) } })),
  ]),
  counts(mfgOrderCompleted, gone),
  counts(mfgOrderCancelled, gone),
]);

/** Tally of the stations that scheduled steps hold, until the step or its run ends. */
export const mfgBookings = tally(mfgBookingTable, [
  counts(mfgOrderScheduled, ({ steps }, { entity_id: order_id }) => [
    { drop: { order_id } },
    ...steps.flatMap((step) => {
      const { station, work_center_id } = step;
      if (station === undefined || station === null || work_center_id === null) return [];
      return [{ put: bookingOf(order_id, { ...step, station, work_center_id }) }];
    }),
  ]),
  counts(mfgStepCompleted, ({ step_id }, { entity_id: order_id }) => [
    { drop: { order_id, step_id } },
  ]),
  counts(mfgOrderCompleted, gone),
  counts(mfgOrderCancelled, gone),
]);

type StationStep = Scheduled & { readonly station: number; readonly work_center_id: string };

const bookingOf = (order_id: string, step: StationStep) => ({
  ...{ order_id, step_id: step.step_id, part: step.part ?? 0 },
  work_center_id: step.work_center_id,
  station: step.station,
  starts: Date.parse(step.start) / 1000,
  ends: Date.parse(step.end) / 1000,
  setup: Math.round((step.setup_hours ?? 0) * 3600),
  setup_family: step.setup_family ?? null,
});
