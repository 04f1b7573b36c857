import { isCost } from '../../../kernel/declare/access.ts';
import {
  abs,
  add,
  compare,
  div,
  isZero,
  mulMoney,
  roundMoney,
  sub,
  toMinor,
} from '../../../kernel/values/money/money.ts';

/** What a lot is worth: quantity × unit cost, rounded half away from zero to the minor unit (decisions 58). */
export const lotValue = (quantity: number, cost: number, currency: string): number =>
  mulMoney(currency, quantity, cost);

/** How much value leaves (positive) or enters a lot when its quantity changes: its value before less after. */
export const valueMoved = (before: number, after: number, cost: number, currency: string): number =>
  sub(lotValue(before, cost, currency), lotValue(after, cost, currency));

/** The unit cost of a quantity that is worth so much, six decimals; 0 of nothing. */
export const costOf = (value: number, quantity: number): number =>
  compare(quantity, 0) > 0 ? div(value, quantity, 6) : 0;

/** A lot as far as its value goes. */
export type Valued = { readonly quantity: number; readonly unit_cost: number };

/** What a lot becomes when goods come (back) into it: an empty one takes their cost, any other is averaged. */
export const putInto = (
  lot: Valued,
  quantity: number,
  cost: number,
  currency: string,
): Valued & { readonly value_delta: number } => {
  const before = lotValue(lot.quantity, lot.unit_cost, currency);
  const total = add(lot.quantity, quantity);
  const averaged =
    isZero(lot.quantity) || lot.unit_cost === cost
      ? cost
      : costOf(add(before, lotValue(quantity, cost, currency)), total);
  return {
    quantity: total,
    unit_cost: averaged,
    value_delta: sub(lotValue(total, averaged, currency), before),
  };
};

/**
 * The unit cost from what was sent: `cost_price`, or `cost_total` ÷ quantity to six decimals.
 * Both must agree to the minor unit.
 */
export const costFrom = (
  price: number | undefined,
  total: number | undefined,
  quantity: number,
  currency: string,
): number | undefined | 'disagree' => {
  if (total === undefined) return price;
  if (price !== undefined) {
    const apart = sub(lotValue(quantity, price, currency), roundMoney(total, currency));
    return abs(toMinor(apart, currency)) > 1 ? 'disagree' : price;
  }
  return compare(quantity, 0) > 0 ? div(total, quantity, 6) : undefined;
};

/** Whether a price list holds what goods cost us, so that only manager and above see it. */
export const isCostList = (field: string): boolean => field.endsWith('_price') && isCost(field);
