import { Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { PositiveQuantity, writtenWith } from '../../../kernel/declare/schemas.ts';
import {
  compare,
  dec,
  div,
  isZero,
  lesser,
  minorUnits,
  roundMoney,
  roundQuantity,
  sub,
} from '../../../kernel/values/money/money.ts';
import { decimalsOf } from '../../companies/contract/queries.ts';
import { materialsCost } from '../planning/from-recipe.ts';
import { onRun } from '../planning/input.ts';
import { nextOrderNumber } from '../planning/number.ts';
import { precisionProblem } from '../planning/precision.ts';
import { productionReads } from '../production/context-reader.ts';
import { mainsOf } from '../production/cost-shares.ts';
import { roundedUp } from '../production/issuing.ts';
import { contextFor, recorded } from '../production/production-context.ts';
import { surplusOf } from '../production/reservation.ts';
import { notAnOutput, splitTooMuch, tooPrecise } from '../refusals.ts';
import { mfgOrderCreated, mfgOrderSplit } from '../state/facts.ts';
import type { CostBasis, RunOutput } from '../state/fields.ts';
import { mfgOrder } from '../state/order.ts';
import { type MfgOrder, outstandingOf } from '../state/order-state.ts';
import { OrderStatus } from '../state/record.ts';

/** Splits part of a run off into a new planned run; issued components remain in the first run. */
export const split = command('manufacturing.orders.split', {
  says: 'Split off part of a production run.',
  explains: [
    'Moves a part of the outstanding output, with its share of components, planned hours and planned cost, to a new planned run; issued components and their value stay with the first run, surplus reservations are released.',
    'Possible for planned runs, and for runs in progress without receipts, with exactly one main output (`not_an_output`).',
    'Something must remain (`split_too_much`).',
    'Runs cannot be joined again; cancel the new one.',
  ],
  by: 'operator',
  on: mfgOrder,
  at: ({ order_id }) => order_id,
  takes: Type.Object({ ...onRun, quantity: PositiveQuantity }),
  gives: writtenWith({
    number: Type.String(),
    status: OrderStatus,
    parent_run_id: Type.String(),
  }),
  asks: 'split',
  refuses: [splitTooMuch, notAnOutput, tooPrecise],
  reads: (reader, _, order, now) => ({
    number: nextOrderNumber(reader, now),
    around: productionReads(reader, order),
  }),
  decide: (order, { order_id, quantity }, now, { number, around }) => {
    const [main, ...others] = mainsOf(order);
    if (!main || others.length > 0)
      return notAnOutput({ outputs: order.expected_outputs.map(({ sku }) => sku) });
    const wrong = precisionProblem(now.company, main, quantity);
    if (wrong) return wrong;
    const outstanding = outstandingOf(main);
    if (compare(quantity, outstanding) >= 0) return splitTooMuch({ outstanding, quantity });
    const id = now.id('mfg');
    const parts = partsOf(order, main.quantity, quantity, now);
    const left = leftOf(order.cost_basis, parts.cost_basis);
    const less = {
      into: id,
      quantity,
      inputs: parts.inputs.map(({ line_id, quantity: part }) => ({ line_id, quantity: part })),
      outputs: parts.outputs.map(({ line_id, quantity: part, value }) => ({
        line_id,
        quantity: part,
        value,
      })),
      cost_basis: left,
    };
    const context = contextFor(order_id, order, around, now);
    const released = surplusOf(recorded(context, mfgOrderSplit(order_id, less)).order);
    const made = mfgOrderCreated(
      id,
      { ...described(order), ...createdParts(parts), number: number.text, parent_run_id: order_id },
      { number },
    );
    const facts = [
      mfgOrderSplit(order_id, { ...less, ...(released.length > 0 ? { released } : {}) }),
      made,
      mfgOrderSplit(id, { from: order_id, quantity, inputs: [], outputs: [] }),
    ];
    return {
      facts,
      answer: { id, number: number.text, status: 'planned', parent_run_id: order_id },
    };
  },
});

/** Components, outputs and costs of the new run: the share of the planned output, components rounded up. */
const partsOf = (order: MfgOrder, whole: number, quantity: number, now: Now) => {
  const part = (of: number): number => div(dec(of).times(dec(quantity)), whole, 6);
  const { cost_basis: basis, currency } = order;
  const scaled = (money: number): number =>
    div(dec(money).times(dec(quantity)), whole, minorUnits(currency));
  const inputs = order.inputs
    .map((input) => ({
      ...input,
      quantity: fitting(part(input.quantity), input.quantity, decimalsOf(now.company, input.unit)),
    }))
    .filter((input) => compare(input.quantity, 0) > 0);
  return {
    inputs,
    outputs: order.expected_outputs
      .map((output) => outputPart(order, output, part(output.quantity), now))
      .filter((output) => compare(output.quantity, 0) > 0),
    cost_basis: {
      ...basis,
      labor: basis.labor.map((line) => ({
        ...line,
        hours: part(line.hours),
        setup_hours: part(line.setup_hours),
      })),
      labor_hours: part(basis.labor_hours),
      // Rounded-up components may exceed the share of the output.
      materials_cost: materialsCost(inputs, currency),
      labor_cost: scaled(basis.labor_cost),
      overhead_cost: scaled(basis.overhead_cost),
    },
  };
};

/** Part of an output, and of the agreed value of a by-product. */
const outputPart = (order: MfgOrder, output: RunOutput, share: number, now: Now): RunOutput => {
  const quantity =
    output.unit === null ? share : roundQuantity(share, decimalsOf(now.company, output.unit));
  const whole = output.quantity;
  const worth = isZero(whole) ? 0 : div(dec(output.value).times(dec(quantity)), whole, 6);
  const value = roundMoney(worth, order.currency);
  return { ...output, quantity, value };
};

const fitting = (quantity: number, limit: number, decimals: number): number => {
  const rounded = roundedUp(quantity, decimals);
  return lesser(rounded, limit);
};

const leftOf = (whole: CostBasis, part: CostBasis): CostBasis => ({
  ...whole,
  labor: whole.labor.map((line, at) => ({
    ...line,
    hours: sub(line.hours, part.labor[at]?.hours ?? 0),
    setup_hours: sub(line.setup_hours, part.labor[at]?.setup_hours ?? 0),
  })),
  labor_hours: sub(whole.labor_hours, part.labor_hours),
  materials_cost: sub(whole.materials_cost, part.materials_cost),
  labor_cost: sub(whole.labor_cost, part.labor_cost),
  overhead_cost: sub(whole.overhead_cost, part.overhead_cost),
});

type Parts = ReturnType<typeof partsOf>;

const createdParts = ({ inputs, outputs, cost_basis }: Parts) => ({
  cost_basis,
  inputs: inputs.map(
    ({
      issued_qty: _,
      returned_qty: __,
      scrapped_qty: ___,
      issued_cost: ____,
      layers: _____,
      ...input
    }) => input,
  ),
  expected_outputs: outputs.map(({ received_qty: _, scrapped_qty: __, ...output }) => output),
});

const described = (order: MfgOrder) => ({
  description: order.description,
  order_type: order.order_type,
  item_id: order.item_id,
  location_id: order.location_id,
  work_center_id: order.work_center_id,
  assigned_to: order.assigned_to,
  due_date: order.due_date,
  notes: order.notes,
  estimated_cost: null,
  priority: order.priority,
  source_doc_id: order.source_doc_id,
  ...(order.recipe ? { recipe: order.recipe } : {}),
  currency: order.currency,
  steps: [...order.steps],
  demand_refs: [...order.demand_refs],
});
