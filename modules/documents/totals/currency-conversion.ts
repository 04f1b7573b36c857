import { compare, lesser, mulMoney } from '../../../kernel/values/money/money.ts';
import { significant } from '../../../kernel/values/money/significant.ts';

/** Rate with at most 12 significant digits; null where there is none. */
export function roundedRate(rate: number | null | undefined): number | null {
  return rate ? significant(rate) : null;
}

/**
 * Amount in base currency: `rate` is base units per unit of the document currency; rounded half
 * away from zero to the base currency's minor unit.
 */
export function inBase(amount: number, rate: number, baseCurrency: string): number {
  return mulMoney(baseCurrency, amount, rate);
}

/** Rates of a document, in base currency per unit of its own. */
type Rates = {
  readonly conversion_rate?: number | null | undefined;
  readonly tax_conversion_rate?: number | null | undefined;
};

/** Rate at which the taxes of a document are posted and reported: its own, otherwise that of the document. */
export function taxRateOf({ conversion_rate, tax_conversion_rate }: Rates): number {
  return tax_conversion_rate ?? conversion_rate ?? 1;
}

/** Open balance in document and in base currency. */
export interface OpenAmounts {
  readonly outstanding: number;
  readonly outstanding_base: number;
}

/**
 * Base-currency amount that a payment, credit or write-off takes off receivable or payable, at the
 * document's rate, rounded half away from zero; the last settlement takes the complete rest.
 */
export function relief(
  open: OpenAmounts,
  amount: number,
  documentRate: number,
  baseCurrency: string,
): number {
  if (compare(amount, open.outstanding) >= 0) return open.outstanding_base;
  const due = inBase(amount, documentRate, baseCurrency);
  return lesser(due, open.outstanding_base);
}
