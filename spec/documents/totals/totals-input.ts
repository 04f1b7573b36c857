import { documentTotals } from '../../../modules/documents/totals/document-totals.ts';
import type { LineItem } from '../../../modules/documents/totals/line.ts';
import { isTotalsProblem } from '../../../modules/documents/totals/problem.ts';
import type { DocumentTotals, TotalsInput } from '../../../modules/documents/totals/totals.ts';

/** Input of a spec; currency and lines are optional. */
export type Given = Omit<TotalsInput, 'currency' | 'lines'> & {
  readonly currency?: string;
  readonly lines?: readonly LineItem[];
};

/** Totals, or the problem. */
export const result = (given: Given) => documentTotals({ currency: 'THB', lines: [], ...given });

/** Totals of an input; fails the test with the problem if they cannot be calculated. */
export function totals(given: Given): DocumentTotals {
  const made = result(given);
  if (isTotalsProblem(made)) throw new Error(made.problem);
  return made;
}

/** Line of a quantity at a price. */
export const priced = (
  quantity: number,
  unit_price: number,
  more: Partial<LineItem> = {},
): LineItem => ({
  quantity,
  unit_price,
  ...more,
});
/** A tax of 7 percent. */
export const vat = { code: 'VAT', rate: 7 };
/** Tax amounts of a line. */
export const taxAmounts = (made: DocumentTotals, line = 0) =>
  made.lines[line]?.taxes.map((tax) => tax.amount);
