import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import {
  DateText,
  orNull,
  Quantity,
  Short,
  Text,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import { ActualOutput, onRun } from '../planning/input.ts';
import { finishRun } from '../production/completion.ts';
import { productionReads } from '../production/context-reader.ts';
import { contextFor } from '../production/production-context.ts';
import { moreThanOutstanding, notAccounted, notAnOutput, short, tooPrecise } from '../refusals.ts';
import { mfgOrder } from '../state/order.ts';
import { issuedIn, MovedItems, receivedIn } from './answers.ts';
import { Variance, varianceOf } from './variances.ts';

/** Completes a run: issues outstanding components, receives outstanding output, and closes it. */
export const complete = command('manufacturing.orders.complete', {
  says: 'Complete a production run: issue and receive what is left, and close it.',
  explains: [
    'Starts or resumes the run if needed, issues outstanding required components, absorbs labor up to the total `labor_hours` (1131 against 5210), records waste as abnormal scrap (5450), receives the output (1130 against 1131) and posts the remaining work in process to 5420, or to 5450 without any receipt.',
    'Missing output is refused with `output_short` unless `allow_short` is set, missing stock with `short`.',
    'Reopen it with `manufacturing_orders_reverseReceipt`.',
  ],
  by: 'operator',
  on: mfgOrder,
  at: ({ order_id }) => order_id,
  takes: Type.Object({
    ...onRun,
    actual_outputs: Type.Optional(Type.Array(ActualOutput, { maxItems: 50 })),
    waste_quantity: Type.Optional(orNull(Quantity)),
    waste_unit: Type.Optional(orNull(Short)),
    waste_reason: Type.Optional(orNull(Text)),
    labor_hours: Type.Optional(orNull(Quantity)),
    date: Type.Optional(DateText),
    allow_short: Type.Optional(Type.Boolean()),
  }),
  gives: writtenWith({
    status: Type.Literal('completed'),
    lot_ids: Type.Array(Type.String()),
    issued: MovedItems,
    variances: Type.Optional(Variance),
  }),
  asks: 'complete',
  refuses: [short, notAnOutput, tooPrecise, notAccounted, moreThanOutstanding],
  costs: ['variances'],
  reads: (reader, _, order) => ({ around: productionReads(reader, order) }),
  decide: (order, { order_id, date, ...said }, now, { around }) => {
    const after = finishRun(contextFor(order_id, order, around, now, date), said);
    if (isRefusal(after)) return after;
    const { facts } = after;
    return {
      facts,
      answer: {
        status: 'completed',
        lot_ids: receivedIn(facts).map(({ lot_id }) => lot_id),
        issued: issuedIn(facts),
        variances: varianceOf(after.order).variance,
      },
    };
  },
});
