import {
  add,
  compare,
  greater,
  isZero,
  lesser,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import type { TaxAmount } from '../totals/tax-amounts.ts';
import type { DocumentTotals, LineTotals } from '../totals/totals.ts';
import {
  type CreditRemainder,
  isWithinRounding,
  type LineRemainder,
  type TaxRemainder,
} from './partial-credit.ts';

type CreditTotals = Pick<
  DocumentTotals,
  | 'lines'
  | 'subtotal'
  | 'discount_amount'
  | 'allowance_total'
  | 'charge_total'
  | 'doc_taxes'
  | 'shipping'
  | 'tax'
>;

const remainingTotal = ({
  subtotal,
  discount_amount,
  line_tax,
  doc_taxes,
  shipping,
  charged,
  others,
}: CreditRemainder): number =>
  sum([
    sub(subtotal, discount_amount),
    ...[line_tax, shipping, charged],
    ...[...doc_taxes, ...others].map((tax) => tax.amount),
  ]);

/** Header discount that the rest of a line can still carry after withholding tax, at least 0. */
export const discountCapacity = ({
  line_total,
  taxes,
}: Pick<LineRemainder, 'line_total' | 'taxes'>): number => {
  const withheld = taxes.filter((tax) => tax.rate < 0).map((tax) => tax.amount);
  const rest = add(line_total, sum(withheld));
  return greater(rest, 0);
};

const restOf = (of: LineRemainder, { line_total, taxes }: LineTotals) => ({
  line_total: sub(of.line_total, line_total),
  taxes: of.taxes.map((tax, at) => ({
    ...tax,
    amount: sub(tax.amount, taxes[at]?.amount ?? 0),
  })),
});

/** Remaining header discount that exceeds what the remaining lines can carry. */
const unallocatedDiscount = (
  { lines, discount_amount }: CreditTotals,
  remainder: CreditRemainder,
): number => {
  if (
    remainder.otherLinesCapacity === undefined ||
    remainder.lines.some((line) => line === undefined)
  )
    return 0;
  const capacities = lines.map((line, at) => {
    const of = remainder.lines[at];
    return of ? discountCapacity(restOf(of, line)) : 0;
  });
  return sub(
    sub(remainder.discount_amount, discount_amount),
    sum([remainder.otherLinesCapacity, ...capacities]),
  );
};

const totalOf = (credit: CreditTotals): number =>
  add(
    sub(sub(credit.subtotal, credit.discount_amount), credit.allowance_total),
    ...[credit.charge_total, credit.tax, credit.shipping],
  );

/**
 * Negative total that is due to rounding only, else 0; the last credit note takes the exact
 * remainder.
 */
export const negativeRounding = (credit: CreditTotals, remainder: CreditRemainder): number => {
  const total = totalOf(credit);
  return !remainder.isLast && compare(total, 0) < 0 && isWithinRounding(total, 0, remainder)
    ? total
    : 0;
};

/**
 * Amount by which a partial credit must be reduced for rounding: it would leave a remainder whose
 * discount and withholding exceed its lines, so that the rest could not be credited.
 */
export const roundingExcess = (credit: CreditTotals, remainder: CreditRemainder): number => {
  const most = remainingTotal(remainder);
  const isMeant =
    compare(most, 0) < 0 ||
    compare(credit.subtotal, remainder.subtotal) > 0 ||
    compare(credit.shipping, remainder.shipping) > 0;
  const over = [sub(totalOf(credit), most), unallocatedDiscount(credit, remainder)].filter(
    (one) => compare(one, 0) > 0 && isWithinRounding(one, 0, remainder),
  );
  return isMeant ? 0 : Math.max(0, ...over);
};

/**
 * Withholds up to `over` more within the remaining withholding tax, and returns the amount that
 * does not fit.
 */
const withheldMore = (
  taxes: readonly TaxAmount[],
  owed: readonly TaxRemainder[],
  over: number,
): { readonly taxes: readonly TaxAmount[]; readonly over: number } => {
  let rest = over;
  const made = taxes.map((tax, at) => {
    const of = owed[at];
    const isFree = tax.rate < 0 && !tax.reverse_charge && !tax.is_given;
    if (!of || !isFree || of.code !== tax.code || of.rate !== tax.rate) return tax;
    const more = sub(tax.amount, of.amount);
    const part = lesser(more, rest);
    if (compare(part, 0) <= 0) return tax;
    rest = sub(rest, part);
    return { ...tax, amount: sub(tax.amount, part) };
  });
  return { taxes: made, over: rest };
};

/**
 * Withholds `asked` more than the computed share, on the lines first, and returns the amount that
 * does not fit.
 */
export const withholdMore = <P extends Pick<CreditTotals, 'lines' | 'doc_taxes'>>(
  credit: P,
  asked: number,
  remainder: CreditRemainder,
): { readonly credit: P; readonly over: number } => {
  if (isZero(asked)) return { credit, over: asked };
  let over = asked;
  const lines = credit.lines.map((line, at) => {
    const made = withheldMore(line.taxes, remainder.lines[at]?.taxes ?? [], over);
    over = made.over;
    return { ...line, taxes: made.taxes };
  });
  const made = withheldMore(credit.doc_taxes, remainder.doc_taxes, over);
  return { credit: { ...credit, lines, doc_taxes: made.taxes }, over: made.over };
};
