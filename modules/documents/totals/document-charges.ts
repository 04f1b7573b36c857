import { add, allocate, isZero, neg, roundMoney, sum } from '../../../kernel/values/money/money.ts';
import type { DocAllowance } from '../lines/allowance.ts';
import type { TaxApplication } from '../lines/tax-application.ts';
import { withAmounts } from './allowance-amounts.ts';
import type { LineItem } from './line.ts';
import { taxesOfLine, taxProblem } from './line-amounts.ts';
import { isTotalsProblem, type TotalsProblem } from './problem.ts';
import { categoryOf } from './tax-category.ts';
import type { TaxableAmount } from './tax-terms.ts';
import type { TotalsInput } from './totals.ts';

/** Allowances and charges of a document, placed on its lines or taxed by themselves. */
export interface Charged {
  readonly all: readonly DocAllowance[];
  /** Share of each line in the allowances. */
  readonly shares: readonly number[];
  /** Allowances that taxes of the whole document do not apply to any more. */
  readonly sharedByAll: number;
  /** Shipping and charges that taxes of the whole document apply to. */
  readonly onWhole: number;
  /** Bases besides the lines: allowances and charges with taxes of their own, then shipping. */
  readonly bases: readonly TaxableAmount[];
  /** Position in `all` of each of the bases; shipping has none. */
  readonly own: readonly (number | undefined)[];
}

type Amounted = DocAllowance & { readonly amount: number };

/** Category and rate of each tax, in order; withholding is none of them. */
const signatureOf = (taxes: readonly TaxApplication[]): string =>
  taxes
    .filter(({ rate }) => rate >= 0)
    .map((tax) => `${categoryOf(tax)} ${tax.rate}`)
    .toSorted()
    .join(', ');

const signaturesOf = ({ lines, doc_taxes = [] }: TotalsInput): readonly string[] =>
  lines.map((line) => signatureOf([...taxesOfLine(line), ...doc_taxes]));

/** Lines that share an allowance: those of its category and rate, all where it names no tax. */
const sharers = ({ taxes }: DocAllowance, signatures: readonly string[]): readonly boolean[] =>
  signatures.map((one) => taxes === undefined || one === signatureOf(taxes));

/** Taxes of goods as shipping bears them: exclusive, without withholding. */
const asShipping = (line: LineItem): readonly TaxApplication[] =>
  taxesOfLine(line)
    .filter(({ rate }) => rate >= 0)
    .map(({ amount: _, is_given: __, is_inclusive: ___, ...tax }) => tax);

/** Bases of an amount that is taxed like the goods: by value of the lines with the same taxes. */
const likeGoods = (
  amount: number,
  lines: readonly LineItem[],
  nets: readonly number[],
  currency: string,
): readonly TaxableAmount[] => {
  if (isZero(amount)) return [];
  const taxes = lines.map(asShipping);
  const groups = [...Map.groupBy(lines.keys(), (at) => JSON.stringify(taxes[at] ?? [])).values()];
  const weights = groups.map((group) => sum(group.map((at) => nets[at] ?? 0)));
  const shares = allocate(amount, weights, currency);
  return groups.map((group, at) => ({ base: shares[at] ?? 0, taxes: taxes[group[0] ?? 0] ?? [] }));
};

const allowanceProblem = (all: readonly DocAllowance[]): TotalsProblem | undefined =>
  all
    .flatMap(({ taxes = [] }) => taxes.map((tax) => taxProblem(tax)))
    .find((problem) => problem !== undefined);

/** Shares of the lines in one allowance; undefined where no line has its category and rate. */
const sharesOf = (
  one: Amounted,
  signatures: readonly string[],
  nets: readonly number[],
  currency: string,
): readonly number[] | undefined => {
  const by = sharers(one, signatures);
  if (one.is_charge || !by.includes(true)) return undefined;
  const weights = nets.map((net, at) => (by[at] ? net : 0));
  const isNothing = isZero(sum(weights));
  return allocate(one.amount, isNothing ? by.map((is) => (is ? 1 : 0)) : weights, currency);
};

/**
 * Places the allowances and charges of a document: an allowance is spread by value over the lines of
 * its category and rate; one without such lines, and a charge, bears its own taxes.
 */
export const chargedOn = (
  input: TotalsInput,
  nets: readonly number[],
  subtotal: number,
): Charged | TotalsProblem => {
  const { currency, lines, keep = false, isShippingTaxed = false } = input;
  const sent = input.allowances_charges ?? [];
  const all = withAmounts(sent, subtotal, { currency, keep });
  if (isTotalsProblem(all)) return all;
  const problem = allowanceProblem(all);
  if (problem) return problem;
  const signatures = signaturesOf(input);
  const spreads = all.map((one) => sharesOf(one, signatures, nets, currency));
  const shares = lines.map((_, at) => sum(spreads.map((of) => of?.[at] ?? 0)));
  const ownAt = [...all.keys()].filter((at) => !spreads[at] && all[at]?.taxes !== undefined);
  const shipping = roundMoney(input.shipping ?? 0, currency);
  const untaxed = all.filter(({ is_charge, taxes }) => is_charge && taxes === undefined);
  const like = isShippingTaxed ? add(shipping, sum(untaxed.map(({ amount }) => amount))) : 0;
  const goods = likeGoods(like, lines, nets, currency);
  return {
    all,
    shares,
    sharedByAll: sum(shares),
    onWhole: like,
    bases: [
      ...ownAt.map((at) => {
        const { amount = 0, is_charge = false, taxes = [] } = all[at] ?? {};
        return { base: is_charge ? amount : neg(amount), taxes };
      }),
      ...goods,
    ],
    own: [...ownAt, ...goods.map(() => undefined)],
  };
};
