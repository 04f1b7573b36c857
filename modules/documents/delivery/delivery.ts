import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { compare, sum } from '../../../kernel/values/money/money.ts';
import { reversalDate } from '../../accounting/contract/queries.ts';
import { lastDate } from '../document/dates.ts';
import { docFulfilled, docLinesSold, docPartiallyFulfilled } from '../document/facts/goods.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import { sellsMemo } from '../types/all.ts';
import { costOfItems, fulfilledItems, soldOnMemo } from './delivery-facts.ts';
import { type DeliveryPlan, openQuantity, planDelivery } from './plan-delivery.ts';

/** Sale of memo goods by an invoice when it is issued or restored; undefined for other invoices. */
export const memoSale = (
  reader: Reader,
  id: string,
  state: Doc,
  lines: readonly DocLine[],
  now: Now,
): DeliveryPlan | undefined => {
  if (!sellsMemo(state)) return undefined;
  const open = lines.filter((line) => line.is_goods && compare(openQuantity(line), 0) > 0);
  const plan = planDelivery(reader, open, { doc: state, now, forIds: [id] });
  const picked = plan.picked.filter((one) => one.memo_id);
  return picked.length ? { ...plan, picked, services: [] } : undefined;
};

/** Tests whether a sale from a memo delivers all goods of the invoice. */
export const coversAll = (state: Doc, sale: DeliveryPlan | undefined): boolean =>
  sale !== undefined &&
  compare(sum(sale.picked.map((one) => one.quantity)), state.goods.goods_open) >= 0;

/** Facts of a delivery that happens together with another event of its invoice. */
export const deliveryFacts = (
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

/** Last delivery date of an invoice that is voided: the date on which goods out on a memo are sold again. */
export const lastDelivery = (
  { fulfilled_items }: Doc,
  sent: string | null,
  now: Now,
): { readonly pre_void_delivered: string | null } => {
  const last = lastDate(fulfilled_items);
  return { pre_void_delivered: last === null ? null : reversalDate(now, sent, last) };
};
