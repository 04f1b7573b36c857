import { add, allocate, isZero, roundMoney, sub, sum } from '../../../kernel/values/money/money.ts';
import {
  type CreditRemainder,
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
import { discountAmount, discountProblem } from './discount.ts';
import type { LineItem, TaxApplication } from './line.ts';
import { type LineAmounts, lineAmounts, lineProblem, taxesOfLine } from './line-amounts.ts';
import { isTotalsProblem, type TotalsProblem, withinDigits } from './problem.ts';
import { type TaxTerms, taxesOn, taxesWithin } from './tax-amounts.ts';
import { taxSums, taxTerms } from './tax-sums.ts';
import type { DocumentTotals, LineTotals, TotalsInput } from './totals.ts';
import { totalsWithoutLines } from './totals-without-lines.ts';

function lineTotals(
  line: LineItem,
  { line_total, gross, isTotalGiven }: LineAmounts,
  allocated_discount: number,
  terms: TaxTerms,
): LineTotals {
  const taxes = taxesOfLine(line);
  const isWhole = gross !== undefined && allocated_discount === 0;
  return {
    line_total,
    ...(gross === undefined ? {} : { gross }),
    allocated_discount,
    taxes: isWhole
      ? taxesWithin(gross, line_total, taxes, terms)
      : taxesOn(sub(line_total, allocated_discount), taxes, terms),
    ...(isTotalGiven ? { is_total_given: true } : {}),
  };
}

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

type LineSums = Omit<DocumentTotals, 'total' | 'rounding'>;

/** Sums of the lines, taxes and header discount; `more` is added to the computed discount. */
function lineSums(input: TotalsInput, more = 0): LineSums | TotalsProblem {
  const { currency, keep = false, remainder } = input;
  const amounts = input.lines.map((line, at) =>
    partialNet(lineAmounts(line, currency, keep), at, remainder),
  );
  const nets = amounts.map((line) => line.line_total);
  const net = sum(nets);
  const discount_amount =
    kept(input, 'discount_amount') ??
    partialDiscount(discountAmount(input, net, currency), net, remainder, more);
  const problem = keep ? undefined : discountProblem(input, discount_amount, net);
  if (problem) return problem;
  const shares =
    remainingDiscountShares(discount_amount, remainder) ??
    allocate(discount_amount, nets, currency);
  const ofLine = taxTerms(input, 1);
  const lines = amounts.map((line, index) =>
    partialLine(
      lineTotals(input.lines[index] ?? {}, line, shares[index] ?? 0, ofLine),
      index,
      remainder,
    ),
  );
  const base = sub(net, discount_amount);
  const shipping = roundMoney(input.shipping ?? 0, currency);
  const ofAll = taxTerms(input, lines.length);
  const line_taxes = lines.flatMap((line) => line.taxes);
  const formula = taxesOn(base, input.doc_taxes ?? [], ofAll, { shipping });
  const doc_taxes = remainder
    ? partialDocTaxes(formula, { base, taxed: taxSums(input, line_taxes).tax, shipping }, remainder)
    : formula;
  const taxes = taxSums(input, [...line_taxes, ...doc_taxes]);
  return { lines, subtotal: net, discount_amount, doc_taxes, ...taxes, shipping };
}

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
  const taxes = [...credit.lines.flatMap((line) => line.taxes), ...credit.doc_taxes];
  return { ...credit, ...taxSums(input, taxes) };
}

function totalsWithLines(input: TotalsInput): DocumentTotals | TotalsProblem {
  const { remainder } = input;
  const made = remainder ? partialCreditTotals(input, remainder) : lineSums(input);
  if (isTotalsProblem(made)) return made;
  const expected = add(sub(made.subtotal, made.discount_amount), made.tax, made.shipping);
  const total = kept(input, 'total') ?? expected;
  const subtotal = kept(input, 'subtotal') ?? made.subtotal;
  return { ...made, subtotal, total, rounding: sub(total, expected) };
}

function docTaxProblem(taxes: readonly TaxApplication[]): TotalsProblem | undefined {
  const inclusive = taxes.find((tax) => tax.is_inclusive);
  return inclusive && { problem: 'inclusive_tax_on_document', code: inclusive.code };
}

/**
 * Lines, header discount, taxes and total of a document, in its currency: rounded half away from
 * zero to the minor unit line by line and tax by tax, so that the displayed amounts add up (EN
 * 16931 BR-CO-10, BR-CO-13, BR-CO-15).
 */
export function documentTotals(input: TotalsInput): DocumentTotals | TotalsProblem {
  const problem = lineProblem(input.lines) ?? docTaxProblem(input.doc_taxes ?? []);
  if (problem) return problem;
  return withinDigits(() =>
    input.lines.length > 0 ? totalsWithLines(input) : totalsWithoutLines(input),
  );
}
