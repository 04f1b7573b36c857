import type { Fact } from '../../../kernel/fact.ts';
import { compare } from '../../../kernel/money.ts';
import type { Now } from '../../../kernel/operation.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { costOfItems, fulfilledItems, soldOnMemo } from '../goods/delivered-items.ts';
import { type DeliveryPlan, leftOf, planDelivery } from '../goods/plan-delivery.ts';
import { docFulfilled, docLinesSold, docPartiallyFulfilled } from './facts-goods.ts';
import type { DocLine } from './goods-sums.ts';
import type { Doc } from './state.ts';

/** Which goods of a memo an invoice made from it sells when it is issued; undefined on other invoices. */
export const memoSale = (
  look: Look,
  id: string,
  state: Doc,
  lines: readonly DocLine[],
  now: Now,
): DeliveryPlan | undefined => {
  if (state.doc_type !== 'invoice' || !state.source_memo_id) return undefined;
  const open = lines.filter((line) => line.is_goods && compare(leftOf(line), 0) > 0);
  const plan = planDelivery(look, open, { doc: state, now, forIds: [id] });
  const picked = plan.picked.filter((one) => one.memo_id);
  return picked.length ? { ...plan, picked, services: [] } : undefined;
};

/** What an invoice that is no longer void can deliver again: all of it, or nothing. */
export const deliveryAgain = (
  look: Look,
  id: string,
  state: Doc,
  lines: readonly DocLine[],
  now: Now,
): DeliveryPlan | undefined => {
  if (state.doc_type !== 'invoice' || state.pre_void_fulfillment !== 'fulfilled') return undefined;
  const plan = planDelivery(look, lines, { doc: state, now, forIds: [id] });
  return plan.shortages.length ? undefined : plan;
};

/** The facts of a delivery that comes with another event of its invoice. */
export const delivery = (
  id: string,
  state: Doc,
  plan: DeliveryPlan | undefined,
  on: { readonly date: string; readonly isAll: boolean },
  now: Now,
): Fact[] => {
  if (!plan) return [];
  const items = fulfilledItems(plan, now.ts);
  const data = {
    date: on.date,
    fulfilled_items: items,
    fulfilled_by: now.caller.user_id || null,
    fulfilled_at: now.ts,
    strategy: plan.strategy,
    total_cogs: costOfItems(items),
  };
  const sold = soldOnMemo(items);
  const memoId = state.source_memo_id;
  return [
    on.isAll
      ? docFulfilled(id, data)
      : docPartiallyFulfilled(id, { ...data, unfulfilled_items: [...plan.shortages] }),
    ...(memoId && sold.length ? [docLinesSold(memoId, { invoice_id: id, lines: sold })] : []),
  ];
};
