import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { fitsDecimals } from '../../../kernel/values/money/money.ts';
import { unitsOf } from '../../companies/contract/queries.ts';
import { tooPrecise, unknownUnit } from './refusals.ts';

/** Refusal of a quantity: unknown unit, or too many decimals for it. */
export const quantityProblem = (
  company: Company,
  sellBy: string,
  quantity: number,
): Refusal | undefined => {
  const unit = unitsOf(company).find((one) => one.name === sellBy);
  if (!unit) return unknownUnit({ unit: sellBy, units: unitsOf(company).map((one) => one.name) });
  return fitsDecimals(quantity, unit.decimals)
    ? undefined
    : tooPrecise({ unit: unit.name, decimals: unit.decimals });
};
