import { add, isZero, roundMoney, sub, sum } from '../../../kernel/values/money/money.ts';
import { type Sides, sidesOf } from '../bundle/sides.ts';

/** What stands on accounts, by code, debit positive. */
export type Standing = Map<string, number>;

/** Adds to what stands on an account. */
export const stand = (on: Standing, code: string, amount: number): void => {
  on.set(code, add(on.get(code) ?? 0, amount));
};

/** A line of an entry for an amount, debit positive. */
export const lineFor = (
  account: string,
  amount: number,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> & Sides => ({
  account,
  ...sidesOf(amount),
  ...more,
});

/** Amounts of an entry in whole minor units; what rounding leaves over is told, never lost. */
export const inMinor = (
  amounts: readonly number[],
  currency: string,
): { readonly rounded: readonly number[]; readonly residue: number } => {
  const rounded = amounts.map((one) => roundMoney(one, currency));
  const residue = sub(roundMoney(sum(amounts), currency), sum(rounded));
  return { rounded, residue: isZero(residue) ? 0 : residue };
};
