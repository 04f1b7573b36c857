import { spread } from '../../../kernel/values/money/largest-remainder.ts';
import {
  abs,
  compare,
  fromMinor,
  lesser,
  roundMoney,
  sub,
  sum,
  toMinor,
} from '../../../kernel/values/money/money.ts';
import {
  isOnlyPrinted,
  type Part,
  perMinor,
  type SentGroup,
  type TaxableAmount,
  type TaxTerms,
} from './tax-terms.ts';

/** Most minor units by which sent amounts of one group may differ. */
const mostCents = 100;

type Group = {
  readonly parts: readonly Part[];
  readonly bases: readonly TaxableAmount[];
  /** Formula share of each part, in minor units. */
  readonly shares: readonly number[];
};

/** Amounts of a group where some were sent: those near the formula count. */
const withSent = ({ parts, bases, shares }: Group, terms: TaxTerms) => {
  const { currency } = terms;
  const found = parts.map(({ at, tax }, position) => {
    const share = shares[position] ?? 0;
    const sent = tax.amount === undefined ? share : roundMoney(tax.amount, currency);
    if (sent === share || isOnlyPrinted(tax, terms)) return { amount: share, isGiven: false };
    // An import without an amount states 0.
    if (terms.keep) return { amount: sent === 0 ? share : sent, isGiven: sent !== 0 };
    const cents = Math.min(bases[at]?.lines ?? 1, mostCents);
    const isNear = compare(abs(sub(sent, share)), fromMinor(cents, currency)) <= 0;
    return isNear ? { amount: sent, isGiven: true } : { amount: share, isGiven: false, sent };
  });
  const far = found.findIndex(({ sent }, at) => sent !== undefined && !parts[at]?.tax.is_given);
  const apart = sub(sum(found.map(({ amount }) => amount)), sum(shares));
  const isApart = !terms.keep && compare(abs(apart), fromMinor(mostCents, currency)) > 0;
  if (terms.isStrict && (far >= 0 || isApart)) {
    const at = Math.max(far, 0);
    const { tax } = parts[at] as Part;
    return {
      problem: 'tax_amount_differs' as const,
      code: tax.code,
      rate: tax.rate,
      sent: found[at]?.sent ?? tax.amount ?? 0,
      amount: shares[at] ?? 0,
    };
  }
  return isApart ? shares.map((amount) => ({ amount, isGiven: false })) : found;
};

/** Amounts of a group whose total was sent, near the formula. */
const withSentTotal = (
  group: Group,
  exact: readonly bigint[],
  { tax_amount }: SentGroup,
  terms: TaxTerms,
) => {
  const { currency } = terms;
  const ours = sum(group.shares);
  const total = roundMoney(tax_amount, currency);
  const lines = sum(group.parts.map(({ at }) => group.bases[at]?.lines ?? 1));
  const cents = lesser(lines, mostCents);
  const isNear = compare(abs(sub(total, ours)), fromMinor(cents, currency)) <= 0;
  const { tax } = group.parts[0] as Part;
  if (!isNear)
    return {
      problem: 'tax_amount_differs' as const,
      code: tax.code,
      rate: tax.rate,
      sent: total,
      amount: ours,
    };
  const shares = spread(exact, perMinor, BigInt(toMinor(total, currency)));
  return shares.map((share, at) => {
    const amount = fromMinor(share, currency);
    return { amount, isGiven: amount !== group.shares[at] };
  });
};

/** Amounts of a group: as sent where near, else by the formula; or the problem. */
export const settledGroup = (
  group: Group,
  exact: readonly bigint[],
  sentAs: readonly SentGroup[],
  terms: TaxTerms,
) => {
  const [sent] = sentAs;
  return sent && sentAs.length === 1
    ? withSentTotal(group, exact, sent, terms)
    : withSent(group, terms);
};
