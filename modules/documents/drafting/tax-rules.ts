import type { Company } from '../../../kernel/reader/reader.ts';
import { isShippingTaxed, isTaxRoundedPerLine } from '../../companies/contract/queries.ts';

/** Settings of a company by which the taxes of its documents are calculated. */
export type TaxRules = {
  readonly isShippingTaxed: boolean;
  readonly isTaxRoundedPerLine: boolean;
};

/** Tax settings of a company. */
export const taxRulesOf = (company: Company): TaxRules => ({
  isShippingTaxed: isShippingTaxed(company),
  isTaxRoundedPerLine: isTaxRoundedPerLine(company),
});
