import { add, div, minorUnits, mul, roundMoney, sub } from '../../../kernel/values/money/money.ts';
import { discountAmount, discountProblem } from './discount.ts';
import type { TotalsProblem } from './problem.ts';
import { taxesOn } from './tax-amounts.ts';
import { taxSums, taxTerms } from './tax-sums.ts';
import type { DocumentTotals, TotalsInput } from './totals.ts';

function sentMoney(input: TotalsInput, field: 'subtotal' | 'tax' | 'total' | 'discount_amount') {
  const sent = input[field];
  return sent === undefined ? undefined : roundMoney(sent, input.currency);
}

/** Subtotal that leaves `base` after a header discount, rounded to the minor unit. */
function beforeDiscount(base: number, { discount = 0, discount_type, currency }: TotalsInput) {
  if (discount_type !== 'percentage') return add(base, roundMoney(discount, currency));
  if (discount >= 100) return 0;
  return div(base, sub(1, mul(discount, 0.01)), minorUnits(currency));
}

/** Subtotal as sent, else derived from the sent total. */
function subtotalOf(input: TotalsInput, shipping: number): number {
  const subtotal = sentMoney(input, 'subtotal');
  if (subtotal !== undefined) return subtotal;
  const total = sentMoney(input, 'total');
  if (total === undefined) return 0;
  return beforeDiscount(sub(sub(total, shipping), sentMoney(input, 'tax') ?? 0), input);
}

/**
 * Totals of a document without lines: sent figures stay, missing ones are derived, and unless it is
 * imported they must add up.
 */
export function totalsWithoutLines(input: TotalsInput): DocumentTotals | TotalsProblem {
  const { currency, keep = false } = input;
  const shipping = roundMoney(input.shipping ?? 0, currency);
  const subtotal = subtotalOf(input, shipping);
  const kept = keep ? sentMoney(input, 'discount_amount') : undefined;
  const discount_amount = kept ?? discountAmount(input, subtotal, currency);
  const problem = keep ? undefined : discountProblem(input, discount_amount, subtotal);
  if (problem) return problem;
  const base = sub(subtotal, discount_amount);
  const doc_taxes = taxesOn(base, input.doc_taxes ?? [], taxTerms(input, 1), { shipping });
  const taxes = taxSums(input, doc_taxes);
  const expected = add(base, taxes.tax, shipping);
  const total = sentMoney(input, 'total') ?? expected;
  const rounding = sub(total, expected);
  const tax = sentMoney(input, 'tax') ?? taxes.tax;
  const amounts = { subtotal, discount_amount, shipping, total };
  if (!keep && (rounding !== 0 || tax !== taxes.tax)) {
    return { problem: 'totals_do_not_add_up', ...amounts, tax, expected };
  }
  return { lines: [], ...amounts, doc_taxes, ...taxes, rounding };
}
