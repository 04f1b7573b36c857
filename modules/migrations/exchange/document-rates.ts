import { add, mul, neg, round, sub, sum } from '../../../kernel/values/money/money.ts';
import type { AccountKind, SourceDocument } from '../bundle/bundle.ts';
import { differenceOf } from '../bundle/sides.ts';
import { accountFinder } from '../plan/account-names.ts';
import type { Hints } from '../reading/cells.ts';
import type { Collected } from '../reading/collect.ts';
import { asRate, basePerForeign, type RateDirection } from './prices.ts';

/** Rounding that each document may add to the difference from its control account. */
const roundingOfDocument = 0.01;

type Side = { readonly control: AccountKind; readonly invoice: string; readonly credit: string };

/** Documents in any currency, and the sides whose control accounts have a balance in the files. */
type Compared = {
  readonly documents: readonly SourceDocument[];
  readonly base: string | undefined;
  readonly held: readonly (Side & { readonly balance: number })[];
};

const sides: readonly Side[] = [
  { control: 'receivable', invoice: 'invoice', credit: 'credit_note' },
  { control: 'payable', invoice: 'bill', credit: 'supplier_credit' },
];

const signed = ({ type, open }: SourceDocument, side: Side): number =>
  type === side.invoice ? open : type === side.credit ? neg(open) : 0;

/** Balance of the control account of a side, as the files state it; positive if it is open. */
const controlBalance = (into: Collected, { control }: Side): number | undefined => {
  const find = accountFinder(into.accounts);
  const kinds = new Map(into.accounts.map(({ id, kind }) => [id, kind]));
  const isControl = (account: string): boolean => kinds.get(find(account) ?? '') === control;
  const lines =
    into.balances.length > 0 ? into.balances : into.entries.flatMap((entry) => entry.lines);
  const own = lines.filter(({ account }) => isControl(account));
  const stated = into.accounts.filter(({ kind, balance }) => kind === control && balance);
  if (own.length === 0 && stated.length === 0) return undefined;
  const balance = own.length > 0 ? differenceOf(own) : sum(stated.map((one) => one.balance ?? 0));
  return control === 'receivable' ? balance : neg(balance);
};

/** Open amount of a document in the currency of the books; undefined without a rate. */
const inBase = (
  one: SourceDocument,
  side: Side,
  base: string | undefined,
  rate = one.rate,
): number | undefined => {
  if (one.currency === undefined || one.currency === base) return signed(one, side);
  return rate === undefined ? undefined : round(mul(signed(one, side), rate), 4);
};

/** True if open documents at rates of this direction give the balance of a control account. */
const ties = ({ documents, base, held }: Compared, direction: RateDirection): boolean =>
  held.some((side) => {
    const open = documents.filter((one) => signed(one, side) !== 0);
    if (!open.some((one) => isRated(one, base))) return false;
    const total = open.reduce((n, one) => {
      const rate = one.rate === undefined ? undefined : basePerForeign(one.rate, direction);
      return add(n, inBase(one, side, base, rate) ?? 0);
    }, 0);
    return Math.abs(sub(total, side.balance)) <= roundingOfDocument * open.length;
  });

const isForeign = ({ currency }: SourceDocument, base: string | undefined): boolean =>
  currency !== undefined && currency !== base;

/** True for a foreign document with a rate in the files. */
const isRated = (one: SourceDocument, base: string | undefined): boolean =>
  isForeign(one, base) && one.rate !== undefined && one.rate !== 1;

/** Currency of the books as the documents show it: that of rate 1, else the only one. */
const currencyShown = ({ documents }: Collected): string | undefined => {
  const of = (some: readonly SourceDocument[]): readonly string[] => [
    ...new Set(some.flatMap(({ currency }) => currency ?? [])),
  ];
  const atPar = of(documents.filter(({ rate }) => rate === 1));
  if (atPar.length === 1) return atPar[0];
  const all = of(documents);
  return all.length === 1 && documents.every(({ currency }) => currency) ? all[0] : undefined;
};

/** Rate at which the documents of a currency without one would tie to a control account. */
const tyingRate = ({ documents, base, held }: Compared, currency: string): number | undefined => {
  for (const side of held) {
    const open = documents.filter((one) => signed(one, side) !== 0);
    const without = open.filter((one) => inBase(one, side, base) === undefined);
    const foreign = sum(without.map((one) => signed(one, side)));
    if (foreign === 0 || without.some((one) => one.currency !== currency)) continue;
    const rest = sub(side.balance, sum(open.map((one) => inBase(one, side, base) ?? 0)));
    if (rest > 0 === foreign > 0 && rest !== 0) return asRate(rest, foreign);
  }
  return undefined;
};

/**
 * Settles the rates of foreign documents: in the direction that was chosen, else in the one that
 * ties to the control account, else in the usual one of the source. Documents without a rate take
 * the answer, or are reported in `rates_needed`.
 */
export const settleRates = (
  into: Collected,
  { currency, rates = {}, rate_direction }: Hints,
  usual: RateDirection,
): void => {
  const base = currency ?? into.company.currency ?? currencyShown(into);
  if (base !== undefined) into.company = { ...into.company, currency: base };
  if (!into.documents.some((one) => isForeign(one, base))) return;
  const held = sides.flatMap((side) => {
    const balance = controlBalance(into, side);
    return balance === undefined ? [] : [{ ...side, balance }];
  });
  if (into.documents.some((one) => isRated(one, base))) {
    const compared = { documents: into.documents, base, held };
    const inverse = usual === 'base_per_foreign' ? 'foreign_per_base' : 'base_per_foreign';
    const proposed = !ties(compared, usual) && ties(compared, inverse) ? inverse : usual;
    const direction = rate_direction ?? proposed;
    into.rate_direction = direction;
    into.documents = into.documents.map((one) =>
      one.rate === undefined || one.rate === 1
        ? one
        : { ...one, rate: basePerForeign(one.rate, direction) },
    );
  }
  into.documents = into.documents.map((one) => {
    const { currency: of, rate } = one;
    const given = of !== undefined && Object.hasOwn(rates, of) ? rates[of] : undefined;
    return of === undefined || of === base || rate !== undefined || given === undefined
      ? one
      : { ...one, rate: given };
  });
  const { documents } = into;
  const without = documents.filter((one) => isForeign(one, base) && one.rate === undefined);
  // One currency without a rate is that of the books.
  const names = new Set(without.map((one) => one.currency ?? ''));
  const needed = base === undefined && names.size < 2 ? [] : [...names];
  if (needed.length === 0) return;
  into.rates_needed = needed.map((of) => {
    const suggested = tyingRate({ documents, base, held }, of);
    return {
      currency: of,
      count: without.filter((one) => one.currency === of).length,
      is_required: true as const,
      ...(suggested === undefined ? {} : { suggested }),
    };
  });
};
