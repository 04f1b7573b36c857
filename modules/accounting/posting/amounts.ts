import { add, isZero, mulMoney, neg, sub, sum } from '../../../kernel/values/money/money.ts';
import type { Doc } from '../../documents/contract/facts.ts';
import type { PostingRole } from '../contract/queries.ts';
import type { DraftLine } from '../entry/draft.ts';

/** Target of an amount: a role of the posting map or an account code. */
export type Place = { readonly role: PostingRole } | { readonly account: string };

/** Amount for a target, debit positive, in document or company currency. */
export type Amount = Place & { readonly amount: number };

/** Currency and rate of a document. */
export type Terms = Pick<Doc, 'currency' | 'base_currency' | 'conversion_rate'>;

/** Grouping key of a target. */
export const keyOf = (place: Place): string =>
  'role' in place ? `role ${place.role}` : place.account;

/** Amounts summed per target, in order of appearance. */
const byPlace = (amounts: readonly Amount[]): Amount[] => {
  const groups = new Map<string, Amount[]>();
  for (const one of amounts) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, amount: sum(group.map((one) => one.amount)) }] : [];
  });
};

const isForeign = ({ currency, base_currency }: Terms): boolean => currency !== base_currency;

/** Earlier amount on a target, debit positive, in document and in company currency. */
export type Before = (place: Place) => { readonly own: number; readonly base: number };

/**
 * Lines in company currency, one per target. Each is rounded half away from zero together with the earlier amount,
 * so that partial credits add up to the whole.
 */
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

/** Lines of amounts already in company currency, one per target. */
export const inCompanyCurrency = (amounts: readonly Amount[]): DraftLine[] =>
  byPlace(amounts).map(({ amount, ...place }) => ({ ...place, debit: amount }));

/** Lines with their conversion difference posted to rounding. */
export const evened = (terms: Terms, lines: readonly DraftLine[]): DraftLine[] => {
  const apart = sum(lines.map((line) => line.debit ?? 0));
  return isForeign(terms) ? [...lines, { role: 'rounding', debit: neg(apart) }] : [...lines];
};
