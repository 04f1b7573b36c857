import { limits } from '../../../kernel/declare/limits.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { fitsDecimals, mul } from '../../../kernel/values/money/money.ts';
import { priceTooLarge, priceTooPrecise, worthTooMuch } from '../items/refusals.ts';

/** Decimals of prices and unit costs. */
export const priceDecimals = 6;

/** Refusal of a price with too many decimals or above the limit, or of a quantity whose value exceeds it. */
export const worthProblem = (
  quantity: number,
  prices: Readonly<Record<string, number | undefined>>,
): Refusal | undefined => {
  for (const [field, price] of Object.entries(prices)) {
    if (price === undefined) continue;
    if (!fitsDecimals(price, priceDecimals))
      return priceTooPrecise({ field, decimals: priceDecimals });
    if (price > limits.amountPerUnit) return priceTooLarge({ field, limit: limits.amountPerUnit });
    if (mul(quantity, price) > limits.amount) return worthTooMuch({ field, limit: limits.amount });
  }
  return undefined;
};
