import { documentTotals } from '../../../modules/documents/totals/document-totals.ts';
import type { LineItem } from '../../../modules/documents/totals/line.ts';
import { isTotalsProblem } from '../../../modules/documents/totals/problem.ts';
import type { DocumentTotals, TotalsInput } from '../../../modules/documents/totals/totals.ts';

/** What a spec gives; currency and lines may be left out. */
export type Given = Omit<TotalsInput, 'currency' | 'lines'> & {
  readonly currency?: string;
  readonly lines?: readonly LineItem[];
};

/** Totals or the problem. */
export const result = (given: Given) => documentTotals({ currency: 'THB', lines: [], ...given });

/** The totals, or a failed spec that names the problem. */
export function totals(given: Given): DocumentTotals {
  const made = result(given);
  if (isTotalsProblem(made)) throw new Error(made.problem);
  return made;
}

/** A line of so many at a price. */
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
/** The amounts of the taxes of a line. */
export const taxAmounts = (made: DocumentTotals, line = 0) =>
  made.lines[line]?.taxes.map((tax) => tax.amount);
