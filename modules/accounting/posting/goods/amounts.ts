import { add, isZero, mulMoney, neg, sub, sum } from '../../../../kernel/values/money/money.ts';
import type { Doc } from '../../../documents/contract/facts.ts';
import type { PostingRole } from '../../contract/queries.ts';
import type { DraftLine } from '../../journal/draft.ts';

/** Where an amount goes: a role of the posting map, or an account by code. */
export type Place = { readonly role: PostingRole } | { readonly account: string };

/** An amount on its way to an account, debit positive; in document currency or in the company's. */
export type Amount = Place & { readonly amount: number };

/** What a document's amounts are posted with. */
export type Terms = Pick<Doc, 'currency' | 'base_currency' | 'conversion_rate'>;

/** The account of a place, for amounts to be summed by. */
export const keyOf = (place: Place): string =>
  'role' in place ? `role ${place.role}` : place.account;

/** Amounts of one account summed, in the order in which the accounts come up. */
const byPlace = (amounts: readonly Amount[]): Amount[] => {
  const groups = new Map<string, Amount[]>();
  for (const one of amounts) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, amount: sum(group.map((one) => one.amount)) }] : [];
  });
};

const isForeign = ({ currency, base_currency }: Terms): boolean => currency !== base_currency;

/** What stands on a place already, debit positive, that more is to be one with: in document and in company currency. */
export type Before = (place: Place) => { readonly own: number; readonly base: number };

/** Lines in company currency, one an account that anything comes to, each rounded half away from zero, with what stands there before. */
export const converted = (
  terms: Terms,
  amounts: readonly Amount[],
  before?: Before,
): DraftLine[] => {
  const inBase = (amount: number): number =>
    mulMoney(terms.base_currency, amount, terms.conversion_rate ?? 1);
  const given = amounts.filter((one) => !isZero(one.amount));
  return byPlace(given).map(({ amount, ...place }) => {
    const { own, base } = before?.(place) ?? { own: 0, base: 0 };
    return {
      ...place,
      debit: sub(inBase(add(own, amount)), base),
      ...(isForeign(terms) ? { currency: terms.currency, amount_currency: amount } : {}),
    };
  });
};

/** Lines of amounts that stand in company currency already, one an account. */
export const inCompanyCurrency = (amounts: readonly Amount[]): DraftLine[] =>
  byPlace(amounts).map(({ amount, ...place }) => ({ ...place, debit: amount }));

/** The lines, and what conversion left over goes to rounding. */
export const evened = (terms: Terms, lines: readonly DraftLine[]): DraftLine[] => {
  const apart = sum(lines.map((line) => line.debit ?? 0));
  return isForeign(terms) ? [...lines, { role: 'rounding', debit: neg(apart) }] : [...lines];
};
