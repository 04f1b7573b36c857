import { add, neg, roundMoney, sub, sum } from '../../../kernel/values/money/money.ts';
import type { TaxAmount, TaxTerms } from './tax-amounts.ts';
import type { TaxSums, TotalsInput } from './totals.ts';

/** Terms of a document's taxes; a sent amount may differ by `tolerance` minor units. */
export function taxTerms({ currency, side, keep }: TotalsInput, tolerance: number): TaxTerms {
  const isPurchase = side === 'purchase';
  return { currency, isPurchase, tolerance: keep ? Number.POSITIVE_INFINITY : tolerance };
}

/** Exact sums of all taxes of a document, in its currency. */
export function taxSums(input: TotalsInput, taxes: readonly TaxAmount[]): TaxSums {
  const amounts = (which: (tax: TaxAmount) => boolean) =>
    sum(taxes.filter(which).map((tax) => tax.amount));
  const withheld = neg(amounts((tax) => !tax.reverse_charge && tax.rate < 0));
  const reckoned = sub(
    amounts((tax) => !tax.reverse_charge && tax.rate >= 0),
    withheld,
  );
  const isGiven = input.tax !== undefined && taxes.length === 0;
  const countsSent = input.tax !== undefined && (isGiven || input.keep === true);
  const tax = countsSent ? roundMoney(input.tax ?? 0, input.currency) : reckoned;
  return {
    tax,
    positive_tax: add(tax, withheld),
    withheld,
    reverse_charged: amounts((each) => each.reverse_charge),
    ...(isGiven ? { is_tax_given: true } : {}),
  };
}
