import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { DateText, writtenWith } from '../../../kernel/declare/schemas.ts';
import { onRun, reasonInput } from '../planning/input.ts';
import { cancelRun } from '../production/closing.ts';
import { allUnused, returnToStock } from '../production/component-returns.ts';
import { productionReads } from '../production/context-reader.ts';
import { contextFor } from '../production/production-context.ts';
import { moreThanIssued } from '../refusals.ts';
import { mfgOrder } from '../state/order.ts';
import { entriesIn, MovedItems, returnedIn } from './answers.ts';

/** Cancels a run: unused components return to stock at their issue cost, the rest of work in progress is scrapped. */
export const cancel = command('manufacturing.orders.cancel', {
  says: 'Cancel a production run.',
  explains: [
    'Returns unused components to stock at their issue cost (1130 against 1131; consigned goods against 2146) unless `return_components` is false, releases reservations, and posts the rest of work in process to scrap (5450 against 1131).',
    'Refused once output has been received, unless nothing is outstanding; reverse the receipts first or complete the run.',
    'Cannot be undone; plan a new run instead.',
  ],
  by: 'operator',
  on: mfgOrder,
  at: ({ order_id }) => order_id,
  takes: Type.Object({
    ...onRun,
    ...reasonInput,
    /** Return unused components to stock. */
    return_components: Type.Optional(Type.Boolean({ default: true })),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({
    status: Type.Literal('cancelled'),
    returned: MovedItems,
    journal_ids: Type.Array(Type.String()),
  }),
  asks: 'cancel',
  refuses: [moreThanIssued],
  reads: (reader, _, order) => ({ around: productionReads(reader, order) }),
  decide: (order, input, now, { around }) => {
    const { order_id, reason = null, return_components = true, date } = input;
    const context = contextFor(order_id, order, around, now, date);
    const back = return_components ? returnToStock(context, allUnused(context), reason) : context;
    if (isRefusal(back)) return back;
    const { facts } = cancelRun(back, reason);
    return {
      facts,
      answer: {
        status: 'cancelled',
        returned: returnedIn(facts),
        journal_ids: entriesIn(facts),
      },
    };
  },
});
