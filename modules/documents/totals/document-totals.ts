import { add, allocate, isZero, roundMoney, sub, sum } from '../../../kernel/values/money/money.ts';
import {
  type CreditRemainder,
  completedTaxes,
  grossWithTaxes,
  partialDiscount,
  partialDocTaxes,
  partialLineTaxes,
  partialNet,
  remainingDiscountShares,
} from '../credit-notes/partial-credit.ts';
import {
  negativeRounding,
  roundingExcess,
  withholdMore,
} from '../credit-notes/partial-credit-limits.ts';
import type { DocAllowance } from '../lines/allowance.ts';
import type { TaxApplication } from '../lines/tax-application.ts';
import { sumOf } from './allowance-amounts.ts';
import { discountAmount, discountProblem } from './discount.ts';
import { type Charged, chargedOn } from './document-charges.ts';
import { inclusiveTaxes, withInclusiveNets } from './inclusive.ts';
import {
  type LineAmounts,
  lineAmounts,
  lineProblem,
  taxesOfLine,
  taxProblem,
} from './line-amounts.ts';
import { isTotalsProblem, type TotalsProblem, withinDigits } from './problem.ts';
import type { TaxAmount } from './tax-amounts.ts';
import type { Taxed } from './tax-breakdown.ts';
import { taxesOnAll } from './tax-groups.ts';
import { taxSums, taxTerms } from './tax-sums.ts';
import type { TaxableAmount } from './tax-terms.ts';
import type { DocumentTotals, LineTotals, TotalsInput } from './totals.ts';
import { totalsWithoutLines } from './totals-without-lines.ts';

/** Line of a partial credit with its taxes capped; the last credit note takes the rest of them. */
function partialLine(
  line: LineTotals,
  at: number,
  remainder: CreditRemainder | undefined,
): LineTotals {
  const taxes = partialLineTaxes(line, at, remainder);
  const isSame = taxes.every((tax, index) => tax.amount === line.taxes[index]?.amount);
  if (isSame || line.gross === undefined || line.allocated_discount !== 0)
    return { ...line, taxes };
  return { ...line, taxes, gross: grossWithTaxes(line.line_total, taxes) };
}

/** Figure of an import that is kept as sent. */
function kept(input: TotalsInput, field: 'subtotal' | 'discount_amount' | 'total') {
  const sent = input.keep ? input[field] : undefined;
  return sent === undefined ? undefined : roundMoney(sent, input.currency);
}

/** Sums before the total, with the taxes by base from which the tax sums follow. */
type LineSums = Omit<DocumentTotals, 'total' | 'rounding'> & { readonly parts: readonly Taxed[] };

/** Amounts of the lines before taxes, with the header discount and its shares. */
function netsOf(input: TotalsInput, more: number) {
  const { currency, keep = false, remainder } = input;
  const terms = taxTerms(input);
  const own = input.lines.map((line) => lineAmounts(line, currency, keep));
  const amounts = withInclusiveNets(input.lines, own, terms).map((line, at) =>
    partialNet(line, at, remainder),
  );
  const net = sum(amounts.map((line) => line.line_total));
  const discount_amount =
    kept(input, 'discount_amount') ??
    partialDiscount(discountAmount(input, net, currency), net, remainder, more);
  const problem = keep ? undefined : discountProblem(input, discount_amount, net);
  return problem ?? { terms, amounts, net, discount_amount };
}

/** Shares of the lines in the header discount and in the allowances of the document. */
function allocatedDiscounts(
  { remainder, currency }: TotalsInput,
  amounts: readonly LineAmounts[],
  discount_amount: number,
  charged: Charged,
): readonly number[] {
  const all = add(discount_amount, sum(charged.shares));
  const rest = remainingDiscountShares(all, remainder);
  if (rest) return rest;
  const nets = amounts.map((line) => line.line_total);
  const shares = allocate(discount_amount, nets, currency);
  return shares.map((share, at) => add(share, charged.shares[at] ?? 0));
}

/** Bases of the taxes: the lines, shipping and charges, and the document as a whole. */
function basesOf(
  input: TotalsInput,
  amounts: readonly LineAmounts[],
  allocated: readonly number[],
  charged: Charged,
  base: number,
): readonly TaxableAmount[] {
  const isWhole = (at: number): boolean => isZero(allocated[at] ?? 0);
  const fixed = inclusiveTaxes(input.lines, amounts, isWhole, taxTerms(input));
  const shipping = roundMoney(input.shipping ?? 0, input.currency);
  const whole: TaxableAmount = {
    base,
    shipping: input.isShippingTaxed ? 0 : shipping,
    charges: charged.onWhole,
    taxes: input.doc_taxes ?? [],
    lines: input.lines.length,
  };
  return [
    ...input.lines.map((line, at) => ({
      base: sub(amounts[at]?.line_total ?? 0, allocated[at] ?? 0),
      taxes: taxesOfLine(line),
      fixed: fixed[at],
    })),
    whole,
    ...charged.bases,
  ];
}

/** Sums of the lines, taxes and header discount; `more` is added to the computed discount. */
function lineSums(input: TotalsInput, more = 0): LineSums | TotalsProblem {
  const { currency, remainder } = input;
  const nets = netsOf(input, more);
  if (isTotalsProblem(nets)) return nets;
  const { terms, amounts, net, discount_amount } = nets;
  const charged = chargedOn(
    input,
    amounts.map((line) => line.line_total),
    net,
  );
  if (isTotalsProblem(charged)) return charged;
  const allocated = allocatedDiscounts(input, amounts, discount_amount, charged);
  const base = sub(sub(net, discount_amount), charged.sharedByAll);
  const bases = basesOf(input, amounts, allocated, charged, base);
  const taxed = taxesOnAll(bases, terms);
  if (isTotalsProblem(taxed)) return taxed;
  const count = input.lines.length;
  const lines = amounts.map(({ isTotalGiven, ...line }, at) => {
    const made = { ...line, allocated_discount: allocated[at] ?? 0, taxes: taxed[at] ?? [] };
    const given = isTotalGiven ? { ...made, is_total_given: true as const } : made;
    return partialLine(given, at, remainder);
  });
  const shipping = roundMoney(input.shipping ?? 0, currency);
  const line_taxes = lines.flatMap((line) => line.taxes);
  const formula = taxed[count] ?? [];
  const doc_taxes = remainder
    ? partialDocTaxes(formula, { base, taxed: signedTax(line_taxes), shipping }, remainder)
    : formula;
  const others = completedTaxes(taxed.slice(count + 1), shipping, remainder);
  const taxesOfBases = [...lines.map((line) => line.taxes), doc_taxes, ...others];
  const isOwn = (at: number): boolean => charged.own[at] !== undefined;
  const allowances_charges = charged.all.map((one, at) => {
    const place = charged.own.indexOf(at);
    return place < 0 ? withoutTaxAmounts(one) : { ...one, taxes: [...(others[place] ?? [])] };
  });
  const parts = bases.map((of, at) => ({ ...of, taxes: taxesOfBases[at] ?? [] }));
  return {
    lines,
    subtotal: net,
    discount_amount,
    allowances_charges,
    allowance_total: sumOf(charged.all, false),
    charge_total: sumOf(charged.all, true),
    doc_taxes,
    ...taxSums(input, parts, base),
    parts,
    shipping,
    shipping_taxes: others.filter((_, at) => !isOwn(at)).flat(),
  };
}

/** An allowance that lines share: its tax amounts are those of the lines. */
const withoutTaxAmounts = ({ taxes, ...one }: DocAllowance): DocAllowance => ({
  ...one,
  ...(taxes ? { taxes: taxes.map(({ amount: _, is_given: __, ...tax }) => tax) } : {}),
});

const signedTax = (taxes: readonly TaxAmount[]): number =>
  sum(taxes.filter((tax) => !tax.reverse_charge).map(({ amount }) => amount));

/**
 * Totals of a partial credit that neither fall below 0 nor leave a negative remainder: a rounding
 * excess is withheld with it, else discounted.
 */
function partialCreditTotals(
  input: TotalsInput,
  remainder: CreditRemainder,
  more = 0,
): LineSums | TotalsProblem {
  const made = lineSums(input, more);
  if (isTotalsProblem(made)) return made;
  const { credit, over } = withholdMore(made, roundingExcess(made, remainder), remainder);
  const apart = isZero(over) ? negativeRounding(made, remainder) : over;
  if (!isZero(apart) && isZero(more)) return partialCreditTotals(input, remainder, apart);
  return credit === made ? made : withTaxesOf(input, credit);
}

/** Totals whose tax sums follow from changed taxes of their lines and of the document. */
function withTaxesOf(input: TotalsInput, made: LineSums): LineSums {
  const count = made.lines.length;
  const parts = made.parts.map((of, at) => {
    const taxes = at === count ? made.doc_taxes : made.lines[at]?.taxes;
    return taxes ? { ...of, taxes } : of;
  });
  const { base } = made.parts[count] ?? { base: 0 };
  return { ...made, parts, ...taxSums(input, parts, base) };
}

function totalsWithLines(input: TotalsInput): DocumentTotals | TotalsProblem {
  const { remainder, currency } = input;
  const sums = remainder ? partialCreditTotals(input, remainder) : lineSums(input);
  if (isTotalsProblem(sums)) return sums;
  const { parts: _, ...made } = sums;
  const net = sub(sub(made.subtotal, made.discount_amount), made.allowance_total);
  const exact = add(net, made.charge_total, made.tax, made.shipping);
  const expected = add(exact, roundMoney(input.payable_rounding ?? 0, currency));
  const total = kept(input, 'total') ?? expected;
  const subtotal = kept(input, 'subtotal') ?? made.subtotal;
  return { ...made, subtotal, total, rounding: sub(total, exact) };
}

function docTaxProblem(taxes: readonly TaxApplication[]): TotalsProblem | undefined {
  return taxes.map((tax) => taxProblem(tax)).find((problem) => problem !== undefined);
}

/** Tests for a document whose total is that of its lines, or without any of its charges. */
const hasParts = ({ lines, allowances_charges = [], subtotal, tax, total }: TotalsInput): boolean =>
  lines.length > 0 ||
  (allowances_charges.length > 0 && [subtotal, tax, total].every((sent) => sent === undefined));

/**
 * Lines, allowances, charges, taxes and total of a document, in its currency. Lines are rounded half
 * away from zero, taxes once per code, category and rate, so that the shown amounts add up (EN 16931
 * BR-CO-10, BR-CO-13, BR-CO-15, BR-CO-17).
 */
export function documentTotals(input: TotalsInput): DocumentTotals | TotalsProblem {
  const { lines, currency, keep = false } = input;
  const problem =
    withinDigits(() => lineProblem(lines, currency, keep)) ?? docTaxProblem(input.doc_taxes ?? []);
  if (problem) return problem;
  return withinDigits(() => (hasParts(input) ? totalsWithLines(input) : totalsWithoutLines(input)));
}
