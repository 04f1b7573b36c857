import { addDays } from '../../../kernel/values/clock.ts';
import type { Need, Supply } from './book.ts';
import { expectedOf, type LotSizes, orderedFor } from './lot-size.ts';
import type { SkuStock } from './stock-book.ts';

/** Planning rules of an item for netting. */
export type NetRules = LotSizes & {
  readonly safety: number;
  readonly lead_days: number;
  /** Days from today without new receipts and without moves; 0 freezes nothing. */
  readonly frozen_days: number;
};

/** First day after the frozen period of an item (the planning time fence); today where nothing is frozen. */
export const frozenUntil = ({ frozen_days }: NetRules, today: string): string =>
  frozen_days > 0 ? addDays(today, frozen_days) : today;

/** True for a receipt that stays on its day, because that is within the frozen period. */
export const isFrozen = ({ date, day }: Expected, rules: NetRules, today: string): boolean =>
  date !== null && day < frozenUntil(rules, today);

/** Expected receipt with the day that it counts for. */
export type Expected = Supply & {
  /** Good quantity. */
  readonly good: number;
  /** Its date; today where it is overdue, at lead time where it has none. */
  readonly day: string;
  readonly isOverdue: boolean;
};

/** Order that netting proposes. */
export type Proposed = {
  readonly quantity: number;
  readonly good: number;
  /** Day on which it is needed. */
  readonly due: string;
};

/** Quantity of a supply that covers a need; from stock where it names no supply. */
export type Peg = {
  readonly need: Need;
  readonly quantity: number;
  readonly from:
    | { readonly kind: 'stock' }
    | { readonly kind: 'expected'; readonly supply: Expected }
    | { readonly kind: 'proposed'; readonly at: number };
};

/** Netting of one item. */
export type Netted = {
  readonly pegs: readonly Peg[];
  readonly proposed: readonly Proposed[];
  readonly expected: readonly Expected[];
  /** Quantity of stock that no need takes. */
  readonly free: number;
};

/** Day that a supply counts for. */
export const expectedSupply = (supply: Supply, rules: NetRules, today: string): Expected => {
  const { date, ordered, quantity, kind } = supply;
  const lead = addDays(ordered, rules.lead_days);
  const day = date ?? (lead < today ? today : lead);
  const good = kind === 'run' ? expectedOf(quantity, rules) : quantity;
  return {
    ...supply,
    good,
    day: day < today ? today : day,
    isOverdue: date !== null && date < today,
  };
};

/**
 * Nets an item by date: needs in order of their dates take the stock reserved for them, free stock, then expected
 * receipts by date, and what is left is proposed by the lot sizes. A receipt that is later than its need is still
 * taken, because it is to be moved and not doubled. The safety stock is the first need: a floor at each date. Orders
 * are proposed for the end of the frozen period at the earliest.
 */
export const netItem = (
  stock: SkuStock,
  needs: readonly Need[],
  supplies: readonly Supply[],
  rules: NetRules,
  today: string,
): Netted => {
  const expected = supplies
    .map((supply) => expectedSupply(supply, rules, today))
    .sort((a, b) => a.day.localeCompare(b.day));
  const earliest = frozenUntil(rules, today);
  const pegs: Peg[] = [];
  const open = openNeeds(stock, inOrder(needs, rules, today));
  for (const { need, own } of open)
    if (own > 0) pegs.push({ need, quantity: own, from: { kind: 'stock' } });
  const left = expected.map(({ good }) => good);
  let free = Math.max(0, stock.on_hand - stock.reserved);
  const proposed: (Proposed & { left: number })[] = [];
  // Supplies are used up in their order, so each is passed once and not looked at for every need.
  const next = { expected: 0, proposed: 0 };
  for (const [at, one] of open.entries()) {
    const take = (from: Peg['from'], available: number): number => {
      const quantity = Math.min(available, one.left);
      if (quantity <= 0) return 0;
      one.left -= quantity;
      pegs.push({ need: one.need, quantity, from });
      return quantity;
    };
    free -= take({ kind: 'stock' }, free);
    for (; one.left > 0 && next.expected < expected.length; next.expected += 1) {
      const supply = expected[next.expected]!;
      left[next.expected]! -= take({ kind: 'expected', supply }, left[next.expected]!);
      if (left[next.expected]! > 0) break;
    }
    for (; one.left > 0 && next.proposed < proposed.length; next.proposed += 1) {
      const order = proposed[next.proposed]!;
      order.left -= take({ kind: 'proposed', at: next.proposed }, order.left);
      if (order.left > 0) break;
    }
    if (one.left <= 0) continue;
    const order = proposedFor(open, at, later(one.need.date, earliest), rules);
    proposed.push({ ...order, left: order.good });
    proposed.at(-1)!.left -= take({ kind: 'proposed', at: proposed.length - 1 }, order.good);
  }
  return { pegs, proposed: proposed.map(({ left: _, ...order }) => order), expected, free };
};

const later = (a: string, b: string): string => (a < b ? b : a);

/** Needs with what is reserved for each of them, and what is left to be met. */
export const openNeeds = (
  { reservations }: SkuStock,
  needs: readonly Need[],
): { readonly need: Need; readonly own: number; left: number }[] => {
  const held = new Map(reservations);
  return needs.map((need) => {
    const own = Math.min(held.get(need.id) ?? 0, need.quantity);
    held.set(need.id, (held.get(need.id) ?? 0) - own);
    return { need, own, left: need.quantity - own };
  });
};

/** Needs by date, the safety stock first. */
const inOrder = (needs: readonly Need[], { safety }: NetRules, today: string): readonly Need[] => {
  const byDate = needs.toSorted((a, b) => a.date.localeCompare(b.date));
  if (safety <= 0) return byDate;
  const floor: Need = {
    ...{ sku: needs[0]?.sku ?? '', kind: 'safety', id: '', line: null, ref: null, step_id: null },
    ...{ contact_name: null, quantity: safety, date: today },
  };
  return [floor, ...byDate];
};

type Open = { readonly need: Need; readonly left: number };

/** Order for an open need and those after it in its period. */
const proposedFor = (open: readonly Open[], at: number, due: string, rules: NetRules): Proposed => {
  const until = addDays(due, rules.period_days);
  let shortage = open[at]!.left;
  for (let more = at + 1; rules.period_days > 0 && more < open.length; more += 1) {
    const { need, left } = open[more]!;
    if (need.date >= until) break;
    shortage += left;
  }
  const quantity = orderedFor(shortage, rules);
  return { quantity, good: expectedOf(quantity, rules), due };
};
