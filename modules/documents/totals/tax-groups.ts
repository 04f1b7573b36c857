import { spread } from '../../../kernel/values/money/largest-remainder.ts';
import { add, fromMinor, isZero, roundRate, sum } from '../../../kernel/values/money/money.ts';
import type { TotalsProblem } from './problem.ts';
import { settledGroup } from './sent-taxes.ts';
import { byOrder, type TaxAmount, taxAmount } from './tax-amounts.ts';
import { categoryOf } from './tax-category.ts';
import {
  exactTax,
  isOnlyPrinted,
  type Part,
  perMinor,
  type SentGroup,
  type TaxableAmount,
  type TaxTerms,
} from './tax-terms.ts';

/** Taxes that are rounded once in sum: one code, category and rate, or one `tax_group`. */
const groupKey = ({ tax, at }: Part, perLine: boolean): string => {
  const kind = [tax.is_compound ? ['compound', tax.order ?? 0] : [], tax.reverse_charge === true];
  const of = tax.tax_group
    ? ['group', tax.tax_group]
    : [tax.code, categoryOf(tax), roundRate(tax.rate)];
  return JSON.stringify([of, kind, perLine ? at : -1]);
};

/** Groups in the order in which they are calculated: a compound one after those before it. */
const groupsOf = (
  bases: readonly TaxableAmount[],
  terms: TaxTerms,
): readonly (readonly Part[])[] => {
  const parts = bases.flatMap(({ taxes, fixed }, at) =>
    byOrder(taxes).flatMap((index): Part[] => {
      const tax = taxes[index];
      return tax && !fixed?.has(index) ? [{ at, index, tax }] : [];
    }),
  );
  const groups = [...Map.groupBy(parts, (part) => groupKey(part, terms.perLine)).values()];
  const rank = ([first]: readonly Part[]): number =>
    first?.tax.is_compound ? 1 + Math.max(0, first.tax.order ?? 0) : 0;
  return groups.toSorted((a, b) => rank(a) - rank(b));
};

/** Tests whether a group is the sent one: same category and rate, and code where one is sent. */
const isSentAs =
  ({ tax }: Part) =>
  ({ code, category, rate }: SentGroup): boolean =>
    roundRate(rate) === roundRate(tax.rate) &&
    (category === undefined || category === categoryOf(tax)) &&
    (code === undefined || code === tax.code);

/** Sums of the taxes before a compound one, in the sequence of the line. */
const before = (of: TaxableAmount, made: ReadonlyMap<number, TaxAmount>, index: number): number => {
  const order = byOrder(of.taxes);
  const earlier = order.slice(0, order.indexOf(index));
  return sum(
    earlier.flatMap((one) => {
      const tax = made.get(one);
      return tax && !tax.reverse_charge ? [tax.amount] : [];
    }),
  );
};

/**
 * Taxes of all bases, by base in the sequence of its taxes: the tax of a group is rounded once, half
 * away from zero (EN 16931 BR-CO-17), and its cents are spread over the bases by largest remainder.
 */
export const taxesOnAll = (
  bases: readonly TaxableAmount[],
  terms: TaxTerms,
): readonly (readonly TaxAmount[])[] | TotalsProblem => {
  const { currency } = terms;
  const made = bases.map((of) => {
    const known = new Map<number, TaxAmount>();
    for (const [index, { amount, isGiven }] of of.fixed ?? []) {
      const tax = of.taxes[index];
      if (tax) known.set(index, taxAmount(tax, amount, isGiven));
    }
    return known;
  });
  const open = [...(terms.breakdown ?? [])];
  for (const parts of groupsOf(bases, terms)) {
    const exact = parts.map(({ at, index, tax }) => {
      const of = bases[at] as TaxableAmount;
      if (isOnlyPrinted(tax, terms)) return 0n;
      const base = add(
        of.base,
        tax.applies_to_shipping ? (of.shipping ?? 0) : 0,
        tax.rate >= 0 ? (of.charges ?? 0) : 0,
        tax.is_compound ? before(of, made[at] as Map<number, TaxAmount>, index) : 0,
      );
      return exactTax(base, tax.rate, currency);
    });
    const shares = spread(exact, perMinor).map((share) => fromMinor(share, currency));
    const sentAs = parts[0] ? open.filter(isSentAs(parts[0])) : [];
    for (const one of sentAs) open.splice(open.indexOf(one), 1);
    const found = settledGroup({ parts, bases, shares }, exact, sentAs, terms);
    if ('problem' in found) return found;
    for (const [position, { at, index, tax }] of parts.entries()) {
      const { amount, isGiven } = found[position] ?? { amount: 0, isGiven: false };
      made[at]?.set(index, taxAmount(tax, amount, isGiven));
    }
  }
  const missing = terms.keep ? undefined : open.find(({ tax_amount }) => !isZero(tax_amount));
  if (missing)
    return {
      problem: 'tax_amount_differs',
      code: missing.code ?? '',
      rate: missing.rate,
      sent: missing.tax_amount,
      amount: 0,
    };
  return bases.map(({ taxes }, at) =>
    [...taxes.keys()].flatMap((index) => made[at]?.get(index) ?? []),
  );
};
