import { on } from '../../../kernel/declare/actor.ts';
import { add, sub, sum } from '../../../kernel/values/money/money.ts';
import {
  mfgOrderCancelled,
  mfgOrderCompleted,
  mfgOrderIssued,
  mfgOrderReceiptReversed,
  mfgOrderReceived,
  mfgOrderReturned,
  mfgOrderScrapped,
} from './goods-facts.ts';
import { heldWithout, inputsWith, inputsWithout, withLayer } from './layers.ts';
import type { MfgOrder, Wip } from './order-state.ts';

const when = on<MfgOrder>();

const costOf = (lots: readonly { readonly line_cost: number }[]): number =>
  sum(lots.map(({ line_cost }) => line_cost));

const moved = (state: MfgOrder, by: Partial<Wip>): Wip => ({
  materials: add(state.wip.materials, by.materials ?? 0),
  labor: add(state.wip.labor, by.labor ?? 0),
  overhead: add(state.wip.overhead, by.overhead ?? 0),
  received: add(state.wip.received, by.received ?? 0),
  scrapped: add(state.wip.scrapped, by.scrapped ?? 0),
  cleared: add(state.wip.cleared, by.cleared ?? 0),
});

const outputsWith = (
  state: MfgOrder,
  lineId: string,
  by: { readonly received_qty?: number; readonly scrapped_qty?: number },
): MfgOrder['expected_outputs'] =>
  state.expected_outputs.map((output) =>
    output.line_id === lineId
      ? {
          ...output,
          received_qty: add(output.received_qty, by.received_qty ?? 0),
          scrapped_qty: add(output.scrapped_qty, by.scrapped_qty ?? 0),
        }
      : output,
  );

const materials = [
  when(mfgOrderIssued, (state, { items, released = [] }) => ({
    ...state,
    status: state.status === 'planned' ? 'in_progress' : state.status,
    inputs: state.inputs.map((input) => {
      const mine = items.filter(({ line_id }) => line_id === input.line_id);
      const lots = mine.flatMap((item) => item.lots);
      return {
        ...input,
        issued_qty: add(input.issued_qty, ...mine.map(({ quantity }) => quantity)),
        issued_cost: add(input.issued_cost, costOf(lots)),
        layers: lots.reduce(withLayer, input.layers),
      };
    }),
    held: heldWithout(state.held, [...items.flatMap(({ lots }) => lots), ...released]),
    wip: moved(state, { materials: costOf(items.flatMap(({ lots }) => lots)) }),
  })),
  when(mfgOrderReturned, (state, { items }) => {
    const lots = items.flatMap(({ line_id, lots }) => lots.map((lot) => ({ ...lot, line_id })));
    return {
      ...state,
      inputs: inputsWithout(state.inputs, lots).map((input) => {
        const mine = lots.filter(({ line_id }) => line_id === input.line_id);
        return {
          ...input,
          returned_qty: add(input.returned_qty, ...mine.map(({ quantity }) => quantity)),
          issued_cost: sub(input.issued_cost, costOf(mine)),
        };
      }),
      wip: moved(state, { materials: sub(0, costOf(lots)) }),
    };
  }),
];

const outputs = [
  when(mfgOrderReceived, (state, { lot, receipt_id, ...data }) => ({
    ...state,
    inputs: inputsWithout(state.inputs, data.used),
    expected_outputs: outputsWith(state, data.line_id, { received_qty: data.quantity }),
    charged: state.charged.map((before, at) =>
      add(before, data.charged.find((one) => one.at === at)?.overhead_cost ?? 0),
    ),
    receipts: [
      ...state.receipts,
      { ...data, id: receipt_id, location_id: lot.location_id, reversed: false },
    ],
    wip: moved(state, { overhead: data.overhead_cost, received: data.total_cost }),
  })),
  when(mfgOrderScrapped, (state, data) => ({
    ...state,
    inputs: inputsWithout(state.inputs, data.used).map((input) =>
      data.of === 'input' && data.abnormal && input.line_id === data.line_id
        ? { ...input, scrapped_qty: add(input.scrapped_qty, data.quantity) }
        : input,
    ),
    expected_outputs:
      data.of === 'output'
        ? outputsWith(state, data.line_id, { scrapped_qty: data.quantity })
        : state.expected_outputs,
    waste: { quantity: data.quantity, unit: data.unit ?? null, reason: data.reason ?? null },
    wip: moved(state, { scrapped: data.scrap_value }),
  })),
  when(mfgOrderReceiptReversed, (state, data) => {
    const receipt = state.receipts.find(({ id }) => id === data.receipt_id);
    return {
      ...state,
      status: 'in_progress',
      inputs: inputsWith(state.inputs, receipt?.used ?? []),
      expected_outputs: outputsWith(state, data.line_id, { received_qty: sub(0, data.quantity) }),
      charged: state.charged.map((before, at) =>
        sub(before, receipt?.charged.find((one) => one.at === at)?.overhead_cost ?? 0),
      ),
      receipts: state.receipts.map((one) => (one === receipt ? { ...one, reversed: true } : one)),
      closing: null,
      completed_at: null,
      wip: moved(state, {
        overhead: sub(0, data.overhead_cost),
        received: sub(0, data.total_cost),
        cleared: sub(0, data.wip.residue),
      }),
    };
  }),
];

const ends = [
  when(mfgOrderCompleted, (state, data, { ts }) => ({
    ...state,
    status: 'completed',
    actual_outputs: data.actual_outputs,
    waste: data.waste ?? state.waste,
    labor_hours: data.labor_hours ?? (state.hours === 0 ? null : state.hours),
    closing: data.wip,
    held: [],
    resume_status: null,
    completed_at: ts,
    wip: moved(state, { cleared: data.wip.residue }),
  })),
  when(mfgOrderCancelled, (state, { reason, scrap_value }) => ({
    ...state,
    status: 'cancelled',
    cancel_reason: reason ?? null,
    inputs: state.inputs.map((input) => ({ ...input, layers: [] })),
    held: [],
    resume_status: null,
    wip: moved(state, { cleared: scrap_value }),
  })),
];

/** Folds of movements of goods and values. */
export const goodsFolds = [...materials, ...outputs, ...ends];
