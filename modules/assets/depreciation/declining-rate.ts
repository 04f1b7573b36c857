import { roundRate } from '../../../kernel/values/money/money.ts';
import type { Depreciable } from './depreciable.ts';

/**
 * Declining rate in percent a year: the given one, else the rate that reaches the residual value, else double the
 * straight-line rate.
 */
export const rateOf = (
  of: Pick<Depreciable, 'declining_rate' | 'cost' | 'residual_value' | 'life_months'>,
): number => {
  if (of.declining_rate !== null) return of.declining_rate;
  const years = of.life_months / 12;
  if (of.residual_value > 0 && of.cost > 0)
    return roundRate(100 * (1 - (of.residual_value / of.cost) ** (1 / years)));
  return roundRate(Math.min(200 / years, 100));
};
