import { isZero, neg, sub, sum } from '../../../kernel/values/money/money.ts';
import type { SourceLine } from './bundle.ts';

/** The two sides of a line of an entry, one of which is 0. */
export type Sides = Pick<SourceLine, 'debit' | 'credit'>;

/** The sides of an amount, debit positive. */
export const sidesOf = (amount: number): Sides => ({
  debit: amount > 0 ? amount : 0,
  credit: amount < 0 ? neg(amount) : 0,
});

/** Debits less credits. */
export const differenceOf = (lines: readonly Sides[]): number =>
  sum(lines.map(({ debit, credit }) => sub(debit, credit)));

/** Whether debits and credits are the same. */
export const isEven = (lines: readonly Sides[]): boolean => isZero(differenceOf(lines));

/** Why lines are no entry whose debits and credits are not the same; undefined where they are. */
export const whyUneven = (lines: readonly Sides[]): string | undefined =>
  isEven(lines) ? undefined : `debits and credits differ by ${differenceOf(lines)}`;
