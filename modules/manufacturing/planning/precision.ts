import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { fitsDecimals } from '../../../kernel/values/money/money.ts';
import { decimalsOf } from '../../companies/contract/queries.ts';
import { tooPrecise } from '../refusals.ts';

/** Refusal of a quantity with more decimals than its unit. */
export const precisionProblem = (
  company: Company,
  of: { readonly sku: string; readonly unit: string | null },
  quantity: number,
): Refusal | undefined => {
  const { sku, unit } = of;
  if (unit === null) return undefined;
  const decimals = decimalsOf(company, unit);
  return fitsDecimals(quantity, decimals) ? undefined : tooPrecise({ sku, unit, decimals });
};
