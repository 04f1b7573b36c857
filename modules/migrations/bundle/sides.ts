import { isZero, neg, sub, sum } from '../../../kernel/values/money/money.ts';
import type { SourceLine } from './bundle.ts';

/** Debit and credit of a line, one of which is 0. */
export type Sides = Pick<SourceLine, 'debit' | 'credit'>;

/** Debit and credit of an amount, debit positive. */
export const sidesOf = (amount: number): Sides => ({
  debit: amount > 0 ? amount : 0,
  credit: amount < 0 ? neg(amount) : 0,
});

/** Total debits less total credits. */
export const differenceOf = (lines: readonly Sides[]): number =>
  sum(lines.map(({ debit, credit }) => sub(debit, credit)));

/** True if debits equal credits. */
export const isEven = (lines: readonly Sides[]): boolean => isZero(differenceOf(lines));

/** Reason why lines are no entry: debits and credits differ; undefined if they balance. */
export const whyUneven = (lines: readonly Sides[]): string | undefined =>
  isEven(lines) ? undefined : `debits and credits differ by ${differenceOf(lines)}`;
