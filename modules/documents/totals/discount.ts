import { compare, roundMoney } from '../../../kernel/values/money/money.ts';
import type { DiscountType } from './line.ts';
import type { TotalsProblem } from './problem.ts';
import { percentOf } from './tax-amounts.ts';

/** Header discount: an amount when flat, percent of the subtotal when a percentage. */
export interface Discount {
  readonly discount?: number | undefined;
  readonly discount_type?: DiscountType | undefined;
}

/** Header discount as an amount, rounded half away from zero to the minor unit. */
export function discountAmount(given: Discount, subtotal: number, currency: string): number {
  const { discount = 0, discount_type: type = 'flat' } = given;
  return type === 'percentage'
    ? percentOf(subtotal, discount, currency)
    : roundMoney(discount, currency);
}

/** Problem of a discount below 0 or above its base. */
export function discountProblem(
  given: Discount,
  discount_amount: number,
  subtotal: number,
): TotalsProblem | undefined {
  const { discount = 0, discount_type: type = 'flat' } = given;
  if (discount < 0) return { problem: 'discount_negative', discount };
  if (discount === 0) return undefined;
  const isAbove = type === 'percentage' ? discount > 100 : compare(discount_amount, subtotal) > 0;
  return isAbove ? { problem: 'discount_above_subtotal', discount_amount, subtotal } : undefined;
}
