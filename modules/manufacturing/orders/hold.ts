import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { onRun, reasonInput } from '../planning/input.ts';
import { mfgOrderHeld } from '../state/facts.ts';
import { mfgOrder } from '../state/order.ts';

/** Puts a run on hold; its reservations are kept. */
export const hold = command('manufacturing.orders.hold', {
  says: 'Put a production run on hold.',
  explains: [
    'Possible for planned and running orders.',
    'Reservations and work in process stay; nothing can be issued or received until `manufacturing_orders_resume`, but components may be returned, scrap recorded and the run completed or cancelled.',
    'Nothing is posted.',
  ],
  by: 'operator',
  on: mfgOrder,
  at: ({ order_id }) => order_id,
  takes: Type.Object({ ...onRun, ...reasonInput }),
  gives: writtenWith({ status: Type.Literal('on_hold') }),
  asks: 'hold',
  decide: (_, { order_id, reason }) => ({
    facts: [mfgOrderHeld(order_id, { reason: reason ?? null })],
    answer: { status: 'on_hold' },
  }),
});
