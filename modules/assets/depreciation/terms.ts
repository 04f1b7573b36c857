import { macrsConventions } from './convention-year.ts';
import type { Depreciable } from './depreciable.ts';

type Terms = Pick<
  Depreciable,
  'cost' | 'residual_value' | 'method' | 'life_months' | 'total_units' | 'convention'
>;

/** Reason why depreciation terms are invalid. */
export const termsProblem = (of: Terms): string | undefined => {
  if (of.residual_value > of.cost) return 'the residual value exceeds the cost';
  if (['straight_line', 'declining_balance', 'macrs'].includes(of.method) && of.life_months < 1)
    return 'the method needs life_months';
  if (of.method === 'units_of_production' && !of.total_units) return 'the method needs total_units';
  return of.method === 'macrs' ? macrsProblem(of) : undefined;
};

/** Reason why terms do not fit the MACRS tables. */
const macrsProblem = ({ convention, residual_value }: Terms): string | undefined => {
  if (!macrsConventions.includes(convention))
    return `MACRS needs one of the conventions ${macrsConventions.join(', ')}`;
  return residual_value === 0 ? undefined : 'MACRS has no residual value; send residual_value 0';
};
