import { compare, mulMoney, neg, roundRate, sub, sum } from '../../../kernel/money.ts';

/** A rate with the 6 decimals that rates keep; null where there is none. */
export function rated(rate: number | null | undefined): number | null {
  return rate ? roundRate(rate) : null;
}

/**
 * An amount in base currency: `rate` is base units per unit of the document's currency; rounded
 * half away from zero to the base currency's minor unit.
 */
export function inBase(amount: number, rate: number, baseCurrency: string): number {
  return mulMoney(baseCurrency, amount, rate);
}

/** An entry in base currency: `amounts` and `rounding` (the rounding account's) sum to 0. */
export interface ConvertedLines {
  readonly amounts: readonly number[];
  readonly rounding: number;
}

/**
 * The lines of a balanced entry (debits positive, credits negative) in base currency, each
 * rounded half away from zero; `rounding` is the signed amount that balances them again.
 */
export function convertLines(
  amounts: readonly number[],
  rate: number,
  baseCurrency: string,
): ConvertedLines {
  const converted = amounts.map((amount) => inBase(amount, rate, baseCurrency));
  return { amounts: converted, rounding: neg(sum(converted)) };
}

/** What is open of a document, in its own and in base currency. */
export interface Open {
  readonly outstanding: number;
  readonly outstanding_base: number;
}

/**
 * What a payment, credit or write-off takes off receivable or payable in base currency, at the
 * document's rate, rounded half away from zero; what settles the document takes all that is left.
 */
export function relief(
  open: Open,
  amount: number,
  documentRate: number,
  baseCurrency: string,
): number {
  if (compare(amount, open.outstanding) >= 0) return open.outstanding_base;
  const due = inBase(amount, documentRate, baseCurrency);
  return compare(due, open.outstanding_base) > 0 ? open.outstanding_base : due;
}

/** Base currency gained (lost when negative) where `paid` base money takes `relieved` off. */
export function exchangeGain(paid: number, relieved: number, side: 'sales' | 'purchase'): number {
  return side === 'sales' ? sub(paid, relieved) : sub(relieved, paid);
}
