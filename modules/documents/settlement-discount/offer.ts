import { compare, greater, lesser, sub } from '../../../kernel/values/money/money.ts';
import { type Doc, isIssued } from '../document/state.ts';
import { percentOf } from '../totals/tax-amounts.ts';
import type { AgreedDiscount } from './discount.ts';
import { discountedBy } from './sums.ts';

/** Discount for paying the open balance at once, in document currency. */
export type OfferedDiscount = Pick<AgreedDiscount, 'percent' | 'until'> & {
  readonly discount: number;
  /** Open balance less the discount. */
  readonly pay: number;
};

/** Largest discount in a settled amount: the agreed percentage of it, at most what is left of the agreed discount. */
export const mostDiscount = (state: Doc, agreed: AgreedDiscount, settled: number): number => {
  const left = sub(agreed.amount, discountedBy(state.payments).own);
  return greater(lesser(percentOf(settled, agreed.percent, state.currency), left), 0);
};

/** Discount that a payment of the open balance takes on a date; undefined where none is agreed, left or in time. */
export const offeredDiscount = (state: Doc, date: string): OfferedDiscount | undefined => {
  const { settlement_discount: agreed, amount_outstanding: open } = state;
  if (!agreed || !isIssued(state) || date > agreed.until) return undefined;
  const discount = mostDiscount(state, agreed, open);
  const { percent, until } = agreed;
  return compare(discount, 0) > 0
    ? { percent, until, discount, pay: sub(open, discount) }
    : undefined;
};
