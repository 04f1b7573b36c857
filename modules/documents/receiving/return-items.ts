import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import {
  AnyId,
  DateText,
  orNull,
  PositiveQuantity,
  Text,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import { MovedGoods, movedGoods } from '../delivery/goods-answer.ts';
import { doc } from '../document/doc.ts';
import { docItemsReturned } from '../document/facts/purchases.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { unknownItem } from '../document/refusals.ts';
import { precisionRefusal } from '../lines/quantity-precision.ts';
import { notOnHand, tooPrecise } from '../lines/refusals.ts';
import { planReturn } from './plan-return.ts';

/** Returns goods of this document to the supplier at their present cost. */
export const returnItems = command('documents.receiving.returnItems', {
  says: 'Return received goods to the supplier.',
  explains: [
    'Quantities are in stock units of the item, limited to what came on this document and is free (`not_on_hand`).',
    'Debits 2145 and credits 1130 at present cost, the difference goes to 5160; consigned goods post nothing.',
    "The supplier's balance changes only with a supplier credit on the bill.",
    'There is no undo.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  asks: 'return-items',
  takes: Type.Object({
    entity_id: AnyId,
    items: Type.Array(Type.Object({ item_id: AnyId, quantity_returned: PositiveQuantity }), {
      minItems: 1,
      maxItems: limits.bulkIds,
    }),
    notes: Type.Optional(orNull(Text)),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({ items: Type.Array(MovedGoods) }),
  refuses: [notFound, tooPrecise, unknownItem, notOnHand],
  reads: (reader, { entity_id, items: said }, state, now) => {
    const portions = said.map((one) => ({ ...one, quantity: one.quantity_returned }));
    const broken = precisionRefusal(reader, now.company, portions);
    if (broken) return broken;
    const lines = reader.lines(entity_id) as readonly DocLine[];
    const items = planReturn(reader, state, lines, said, now);
    return isRefusal(items) ? items : { items };
  },
  decide: (_, { entity_id, notes, date }, now, { items }) => ({
    facts: [
      docItemsReturned(entity_id, {
        date: date ?? now.today,
        items: [...items],
        returned_by: now.caller.user_id || null,
        notes: notes ?? null,
      }),
    ],
    answer: { items: movedGoods(items) },
  }),
});
