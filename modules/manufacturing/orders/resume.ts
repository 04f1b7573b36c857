import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { onRun } from '../planning/input.ts';
import { mfgOrderResumed } from '../state/facts.ts';
import { mfgOrder } from '../state/order.ts';
import { OrderStatus } from '../state/record.ts';

/** Resumes a run on hold in its previous status. */
export const resume = command('manufacturing.orders.resume', {
  says: 'Resume a production run that is on hold.',
  explains: [
    'The run returns to the status it had before the hold, planned or in progress.',
    'Only runs on hold can be resumed (`not_allowed`).',
    'Reservations and values are unchanged, and schedules are not recalculated.',
  ],
  by: 'operator',
  on: mfgOrder,
  at: ({ order_id }) => order_id,
  takes: Type.Object(onRun),
  gives: writtenWith({ status: OrderStatus }),
  asks: 'resume',
  decide: ({ resume_status }, { order_id }) => ({
    facts: [mfgOrderResumed(order_id, {})],
    answer: { status: resume_status ?? 'planned' },
  }),
});
