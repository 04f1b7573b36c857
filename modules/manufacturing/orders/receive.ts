import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import {
  AnyId,
  Attributes,
  DateText,
  Name,
  orNull,
  PositiveQuantity,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import { compare } from '../../../kernel/values/money/money.ts';
import { locationOf } from '../../companies/contract/queries.ts';
import { itemWith } from '../../inventory/contract/queries.ts';
import { onRun } from '../planning/input.ts';
import { precisionProblem } from '../planning/precision.ts';
import { completedIfDone } from '../production/closing.ts';
import { productionReads } from '../production/context-reader.ts';
import { byproductsFirst } from '../production/cost-shares.ts';
import { contextFor, type ProductionContext } from '../production/production-context.ts';
import { type Coming, receiveOutput } from '../production/receiving.ts';
import {
  notAnOutput,
  nothingOutstanding,
  notIssued,
  overReceipt,
  short,
  skuTaken,
  tooPrecise,
  unknownLocation,
} from '../refusals.ts';
import type { RunOutput } from '../state/fields.ts';
import { mfgOrder } from '../state/order.ts';
import { outstandingOf } from '../state/order-state.ts';
import { OrderStatus } from '../state/record.ts';
import { JournalId, receivedIn } from './answers.ts';

const Input = Type.Object({
  ...onRun,
  quantity: Type.Optional(PositiveQuantity),
  output_sku: Type.Optional(Name),
  lot_sku: Type.Optional(Name),
  location_id: Type.Optional(AnyId),
  expires_at: Type.Optional(orNull(DateText)),
  attributes: Type.Optional(Attributes),
  date: Type.Optional(DateText),
  allow_over: Type.Optional(Type.Boolean()),
});

type Input = typeof Input.static;

/** Receives finished goods into stock as a new lot; completes the run when nothing is outstanding. */
export const receive = command('manufacturing.orders.receive', {
  says: 'Receive finished goods from a production run.',
  explains: [
    'Needs a run in progress.',
    'Without quantity or SKU, all outstanding outputs are received, by-products first.',
    'Missing components are issued first, unless the setting `mfg_backflush` is off (`components_not_issued`).',
    'Cost moves to 1130 from 1131 with overhead (5310), at standard cost if so set.',
    'More than is outstanding needs `allow_over` (`over_receipt`).',
    'The run completes when nothing is left.',
    'Undo with `manufacturing_orders_reverseReceipt`.',
  ],
  by: 'operator',
  on: mfgOrder,
  at: ({ order_id }) => order_id,
  takes: Input,
  gives: writtenWith({
    quantity: Type.Number(),
    lot_id: Type.String(),
    lot_sku: Type.String(),
    unit_cost: Type.Optional(Type.Number()),
    receipt_id: Type.String(),
    receipts: Type.Array(
      Type.Object({
        receipt_id: Type.String(),
        sku: Type.String(),
        lot_id: Type.String(),
        lot_sku: Type.String(),
        quantity: Type.Number(),
      }),
    ),
    journal_id: JournalId,
    status: OrderStatus,
  }),
  asks: 'receive',
  refuses: [
    unknownLocation,
    skuTaken,
    notAnOutput,
    tooPrecise,
    nothingOutstanding,
    overReceipt,
    notIssued,
    short,
  ],
  reads: (reader, { location_id, lot_sku }, order) => {
    if (location_id && !locationOf(reader, location_id)) return unknownLocation({ location_id });
    if (lot_sku && itemWith(reader, 'live_sku', lot_sku)) return skuTaken({ sku: lot_sku });
    return { around: productionReads(reader, order) };
  },
  decide: (order, input, now, { around }) => {
    const context = contextFor(input.order_id, order, around, now, input.date);
    const coming = comingOf(context, input);
    if (isRefusal(coming)) return coming;
    let at = context;
    for (const one of coming) {
      const after = receiveOutput(at, one);
      if (isRefusal(after)) return after;
      at = after;
    }
    const done = completedIfDone(at);
    return { facts: done.facts, answer: answerOf(done, coming) };
  },
});

/** Receipts to record: a quantity of one output, or all outstanding outputs, by-products first. */
const comingOf = ({ order, now }: ProductionContext, input: Input): readonly Coming[] | Refusal => {
  const { output_sku, quantity, lot_sku, location_id, expires_at, attributes } = input;
  const details = {
    ...{ lot_sku, location_id, attributes },
    expires_at: expires_at ?? undefined,
  };
  const skus = order.expected_outputs.map(({ sku }) => sku);
  const isOne = output_sku !== undefined || quantity !== undefined || lot_sku !== undefined;
  if (isOne) {
    const mains = order.expected_outputs.filter(({ is_byproduct }) => !is_byproduct);
    const output =
      output_sku === undefined
        ? mains.length === 1
          ? mains[0]
          : undefined
        : order.expected_outputs.find(({ sku }) => sku === output_sku);
    if (!output) return notAnOutput({ outputs: skus });
    const problem =
      precisionProblem(now.company, output, quantity ?? 0) ??
      quantityProblem(output, quantity, input.allow_over);
    return problem ?? [{ output, quantity: quantity ?? outstandingOf(output), ...details }];
  }
  const open = byproductsFirst(order.expected_outputs).filter(
    (output) => compare(outstandingOf(output), 0) > 0,
  );
  if (open.length === 0) return nothingOutstanding({ sku: skus });
  return open.map((output) => ({ output, quantity: outstandingOf(output), ...details }));
};

const quantityProblem = (
  output: RunOutput,
  quantity: number | undefined,
  allowOver = false,
): Refusal | undefined => {
  const outstanding = outstandingOf(output);
  const { sku } = output;
  // More than the outstanding quantity must be sent explicitly.
  const isSaid = allowOver && quantity !== undefined;
  if (compare(outstanding, 0) <= 0 && !isSaid) return nothingOutstanding({ sku });
  return quantity !== undefined && compare(quantity, outstanding) > 0 && !allowOver
    ? overReceipt({ sku, outstanding, quantity })
    : undefined;
};

const answerOf = (
  context: ProductionContext,
  coming: readonly Coming[],
): Readonly<Record<string, unknown>> => {
  const receipts = receivedIn(context.facts);
  const lines = new Set(
    coming.filter(({ output }) => !output.is_byproduct).map(({ output }) => output.line_id),
  );
  const main = receipts.find(({ line_id }) => lines.has(line_id)) ?? receipts[0];
  return {
    quantity: main?.quantity,
    lot_id: main?.lot_id,
    lot_sku: main?.lot_sku,
    unit_cost: main?.unit_cost,
    receipt_id: main?.receipt_id,
    receipts: receipts.map(({ receipt_id, sku, lot_id, lot_sku, quantity }) => ({
      ...{ receipt_id, sku, lot_id, lot_sku, quantity },
    })),
    journal_id: main?.journal_id,
    status: context.order.status,
  };
};
