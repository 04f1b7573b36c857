import { add, isZero, mulMoney, neg, sub, sum } from '../../../kernel/values/money/money.ts';
import type { Doc } from '../../documents/contract/facts.ts';
import type { PostingRole } from '../contract/queries.ts';
import { type DraftLine, foreignAmount } from '../entry/draft.ts';

/** Target of an amount: a role of the posting map or an account code. */
export type Place = { readonly role: PostingRole } | { readonly account: string };

/** Amount for a target, debit positive, in document or company currency. */
export type Amount = Place & { readonly amount: number };

/** Currency and rate of a document. */
export type Terms = Pick<
  Doc,
  'currency' | 'base_currency' | 'conversion_rate' | 'tax_conversion_rate'
>;

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
  const given = byPlace(amounts.filter((one) => !isZero(one.amount)));
  const lines = given.map(({ amount, ...place }) => {
    const { own, base } = before?.(place) ?? { own: 0, base: 0 };
    return {
      ...place,
      debit: sub(inBase(terms, place, add(own, amount)), base),
      ...foreignAmount(terms, amount),
    };
  });
  return [...lines, ...rateDifference(terms, given)];
};

/** Rate of the taxes of a document: its own, otherwise that of the document. */
const taxRateOf = ({ conversion_rate, tax_conversion_rate }: Terms): number =>
  tax_conversion_rate ?? conversion_rate ?? 1;

const taxes: ReadonlySet<string> = new Set<PostingRole>([
  'output_tax',
  'input_tax',
  'output_tax_deferred',
  'input_tax_deferred',
]);

const isTax = (place: Place): boolean => 'role' in place && taxes.has(place.role);

/** Amount in company currency, taxes at their own rate. */
const inBase = (terms: Terms, place: Place, amount: number): number => {
  const own = terms.conversion_rate ?? 1;
  const rate = isForeign(terms) && isTax(place) ? taxRateOf(terms) : own;
  return mulMoney(terms.base_currency, amount, rate);
};

/** Exchange difference of taxes that are converted at a rate of their own. */
export const rateDifference = (terms: Terms, amounts: readonly Amount[]): DraftLine[] => {
  const own = terms.conversion_rate ?? 1;
  if (!isForeign(terms) || taxRateOf(terms) === own) return [];
  const apart = amounts
    .filter(isTax)
    .map((one) =>
      sub(mulMoney(terms.base_currency, one.amount, own), inBase(terms, one, one.amount)),
    );
  return [{ role: 'fx', debit: sum(apart) }];
};

/** Lines of amounts already in company currency, one per target. */
export const inCompanyCurrency = (amounts: readonly Amount[]): DraftLine[] =>
  byPlace(amounts).map(({ amount, ...place }) => ({ ...place, debit: amount }));

/** Lines with their conversion difference posted to rounding. */
export const evened = (terms: Terms, lines: readonly DraftLine[]): DraftLine[] => {
  const apart = sum(lines.map((line) => line.debit ?? 0));
  return isForeign(terms) ? [...lines, { role: 'rounding', debit: neg(apart) }] : [...lines];
};
