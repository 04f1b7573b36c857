import { dictionary } from '../../../kernel/values/dictionary.ts';
import { div, fitsDecimals, minorUnits, mulRound } from '../../../kernel/values/money/money.ts';

/** Currencies for which Stripe's decimals differ from ISO 4217 (docs.stripe.com/currencies). */
const unusual: Readonly<Record<string, number>> = dictionary({ ISK: 2, UGX: 2, MGA: 0 });

/** Currencies of which Stripe takes whole units only. */
const whole = new Set(Object.keys(unusual));

const decimalsOf = (currency: string): number => unusual[currency] ?? minorUnits(currency);

/** Amount in Stripe's integer units. */
export const inStripe = (amount: number, currency: string): number =>
  mulRound(0, amount, 10 ** decimalsOf(currency));

/** Amount of Stripe's integer units. */
export const fromStripe = (count: number, currency: string): number =>
  div(count, 10 ** decimalsOf(currency), decimalsOf(currency));

/** Problem of an amount at Stripe: too many decimals or too many digits. */
export const stripeProblem = (amount: number, currency: string): string | undefined => {
  if (whole.has(currency) && !fitsDecimals(amount, 0))
    return `Stripe takes whole units of ${currency}`;
  if (minorUnits(currency) === 3 && !fitsDecimals(amount, 2))
    return `Stripe takes two decimals of ${currency}`;
  return inStripe(amount, currency) > 99_999_999 ? 'Stripe takes at most eight digits' : undefined;
};
