import { add, isZero, roundMoney, sub, sum } from '../../../kernel/values/money/money.ts';
import { type Sides, sidesOf } from '../bundle/sides.ts';

/** Balances by account code, debit positive. */
export type Balances = Map<string, number>;

/** Adds an amount to the balance of an account. */
export const addBalance = (on: Balances, code: string, amount: number): void => {
  on.set(code, add(on.get(code) ?? 0, amount));
};

/** Line of an entry for an amount, debit positive. */
export const lineFor = (
  account: string,
  amount: number,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> & { readonly account: string } & Sides => ({
  account,
  ...sidesOf(amount),
  ...more,
});

/** Amounts rounded to minor units, and the residue of rounding. */
export const inMinor = (
  amounts: readonly number[],
  currency: string,
): { readonly rounded: readonly number[]; readonly residue: number } => {
  const rounded = amounts.map((one) => roundMoney(one, currency));
  const residue = sub(roundMoney(sum(amounts), currency), sum(rounded));
  return { rounded, residue: isZero(residue) ? 0 : residue };
};
