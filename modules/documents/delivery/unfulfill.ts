import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, DateText, orNull, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { doc } from '../document/doc.ts';
import { ReversedGoods, reverseDelivery } from './delivery-reversal.ts';
import { deliveredOn, planDeliveryReversal } from './plan-delivery-reversal.ts';

/** Reverses the complete delivery at the issue cost. */
export const unfulfill = command('documents.delivery.unfulfill', {
  says: 'Undo the complete delivery.',
  explains: [
    'Returns all delivered goods of an invoice to stock at the cost at which they left and reverses cost of sales, on each delivery date unless an open `date` is sent.',
    'Goods sold from a memo are out at the customer again.',
    'Refused with `not_allowed` when nothing was delivered or a credit note has restocked goods: undo that restock first.',
    'Revenue is unchanged.',
  ],
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  asks: 'unfulfill',
  takes: Type.Object({
    entity_id: AnyId,
    reason: Type.Optional(orNull(Text)),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({ success: Type.Boolean(), reversed_items: Type.Array(ReversedGoods) }),
  refuses: [notFound],
  reads: (reader, _, state) => ({ items: planDeliveryReversal(reader, deliveredOn(state)) }),
  decide: (state, input, now, { items }) => reverseDelivery(state, input, now, items),
});
