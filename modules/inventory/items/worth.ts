import { limits } from '../../../kernel/limits.ts';
import { mul } from '../../../kernel/money.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { worthTooMuch } from './refusals.ts';

/** Why a quantity at these prices is more than can be kept in whole minor units. */
export const worthProblem = (
  quantity: number,
  prices: Readonly<Record<string, number | undefined>>,
): Refusal | undefined => {
  for (const [field, price] of Object.entries(prices)) {
    if (price !== undefined && mul(quantity, price) > limits.amount)
      return worthTooMuch({ field, limit: limits.amount });
  }
  return undefined;
};
