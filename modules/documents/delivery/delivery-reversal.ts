import { Type } from '@sinclair/typebox';
import type { Decision } from '../../../kernel/declare/decision.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { neg } from '../../../kernel/values/money/money.ts';
import { reversalDate } from '../../accounting/contract/queries.ts';
import { dateOf, groupByDay } from '../document/dates.ts';
import {
  docFulfillmentReversed,
  docLinesSold,
  type ReversedItem,
} from '../document/facts/goods.ts';
import { movedKey } from '../document/fold/goods.ts';
import type { Doc } from '../document/state.ts';
import { soldOnMemo } from './delivery-facts.ts';

/** Returned goods in the answer of the operation. */
export const ReversedGoods = Type.Object({
  item_id: orNull(Type.String()),
  sku: orNull(Type.String()),
  quantity: Type.Number(),
  action: Type.String(),
  line_id: Type.String(),
});

/**
 * Reverses a delivery on the date sent, or on each date the goods left; also on the memo from which
 * they were sold.
 */
export const reverseDelivery = (
  state: Doc,
  input: {
    readonly entity_id: string;
    readonly reason?: string | null;
    readonly date?: string | null;
  },
  now: Now,
  items: readonly ReversedItem[],
): Exclude<Decision, readonly unknown[]> => {
  const { entity_id, reason = null } = input;
  const left = Map.groupBy(state.fulfilled_items, movedKey);
  const days = groupByDay(items, (one) =>
    reversalDate(now, input.date, dateOf(left.get(movedKey(one))?.pop() ?? {})),
  );
  const memoId = state.source_memo_id;
  const sold = soldOnMemo(items).map((line) => ({ ...line, quantity: neg(line.quantity) }));
  return {
    facts: [
      ...days.map((day) =>
        docFulfillmentReversed(entity_id, {
          date: day.date,
          reversed_items: [...day.items],
          reversed_by: now.caller.user_id || null,
          reason,
        }),
      ),
      ...(memoId && sold.length > 0
        ? [docLinesSold(memoId, { invoice_id: entity_id, lines: sold })]
        : []),
    ],
    answer: {
      success: true,
      reversed_items: items.map(({ item_id, sku, quantity, action, line_id }) => ({
        item_id,
        sku: sku ?? null,
        quantity,
        action,
        line_id,
      })),
    },
  };
};
