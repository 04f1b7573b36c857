import { isCost } from '../../../kernel/declare/confidential/figures.ts';
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

/** Value of a lot: quantity × unit cost, rounded half away from zero to the minor unit. */
export const lotValue = (quantity: number, cost: number, currency: string): number =>
  mulMoney(currency, quantity, cost);

/** Value that leaves (positive) or enters a lot when its quantity changes: value before less value after. */
export const valueMoved = (before: number, after: number, cost: number, currency: string): number =>
  sub(lotValue(before, cost, currency), lotValue(after, cost, currency));

/** Unit cost of a quantity with this value, six decimals; 0 for no quantity. */
export const costOf = (value: number, quantity: number): number =>
  compare(quantity, 0) > 0 ? div(value, quantity, 6) : 0;

/** Quantity and unit cost of a lot. */
export type Valued = { readonly quantity: number; readonly unit_cost: number };

/**
 * Lot after goods come (back) in: an empty lot takes their unit cost, any other the weighted average (six
 * decimals).
 */
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
 * Unit cost from the input: `cost_price`, or `cost_total` ÷ quantity to six decimals; both must agree to the minor
 * unit.
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

/** Tests for a price list of costs, which only manager and above see. */
export const isCostList = (field: string): boolean => field.endsWith('_price') && isCost(field);
