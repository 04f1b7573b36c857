import { compare, lesser, mulMoney, roundRate } from '../../../kernel/values/money/money.ts';

/** A rate with the 6 decimals that rates keep; null where there is none. */
export function roundedRate(rate: number | null | undefined): number | null {
  return rate ? roundRate(rate) : null;
}

/**
 * An amount in base currency: `rate` is base units per unit of the document's currency; rounded
 * half away from zero to the base currency's minor unit.
 */
export function inBase(amount: number, rate: number, baseCurrency: string): number {
  return mulMoney(baseCurrency, amount, rate);
}

/** What is open of a document, in its own and in base currency. */
export interface OpenAmounts {
  readonly outstanding: number;
  readonly outstanding_base: number;
}

/**
 * What a payment, credit or write-off takes off receivable or payable in base currency, at the
 * document's rate, rounded half away from zero; what settles the document takes all that is left.
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
