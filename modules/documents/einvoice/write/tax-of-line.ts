import type { TaxCategory } from '../../../companies/contract/queries.ts';
import type { TaxApplication } from '../../lines/tax-application.ts';
import { categoryOf } from '../../totals/tax-category.ts';

/** Category and rate under which an amount is taxed; the rate is 0 where the seller charges no tax. */
export type VatOf = { readonly category: TaxCategory; readonly rate: number };

/** Categories with a rate above 0. */
const charged: readonly TaxCategory[] = ['S', 'L', 'M'];

/** Category and rate of a tax as an invoice states it: a tax that the buyer owes has the rate 0 (BR-AE-05, BR-IC-05). */
export const vatOf = (
  tax: Pick<TaxApplication, 'rate' | 'category' | 'reverse_charge'>,
): VatOf | undefined => {
  const category = categoryOf(tax);
  return category ? { category, rate: charged.includes(category) ? tax.rate : 0 } : undefined;
};

/** Distinct taxes of an amount, without withholding. */
export const vatsOf = (
  taxes: readonly Pick<TaxApplication, 'rate' | 'category' | 'reverse_charge'>[],
): readonly VatOf[] => {
  const found = new Map<string, VatOf>();
  for (const tax of taxes) {
    const vat = vatOf(tax);
    if (vat) found.set(keyOf(vat), vat);
  }
  return [...found.values()];
};

/** Key of a category and rate. */
export const keyOf = ({
  category,
  rate,
}: {
  readonly category: TaxCategory | null;
  readonly rate: number | null;
}): string => `${category} ${rate ?? 0}`;
