import { add, isZero, neg } from '../../../kernel/values/money/money.ts';
import type { Bundle } from '../bundle/bundle.ts';
import type { PlaceFinder } from './place-finder.ts';

/** Balance in a foreign currency, debit positive. */
export type ForeignBalance = { readonly currency: string; readonly amount: number };

/**
 * Balances by code of the accounts whose every line is in one foreign currency. None where a trial
 * balance states the balances: it has no foreign amounts.
 */
export const foreignBalances = (
  bundle: Bundle,
  place: PlaceFinder,
  as_of: string,
): ReadonlyMap<string, ForeignBalance> => {
  const found = new Map<string, ForeignBalance>();
  const mixed = new Set<string>();
  if (bundle.balances.length > 0) return found;
  for (const { date, lines } of bundle.entries)
    for (const { account, debit, currency, amount_currency } of lines) {
      const code = place(account)?.code;
      if (code === undefined || date > as_of) continue;
      const before = found.get(code);
      if (!currency || !amount_currency || (before && before.currency !== currency))
        mixed.add(code);
      else {
        const amount = debit > 0 ? amount_currency : neg(amount_currency);
        found.set(code, { currency, amount: add(before?.amount ?? 0, amount) });
      }
    }
  for (const code of mixed) found.delete(code);
  return found;
};

/** Foreign amount of a line, if it is on the side of its amount in the books. */
export const foreignAmount = (
  foreign: ForeignBalance | undefined,
  amount: number,
): { readonly currency?: string; readonly amount_currency?: number } =>
  foreign && !isZero(foreign.amount) && foreign.amount > 0 === amount > 0
    ? { currency: foreign.currency, amount_currency: Math.abs(foreign.amount) }
    : {};
