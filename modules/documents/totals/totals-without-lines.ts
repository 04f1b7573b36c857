import { add, div, minorUnits, mul, roundMoney, sub } from '../../../kernel/values/money/money.ts';
import { discountAmount, discountProblem } from './discount.ts';
import { isTotalsProblem, type TotalsProblem } from './problem.ts';
import { taxesOnAll } from './tax-groups.ts';
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
  const rounding = roundMoney(input.payable_rounding ?? 0, input.currency);
  const net = sub(sub(total, rounding), shipping);
  return beforeDiscount(sub(net, sentMoney(input, 'tax') ?? 0), input);
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
  const whole = { base, taxes: input.doc_taxes ?? [], shipping };
  const taxed = taxesOnAll([whole], taxTerms(input));
  if (isTotalsProblem(taxed)) return taxed;
  const doc_taxes = taxed[0] ?? [];
  const taxes = taxSums(input, [{ ...whole, taxes: doc_taxes }], base);
  const rounded = roundMoney(input.payable_rounding ?? 0, currency);
  const exact = add(base, taxes.tax, shipping);
  const expected = add(exact, rounded);
  const total = sentMoney(input, 'total') ?? expected;
  const tax = sentMoney(input, 'tax') ?? taxes.tax;
  const amounts = { subtotal, discount_amount, shipping, total };
  if (!keep && (total !== expected || tax !== taxes.tax)) {
    return { problem: 'totals_do_not_add_up', ...amounts, tax, expected };
  }
  return {
    lines: [],
    ...amounts,
    allowances_charges: [],
    allowance_total: 0,
    charge_total: 0,
    doc_taxes,
    shipping_taxes: [],
    ...taxes,
    rounding: sub(total, exact),
  };
}
