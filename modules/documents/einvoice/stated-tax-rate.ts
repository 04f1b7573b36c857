import { compare, isZero } from '../../../kernel/values/money/money.ts';
import { significantQuotient } from '../../../kernel/values/money/significant.ts';
import type { EnInvoice } from './en-invoice.ts';

/** Tax rate of the file (BT-111 ÷ BT-110), where its accounting currency is that of the books. */
export const statedTaxRate = (
  { accounting_tax, totals }: EnInvoice,
  base: string,
): { readonly tax_conversion_rate?: number } => {
  const { tax } = totals;
  if (accounting_tax?.currency !== base || !tax || isZero(tax)) return {};
  const rate = significantQuotient(accounting_tax.amount, tax);
  return compare(rate, 0) > 0 ? { tax_conversion_rate: rate } : {};
};
