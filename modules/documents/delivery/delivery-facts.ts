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

/** What a delivery moves, lot by lot, services after goods. */
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

/** What goes out on a memo, lot by lot; its value may stand on an account of its own meanwhile. */
export const memoItems = (plan: DeliveryPlan, base: string, onMemoAccount: boolean): MemoItem[] =>
  plan.picked.map((one) => ({
    ...fromLot(one),
    ...(onMemoAccount && !one.consigned ? { on_memo_account: true } : {}),
    cost_total: one.consigned ? 0 : lotValue(one.quantity, one.unit_cost, base),
  }));

/** What delivered goods cost together, in company currency. */
export const costOfItems = (items: readonly FulfilledItem[]): number =>
  sum(items.map((one) => one.cost_total ?? 0));

type FromMemo = Pick<FulfilledItem, 'item_id' | 'split_from' | 'quantity'> & {
  readonly memo_line_id?: string | null;
};

/** What was sold from a memo, by its lines and lots. */
export const soldOnMemo = (items: readonly FromMemo[]) =>
  items.flatMap(({ memo_line_id, quantity, item_id, split_from = null }) =>
    memo_line_id ? [{ line_id: memo_line_id, quantity, item_id, split_from }] : [],
  );
