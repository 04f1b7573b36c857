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
import type { DraftLine } from '../../entry/draft.ts';

/** Line by role; a negative debit is a credit. */
const debit = (role: PostingRole, amount: number): DraftLine => ({ role, debit: amount });

const total = <T>(items: readonly T[], amount: (item: T) => number | undefined): number =>
  sum(items.map((item) => amount(item) ?? 0));

/**
 * Lines of a purchase receipt: inventory by the added lot value, goods received not invoiced by the cleared
 * amount; the difference to the bill price goes to price variance, rounding to rounding.
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

/** Lines of a supplier return or an undone receipt: inventory by the removed lot value. */
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

/**
 * Lines of the stock accounts of goods; each consigned item has its own line, because consignments are settled per
 * item.
 */
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

/** Lines of a delivery: cost of sales at lot cost, consigned goods at the agreed cost. */
export const deliveredLines = (items: readonly FulfilledItem[]): DraftLine[] => [
  debit(
    'cogs',
    total(items, (one) => one.cost_total),
  ),
  ...byStand(items, (one) => neg(one.cost_total ?? 0)),
];

/** Lines of an undone delivery: reverses cost of sales; inventory gains the added lot value. */
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

/** Lines of an undone restock: goods leave at their current cost, the difference goes to cost of sales. */
export const takenOutAgainLines = (items: readonly RestockedItem[]): DraftLine[] => {
  const left = (one: RestockedItem): number =>
    one.consigned ? neg(one.cost_total ?? 0) : (one.value_delta ?? 0);
  return [...byStand(items, left), debit('cogs', neg(total(items, left)))];
};

/** Lines of goods out on memo (sign 1) or back (sign −1), if the company keeps them on their own account. */
export const memoLines = (items: readonly MemoItem[], sign: 1 | -1): DraftLine[] => {
  const value = total(
    items.filter((one) => one.on_memo_account),
    (one) => one.cost_total,
  );
  const out = sign === 1 ? value : neg(value);
  return [debit('goods_on_memo', out), debit('inventory', neg(out))];
};
