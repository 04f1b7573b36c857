import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { onRun } from '../planning/input.ts';
import { productionReads } from '../production/context-reader.ts';
import { contextFor } from '../production/production-context.ts';
import { startRun } from '../production/reservation.ts';
import { Held } from '../state/fields.ts';
import { mfgOrder } from '../state/order.ts';

/** Starts a run and reserves its available components; a started run is unchanged. */
export const start = command('manufacturing.orders.start', {
  says: 'Start a production run and reserve its components.',
  explains: [
    'Reserves available lots of required components for the run; a shortage does not prevent the start, and `reserved` shows what was found.',
    'Nothing is posted.',
    'A run without components is refused, a run in progress is left unchanged with an empty list.',
    'Reservations end with issue, completion or cancellation.',
  ],
  by: 'operator',
  on: mfgOrder,
  at: ({ order_id }) => order_id,
  takes: Type.Object(onRun),
  gives: writtenWith({ status: Type.Literal('in_progress'), reserved: Type.Array(Held) }),
  asks: 'start',
  reads: (reader, _, order) => ({ around: productionReads(reader, order) }),
  decide: (order, { order_id }, now, { around }) => {
    const status = 'in_progress';
    if (order.status === status) return { facts: [], answer: { status, reserved: [] } };
    const after = startRun(contextFor(order_id, order, around, now), true);
    return { facts: after.facts, answer: { status, reserved: after.order.held } };
  },
});
