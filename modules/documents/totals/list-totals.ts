import { add, sub, sum } from '../../../kernel/values/money/money.ts';
import { type Discount, discountAmount, discountProblem } from './discount.ts';
import type { LineItem } from './line.ts';
import { lineAmounts, lineProblem } from './line-amounts.ts';
import { type TotalsProblem, withinDigits } from './problem.ts';
import { percentOf } from './tax-amounts.ts';

/** Input of list totals: amounts in the list's currency, `tax` in percent. */
export interface ListTotalsInput extends Discount {
  readonly currency: string;
  readonly lines: readonly LineItem[];
  readonly tax?: number | undefined;
  /** Imports: given line totals stay as they are. */
  readonly keep?: boolean | undefined;
}

/** Totals of a list: `tax` is the percent, everything else an amount in its currency. */
export interface ListTotals {
  readonly lines: readonly {
    readonly line_total: number;
    readonly gross?: number;
    readonly is_total_given?: true;
  }[];
  readonly subtotal: number;
  readonly discount_amount: number;
  readonly tax: number;
  readonly tax_amount: number;
  readonly total: number;
}

function reckoned(input: ListTotalsInput): ListTotals | TotalsProblem {
  const { currency, tax = 0, keep = false } = input;
  const amounts = input.lines.map((line) => lineAmounts(line, currency, keep));
  const subtotal = sum(amounts.map((line) => line.line_total));
  const discount_amount = discountAmount(input, subtotal, currency);
  const problem = keep ? undefined : discountProblem(input, discount_amount, subtotal);
  if (problem) return problem;
  const base = sub(subtotal, discount_amount);
  const tax_amount = percentOf(base, tax, currency);
  const lines = amounts.map(({ line_total, gross, isTotalGiven }) => ({
    line_total,
    ...(gross === undefined ? {} : { gross }),
    ...(isTotalGiven ? ({ is_total_given: true } as const) : {}),
  }));
  return { lines, subtotal, discount_amount, tax, tax_amount, total: add(base, tax_amount) };
}

/**
 * Totals of a list: one tax percent on subtotal − discount_amount, rounded half away from zero to
 * the minor unit; taxes of its lines are stored, not counted.
 */
export function listTotals(input: ListTotalsInput): ListTotals | TotalsProblem {
  return (
    lineProblem(input.lines, input.currency, input.keep ?? false) ??
    withinDigits(() => reckoned(input))
  );
}
