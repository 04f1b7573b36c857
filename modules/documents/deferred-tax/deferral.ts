import { allocate, compare, isZero, mulMoney, sum } from '../../../kernel/values/money/money.ts';
import { isAdvance } from '../advances/advance.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import { taxRateOf } from '../totals/currency-conversion.ts';
import { taxGroupsOf } from '../totals/tax-breakdown.ts';
import type { TaxGroup } from '../totals/tax-group.ts';
import { isPurchase, posts, typeOf } from '../types/all.ts';
import type { DeferredTax } from './deferred-tax.ts';

/**
 * Tests for a tax that becomes due by payment: with cash accounting (Directive 2006/112/EC article 66 b), and of an
 * advance (article 65). A reverse charge and a withholding are due when the document is issued; non-recoverable
 * input tax is cost.
 */
export const isDeferred = (group: TaxGroup, state: Doc): boolean =>
  group.rate >= 0 &&
  !group.reverse_charge &&
  (group.recoverable || !isPurchase(state)) &&
  (isAdvance(state) || (group.due_on === 'payment' && !isZero(group.tax_amount)));

/** Amounts converted to company currency so that they add up to the conversion of their sum. */
const inBase = (amounts: readonly number[], rate: number, base: string): readonly number[] => {
  const whole = sum(amounts);
  return isZero(whole)
    ? amounts.map((one) => mulMoney(base, one, rate))
    : allocate(mulMoney(base, whole, rate), amounts, base);
};

/** Taxes of a document to issue that become due by its payments; none where nothing is to be paid. */
export const deferredTaxesOf = (
  state: Doc,
  lines: readonly DocLine[],
  base: string,
): DeferredTax[] => {
  if (!posts({ doc_type: typeOf(state).issuesAs }) || compare(state.total, 0) <= 0) return [];
  const taxRate = state.currency === base ? 1 : taxRateOf(state);
  const groups = taxGroupsOf(state, lines).filter((one) => isDeferred(one, state));
  const amounts = groups.map(({ tax_amount }) => tax_amount);
  const taxes = inBase(amounts, taxRate, base);
  return groups.map(({ code, category, rate, taxable_amount, tax_amount }, at) => ({
    ...{ code, category, rate },
    taxable_amount,
    amount: tax_amount,
    net: mulMoney(base, taxable_amount, taxRate),
    tax: taxes[at] ?? 0,
  }));
};
