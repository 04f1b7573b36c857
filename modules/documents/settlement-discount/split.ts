import {
  add,
  allocate,
  compare,
  dec,
  div,
  greater,
  isZero,
  minorUnits,
  mulMoney,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import { isDeferred } from '../deferred-tax/deferral.ts';
import type { Doc } from '../document/state.ts';
import { taxRateOf } from '../totals/currency-conversion.ts';
import type { TaxGroup } from '../totals/tax-group.ts';
import { isPurchase } from '../types/all.ts';
import type { TakenDiscount } from './discount.ts';

/** Tests for a tax that the discount lowers; non-recoverable input tax is lowered as part of the cost. */
const isLowered =
  (purchase: boolean) =>
  ({ rate, recoverable }: TaxGroup): boolean =>
    rate >= 0 && (recoverable || !purchase);

/** Part of an amount in proportion, rounded half away from zero. */
const part = (amount: number, of: number, whole: number, currency: string): number =>
  isZero(whole) ? 0 : div(dec(amount).times(of), whole, minorUnits(currency));

/** Shares of the taxable amounts in the net of a discount; amounts that several taxes share count for each. */
const netShares = (
  groups: readonly TaxGroup[],
  net: number,
  { whole, currency }: { readonly whole: number; readonly currency: string },
): readonly number[] => {
  const taxable = groups.map(({ taxable_amount }) => taxable_amount);
  const rest = sub(whole, sum(taxable));
  return compare(rest, 0) < 0 || taxable.some((one) => one < 0)
    ? taxable.map((one) => part(net, one, whole, currency))
    : allocate(net, [...taxable, rest], currency);
};

/** Parts of a discount in company currency at a rate, adding up to the discount at that rate. */
const partsAt = (
  amount: number,
  parts: readonly number[],
  rate: number,
  base: string,
): readonly number[] => allocate(mulMoney(base, amount, rate), parts, base);

/** Rate of the taxes of a document; 1 where it is in company currency. */
const taxRateIn = (state: Doc): number =>
  state.currency === state.base_currency ? 1 : taxRateOf(state);

/** Net of a discount in company currency, converted as its taxes are. */
export const discountTaxable = (state: Doc, { amount, net, taxes }: TakenDiscount): number => {
  const owed = taxes.map((one) => (one.reverse_charge ? 0 : one.amount));
  return partsAt(amount, [net, ...owed], taxRateIn(state), state.base_currency)[0] ?? 0;
};

/**
 * Splits a settlement discount over the net and the taxes of a document in proportion, cents by largest remainder
 * (Directive 2006/112/EC article 90: the taxable amount is reduced).
 */
export const splitDiscount = (state: Doc, amount: number): TakenDiscount => {
  const { currency, base_currency, total, withheld, deferred_taxes = [] } = state;
  const groups = (state.tax_breakdown ?? []).filter(isLowered(isPurchase(state)));
  const owed = groups.map(({ reverse_charge, tax_amount }) => (reverse_charge ? 0 : tax_amount));
  const gross = add(total, withheld);
  const whole = greater(sub(gross, sum(owed)), 0);
  const [net = 0, ...taxes] = allocate(amount, [whole, ...owed], currency);
  const rate = currency === base_currency ? 1 : (state.conversion_rate ?? 1);
  const taxRate = taxRateIn(state);
  const parts = [net, ...taxes];
  const [net_base = 0] = partsAt(amount, parts, rate, base_currency);
  const [taxable = 0, ...bases] = partsAt(amount, parts, taxRate, base_currency);
  const own = netShares(groups, net, { whole, currency });
  const nets = netShares(groups, taxable, { whole, currency: base_currency });
  return {
    ...{ amount, amount_base: mulMoney(base_currency, amount, rate), net, net_base },
    taxes: groups.map((group, at) => {
      const { code, category, reverse_charge } = group;
      const lowered = reverse_charge
        ? part(group.tax_amount, amount, gross, currency)
        : (taxes[at] ?? 0);
      const base = reverse_charge ? mulMoney(base_currency, lowered, taxRate) : (bases[at] ?? 0);
      return {
        ...{ code, category, rate: group.rate },
        ...{ taxable_amount: own[at] ?? 0, amount: lowered, net: nets[at] ?? 0, tax: base },
        ...(reverse_charge ? { reverse_charge } : {}),
        ...(deferred_taxes.length > 0 && isDeferred(group, state) ? { deferred: true } : {}),
      };
    }),
  };
};
