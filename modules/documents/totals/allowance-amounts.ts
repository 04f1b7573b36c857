import {
  abs,
  add,
  compare,
  fromMinor,
  neg,
  roundMoney,
  sum,
} from '../../../kernel/values/money/money.ts';
import type { LineAllowance } from '../lines/allowance.ts';
import type { TotalsProblem } from './problem.ts';
import { percentOf } from './tax-amounts.ts';

/** Amount of an allowance or charge: as sent, within a minor unit of its percentage, else computed. */
const amountOf = (
  of: LineAllowance,
  base: number,
  { currency, keep }: { readonly currency: string; readonly keep: boolean },
): { readonly amount: number; readonly is_given?: true } | TotalsProblem => {
  const sent = of.amount === undefined ? undefined : roundMoney(of.amount, currency);
  if (of.percentage === undefined)
    return sent === undefined ? { problem: 'allowance_without_amount' } : { amount: sent };
  const amount = percentOf(of.base_amount ?? base, of.percentage, currency);
  if (sent === undefined || sent === amount) return { amount };
  const isNear = compare(abs(add(sent, neg(amount))), fromMinor(1, currency)) <= 0;
  if (isNear || keep) return { amount: sent, is_given: true };
  return of.is_given ? { amount } : { problem: 'allowance_amount_differs', sent, amount };
};

/** Allowances and charges with their amounts, rounded half away from zero, or the first problem. */
export const withAmounts = <A extends LineAllowance>(
  all: readonly A[],
  base: number,
  terms: { readonly currency: string; readonly keep: boolean },
): readonly (A & { readonly amount: number })[] | TotalsProblem => {
  const made: (A & { readonly amount: number })[] = [];
  for (const one of all) {
    const found = amountOf(one, base, terms);
    if ('problem' in found) return found;
    const { is_given: _, ...rest } = one;
    made.push({ ...(rest as A), ...found });
  }
  return made;
};

/** Sum of the charges or of the allowances. */
export const sumOf = (all: readonly LineAllowance[], charges: boolean): number =>
  sum(all.filter(({ is_charge }) => is_charge === charges).map(({ amount = 0 }) => amount));

/** Charges less allowances. */
export const netCharge = (all: readonly LineAllowance[]): number =>
  add(sumOf(all, true), neg(sumOf(all, false)));
