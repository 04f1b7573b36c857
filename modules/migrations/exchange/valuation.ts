import { isCurrency } from '../../../kernel/values/money/currencies.ts';
import {
  abs,
  add,
  div,
  isZero,
  mulMoney,
  neg,
  roundMoney,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import type { SourceLine } from '../bundle/bundle.ts';
import { sidesOf } from '../bundle/sides.ts';

/** Signed amount of a commodity, debit positive. */
export type Amount = { readonly value: number; readonly commodity: string };

/** Line of an entry in any commodity. */
export type Posting = {
  readonly account: string;
  /** Amount on the account. */
  readonly own: Amount;
  /** Amount that balances the entry: its cost, else its price, else its own amount. */
  readonly weight: Amount;
  readonly contact?: string | undefined;
  readonly memo?: string | undefined;
};

/** Reason why an entry cannot be valued; `needs` is the currency without a rate. */
export type NoValue = { readonly reason: string; readonly needs?: string };

/** Currency of the books, and the rates of a day. */
type In = {
  readonly base: string;
  readonly rate: (commodity: string) => number | undefined;
};

type Group = {
  readonly commodity: string;
  readonly postings: readonly Posting[];
  readonly total: number;
};

const rateDecimals = 12;

/** Lines of an entry in the currency of the books, foreign amounts beside them. */
export const valuedLines = (
  postings: readonly Posting[],
  into: In,
): readonly SourceLine[] | NoValue => {
  const { base } = into;
  if (postings.every(({ own, weight }) => own === weight && own.commodity === base))
    return inOneCurrency(postings, base);
  const groups = [...Map.groupBy(postings, ({ weight }) => weight.commodity)].map(
    ([commodity, all]): Group => ({
      commodity,
      postings: all,
      total: sum(all.map(({ weight }) => weight.value)),
    }),
  );
  const uneven = groups.filter(({ total }) => !isZero(total));
  const rates = uneven.length === 0 ? new Map<string, number>() : exchangeRates(uneven, into);
  if ('reason' in rates) return rates;
  const amounts = new Map<Posting, number>();
  for (const group of groups) {
    const rate = rates.get(group.commodity) ?? groupRate(group, into);
    if (rate === undefined) return withoutRate(group.commodity, base);
    for (const one of group.postings) amounts.set(one, amountAt(one, rate, base));
  }
  takeResidue(amounts, base);
  return postings.flatMap((one) => lineOf(one, amounts.get(one) ?? 0, base));
};

/** Lines of an entry that is all in the currency of the books. */
const inOneCurrency = (
  postings: readonly Posting[],
  base: string,
): readonly SourceLine[] | NoValue => {
  const total = sum(postings.map(({ own }) => own.value));
  if (!isZero(total)) return { reason: `debits and credits differ by ${total}` };
  return postings.flatMap((one) => lineOf(one, one.own.value, base));
};

/**
 * Rates of an exchange between two commodities whose totals are its price, as hledger and ledger
 * infer it.
 */
const exchangeRates = (
  uneven: readonly Group[],
  { base, rate }: In,
): Map<string, number> | NoValue => {
  const [first, second, ...others] = uneven;
  if (!first || !second || others.length > 0 || first.total > 0 === second.total > 0)
    return { reason: unevenReason(uneven) };
  const [from, to] = second.commodity === base ? [second, first] : [first, second];
  const known = groupRate(from, { base, rate });
  const [of, other, by] =
    known === undefined ? [to, from, groupRate(to, { base, rate })] : [from, to, known];
  if (by === undefined) return withoutRate(from.commodity, base);
  return new Map([
    [of.commodity, by],
    [other.commodity, div(abs(mulMoney(base, of.total, by)), abs(other.total), rateDecimals)],
  ]);
};

const unevenReason = (uneven: readonly Group[]): string =>
  uneven.length === 1
    ? `debits and credits differ by ${uneven[0]?.total}`
    : `debits and credits differ by ${uneven.map(({ total, commodity }) => `${total} ${commodity}`.trim()).join(', ')}`;

const withoutRate = (commodity: string, base: string): NoValue =>
  isCurrency(commodity)
    ? { reason: `the files have no rate of ${commodity} in ${base}`, needs: commodity }
    : { reason: `${commodity} is no currency, and nothing states its value in ${base}` };

/**
 * Rate of a group: that of its postings in the currency of the books, else that of the day. A price
 * of a security is not what it cost, so it values no posting.
 */
const groupRate = ({ commodity, postings }: Group, { base, rate }: In): number | undefined => {
  if (commodity === base) return 1;
  const priced = postings.filter(({ own }) => own.commodity === base);
  const weight = sum(priced.map((one) => abs(one.weight.value)));
  if (!isZero(weight))
    return div(sum(priced.map(({ own }) => abs(own.value))), weight, rateDecimals);
  return isCurrency(commodity) ? rate(commodity) : undefined;
};

const amountAt = ({ own, weight }: Posting, rate: number, base: string): number => {
  if (weight.commodity === base) return weight.value;
  return own.commodity === base ? own.value : mulMoney(base, weight.value, rate);
};

/** Adds the rounding difference of an entry to its largest converted line. */
const takeResidue = (amounts: Map<Posting, number>, base: string): void => {
  const over = sum([...amounts.values()]);
  if (isZero(over)) return;
  const converted = [...amounts].filter(
    ([{ own, weight }]) => weight.commodity !== base && own.commodity !== base,
  );
  const [largest] = converted.toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  if (largest) amounts.set(largest[0], sub(largest[1], over));
};

const lineOf = (
  { account, own, contact, memo }: Posting,
  amount: number,
  base: string,
): readonly SourceLine[] => {
  if (isZero(amount) && (isZero(own.value) || own.commodity === base)) return [];
  const isForeign = own.commodity !== base && isCurrency(own.commodity) && !isZero(own.value);
  return [
    {
      account,
      ...sidesOf(amount),
      ...(contact ? { contact } : {}),
      ...(memo ? { memo } : {}),
      ...(isForeign
        ? {
            currency: own.commodity,
            amount_currency: abs(roundMoney(own.value, own.commodity)),
          }
        : {}),
    },
  ];
};

/** Quantity of a commodity other than a currency on an account. */
type Quantity = { readonly commodity: string; readonly account: string; readonly quantity: number };

/** Quantities on each account after all valued postings. */
export type Quantities = Map<string, Quantity>;

/** Accounts that balance what was exchanged, and hold nothing. */
const balancingAccounts = /^(equity|income|revenues?|expenses?)(:|$)/i;

/** Adds the quantities of an entry that are not money. */
export const addQuantities = (
  on: Quantities,
  postings: readonly Posting[],
  base: string,
  isBalancing: (account: string) => boolean = (account) => balancingAccounts.test(account),
): void => {
  for (const { account, own } of postings) {
    const { commodity, value } = own;
    if (commodity === base || commodity === '' || isCurrency(commodity)) continue;
    if (isBalancing(account)) continue;
    const key = `${commodity}|${account}`;
    on.set(key, { commodity, account, quantity: add(on.get(key)?.quantity ?? 0, value) });
  }
};

/** Posting that balances a commodity. */
export const balancing = (account: string, commodity: string, total: number): Posting => {
  const own = { value: neg(total), commodity };
  return { account, own, weight: own };
};
