import { add, neg, roundMoney, sub, sum } from '../../../kernel/values/money/money.ts';
import { breakdownOf, isWithheld, sentTaxGroups, type Taxed } from './tax-breakdown.ts';
import type { TaxTerms } from './tax-terms.ts';
import type { TaxSums, TotalsInput } from './totals.ts';

/** Terms of a document's taxes. */
export function taxTerms(input: TotalsInput): TaxTerms {
  const { currency, side, keep = false, isStrict = false, breakdown } = input;
  return {
    currency,
    isPurchase: side === 'purchase',
    keep,
    isStrict,
    // Taxes of a file by category and rate are sums over its lines.
    perLine: (input.isTaxRoundedPerLine ?? false) && !breakdown?.length,
    breakdown,
  };
}

/** Exact sums of all taxes of a document, in its currency; `base` is its net. */
export function taxSums(input: TotalsInput, parts: readonly Taxed[], base: number): TaxSums {
  const groups = breakdownOf(parts);
  const withholdings = groups.filter(isWithheld);
  const charged = groups.filter((group) => !isWithheld(group));
  const amounts = (reversed: boolean) =>
    sum(
      charged
        .filter(({ reverse_charge }) => reverse_charge === reversed)
        .map(({ tax_amount }) => tax_amount),
    );
  const withheld = neg(sum(withholdings.map(({ tax_amount }) => tax_amount)));
  const reckoned = sub(amounts(false), withheld);
  const isGiven = input.tax !== undefined && groups.length === 0;
  const countsSent = input.tax !== undefined && (isGiven || input.keep === true);
  const tax = countsSent ? roundMoney(input.tax ?? 0, input.currency) : reckoned;
  return {
    tax,
    positive_tax: add(tax, withheld),
    withheld,
    reverse_charged: amounts(true),
    ...(isGiven ? { is_tax_given: true } : {}),
    tax_breakdown: isGiven ? sentTaxGroups(base, tax) : charged,
    withholdings,
  };
}
