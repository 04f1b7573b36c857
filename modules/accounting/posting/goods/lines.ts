import { add, neg, sub, sum } from '../../../../kernel/values/money/money.ts';
import type {
  FulfilledItem,
  MemoItem,
  OutgoingItem,
  ReceivedItem,
  RestockedItem,
  ReversedItem,
} from '../../../documents/contract/facts.ts';
import type { PostingRole } from '../../contract/queries.ts';
import type { DraftLine } from '../../journal/draft.ts';

/** A line by role: a negative debit is a credit. */
const debit = (role: PostingRole, amount: number): DraftLine => ({ role, debit: amount });

const total = <T>(items: readonly T[], amount: (item: T) => number | undefined): number =>
  sum(items.map((item) => amount(item) ?? 0));

/**
 * Goods that came in on a purchase (trade 4.3): inventory by what the lots are worth more, goods
 * received not invoiced by what that clears; a price against the bill, and cents, in between.
 */
export const receivedLines = (items: readonly ReceivedItem[]): DraftLine[] => {
  const inventory = total(items, (one) => one.value_delta);
  const grni = total(items, (one) => one.grni);
  const cost = total(items, (one) => one.line_cost);
  return [
    debit('inventory', inventory),
    debit('grni', grni),
    debit('purchase_variance', sub(neg(grni), cost)),
    debit('rounding', sub(cost, inventory)),
  ];
};

/** Goods that go back to the supplier, or a receipt undone: inventory by what the lots are worth less. */
export const leftLines = (items: readonly OutgoingItem[]): DraftLine[] => {
  const inventory = total(items, (one) => one.value_delta);
  const grni = total(items, (one) => one.grni);
  return [
    debit('grni', grni),
    debit('inventory', inventory),
    debit('purchase_variance', neg(add(grni, inventory))),
  ];
};

type Standing = {
  readonly item_id?: string | null | undefined;
  readonly consigned: boolean;
  readonly on_memo_account?: boolean;
};

/** The accounts that goods stand on before they are sold, or again; consigned ones each by itself, as they are settled. */
const byStand = <T extends Standing>(
  items: readonly T[],
  amount: (item: T) => number,
): DraftLine[] => {
  const consigned = items.filter((item) => item.consigned);
  const own = items.filter((item) => !item.consigned);
  const here = own.filter((item) => !item.on_memo_account);
  const out = own.filter((item) => item.on_memo_account);
  return [
    debit('inventory', total(here, amount)),
    debit('goods_on_memo', total(out, amount)),
    ...consigned.map((item) => ({
      ...debit('consignment_clearing', amount(item)),
      item_id: item.item_id ?? null,
    })),
  ];
};

/** Goods delivered: cost of sales by what the lots were worth, consigned ones at the agreed cost. */
export const deliveredLines = (items: readonly FulfilledItem[]): DraftLine[] => [
  debit(
    'cogs',
    total(items, (one) => one.cost_total),
  ),
  ...byStand(items, (one) => neg(one.cost_total ?? 0)),
];

/** Delivered goods taken back: cost of sales by what they left with, inventory by what the lots gain. */
export const takenBackLines = (items: readonly (ReversedItem | RestockedItem)[]): DraftLine[] => {
  const gained = (one: ReversedItem | RestockedItem): number =>
    one.consigned ? (one.cost_total ?? 0) : (one.value_delta ?? one.cost_total ?? 0);
  const cost = total(items, (one) => one.cost_total);
  return [
    ...byStand(items, gained),
    debit('cogs', neg(cost)),
    debit('rounding', sub(cost, total(items, gained))),
  ];
};

/** Restocked goods taken out again: they leave at the present cost, cost of sales takes what that differs by. */
export const takenOutAgainLines = (items: readonly RestockedItem[]): DraftLine[] => {
  const left = (one: RestockedItem): number =>
    one.consigned ? neg(one.cost_total ?? 0) : (one.value_delta ?? 0);
  return [...byStand(items, left), debit('cogs', neg(total(items, left)))];
};

/** Goods out on memo, where the company keeps them on an account of their own; back, with sign −1. */
export const memoLines = (items: readonly MemoItem[], sign: 1 | -1): DraftLine[] => {
  const value = total(
    items.filter((one) => one.on_memo_account),
    (one) => one.cost_total,
  );
  const out = sign === 1 ? value : neg(value);
  return [debit('goods_on_memo', out), debit('inventory', neg(out))];
};
