import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, DateText, orNull, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { reversalDate } from '../../accounting/contract/queries.ts';
import { MovedGoods, movedGoods } from '../delivery/goods-answer.ts';
import { dateOf, groupByDay } from '../document/dates.ts';
import { doc } from '../document/doc.ts';
import { docRestockReversed } from '../document/facts/goods.ts';
import { goodsMoved } from '../document/refusals.ts';
import { planUndoRestock } from './plan-undo-restock.ts';
import { countedFacts } from './restock.ts';

/** Removes restocked goods from stock again. */
export const undoRestock = command('documents.creditNotes.undoRestock', {
  says: 'Undo a restock.',
  explains: [
    'Takes all restocked goods of the credit note, or of the negative lines of the invoice, out again at their present cost: debits 5100, credits 1130, on the dates of the restock unless an open `date` is sent.',
    'Refused with `goods_moved` once any of them was sold, lent out, merged or otherwise taken.',
    'Single lines cannot be undone.',
  ],
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  asks: 'undo-restock',
  takes: Type.Object({
    entity_id: AnyId,
    reason: Type.Optional(orNull(Text)),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({
    items: Type.Array(Type.Object({ ...MovedGoods.properties, item_id: Type.String() })),
  }),
  refuses: [notFound, goodsMoved],
  reads: (reader, _, state) => {
    const items = planUndoRestock(reader, state);
    return isRefusal(items) ? items : { items };
  },
  // Goods restocked on several dates are removed on each of these dates, unless a date is sent.
  decide: (state, { entity_id, reason, date }, now, { items }) => ({
    facts: [
      ...groupByDay(items, (one) => reversalDate(now, date, dateOf(one))).map((day) =>
        docRestockReversed(entity_id, {
          date: day.date,
          items: [...day.items],
          reversed_by: now.caller.user_id || null,
          reason: reason ?? null,
        }),
      ),
      ...countedFacts(state.original_doc_id, entity_id, items, -1),
    ],
    answer: { items: movedGoods(items) },
  }),
});
