import { sum } from '../../../kernel/values/money/money.ts';
import { lotValue } from '../../inventory/contract/queries.ts';
import type { FulfilledItem, MemoItem } from '../document/facts/goods.ts';
import type { DeliveryPlan, Picked } from './plan-delivery.ts';

const fromLot = (one: Picked) => ({
  line_id: one.line.line_id,
  item_id: one.lot_id,
  sku: one.line.sku ?? one.sku,
  name: one.line.name ?? null,
  quantity: one.quantity,
  split_from: one.action === 'split' ? one.item_id : null,
  reserved_for: one.reserved_for ?? null,
});

/** Movements of a delivery, lot by lot, services after goods. */
export const fulfilledItems = (plan: DeliveryPlan, at: string): FulfilledItem[] => [
  ...plan.picked.map((one) => ({
    ...fromLot(one),
    action: one.action,
    fulfilled_at: at,
    memo_id: one.memo_id ?? null,
    memo_line_id: one.memo_line_id ?? null,
    ...(one.on_memo_account ? { on_memo_account: true } : {}),
    unit_cost: one.unit_cost,
    cost_total: one.value,
    consigned: one.consigned,
  })),
  ...plan.services.map(({ line, quantity }) => ({
    line_id: line.line_id,
    item_id: null,
    sku: line.sku ?? null,
    name: line.name ?? null,
    quantity,
    action: 'service' as const,
    split_from: null,
    fulfilled_at: at,
    consigned: false,
  })),
];

/**
 * Goods that go out on a memo, lot by lot; their value may move to the account of goods on memo.
 */
export const memoItems = (plan: DeliveryPlan, base: string, onMemoAccount: boolean): MemoItem[] =>
  plan.picked.map((one) => ({
    ...fromLot(one),
    ...(onMemoAccount && !one.consigned ? { on_memo_account: true } : {}),
    cost_total: one.consigned ? 0 : lotValue(one.quantity, one.unit_cost, base),
  }));

/** Total cost of delivered goods, in company currency. */
export const costOfItems = (items: readonly FulfilledItem[]): number =>
  sum(items.map((one) => one.cost_total ?? 0));

type FromMemo = Pick<FulfilledItem, 'item_id' | 'split_from' | 'quantity'> & {
  readonly memo_line_id?: string | null;
};

/** Quantities sold from a memo, by line and lot. */
export const soldOnMemo = (items: readonly FromMemo[]) =>
  items.flatMap(({ memo_line_id, quantity, item_id, split_from = null }) =>
    memo_line_id ? [{ line_id: memo_line_id, quantity, item_id, split_from }] : [],
  );
