import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, DateText, orNull, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { neg } from '../../../kernel/values/money/money.ts';
import { reversalDate } from '../../accounting/contract/queries.ts';
import { MovedGoods, movedGoods, stockAfter } from '../delivery/goods-answer.ts';
import { lastDate } from '../document/dates.ts';
import { doc } from '../document/doc.ts';
import { docReceiptReversed } from '../document/facts/purchases.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { goodsMoved } from '../document/refusals.ts';
import { StockStatus } from '../document/status.ts';
import { noSuchReceipt } from '../lines/refusals.ts';
import { planUndoReceipt } from './plan-undo-receipt.ts';

/** Reverses a receipt whose goods have not moved since; the last one unless another is named. */
export const undoReceive = command('documents.receiving.undoReceive', {
  says: 'Undo a receipt.',
  explains: [
    'Undoes the last receipt, or the one in `receipt_index`, as a whole: reverses 1130 against 2145 on its date unless an open `date` is sent.',
    'Only while its goods are as they came; once sold, moved, split or reserved they are refused with `goods_moved`.',
    'In that case use `documents_receiving_returnItems`.',
  ],
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  asks: 'undo-receive',
  takes: Type.Object({
    entity_id: AnyId,
    receipt_index: Type.Optional(orNull(Type.Integer({ minimum: 0 }))),
    reason: Type.Optional(orNull(Text)),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({ stock_status: StockStatus, items: Type.Array(MovedGoods) }),
  refuses: [notFound, noSuchReceipt, goodsMoved],
  reads: (reader, { entity_id, receipt_index }, state, now) => {
    const all = reader.lines(entity_id) as readonly DocLine[];
    const plan = planUndoReceipt(reader, state, all, now, receipt_index ?? undefined);
    return 'refused' in plan ? plan : { plan, all };
  },
  decide: (state, { entity_id, reason, date }, now, { plan: { index, items }, all }) => ({
    facts: [
      docReceiptReversed(entity_id, {
        date: reversalDate(
          now,
          date,
          lastDate(state.received_items.filter((one) => one['receipt_index'] === index)),
        ),
        receipt_indexes: [index],
        items: [...items],
        reversed_by: now.caller.user_id || null,
        reason: reason ?? null,
      }),
    ],
    answer: {
      stock_status: stockAfter(
        all,
        items.map((one) => ({ ...one, quantity: neg(one.quantity) })),
      ),
      items: movedGoods(items),
    },
  }),
});
