import {
  abs,
  add,
  compare,
  fromMinor,
  greater,
  lesser,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import type { LineAmounts } from '../totals/line-amounts.ts';
import type { TaxAmount } from '../totals/tax-amounts.ts';
import type { LineTotals } from '../totals/totals.ts';

/** What other pieces left of a line; money in the currency of the document. */
export interface LineRemainder {
  /** With this piece the whole quantity is taken. */
  readonly isLast: boolean;
  readonly line_total: number;
  readonly allocated_discount: number;
  readonly taxes: readonly TaxRemainder[];
}

/** What they left of a tax. */
export type TaxRemainder = Pick<TaxAmount, 'code' | 'rate' | 'amount'>;

/** What other pieces of a whole left of it, for a document that is one of them. */
export interface CreditRemainder {
  readonly currency: string;
  /** How many pieces there are with this one. */
  readonly creditNotes: number;
  /** With this piece all lines are taken. */
  readonly isLast: boolean;
  /** By the lines of the piece; nothing where a line is no part of the whole. */
  readonly lines: readonly (LineRemainder | undefined)[];
  readonly subtotal: number;
  readonly discount_amount: number;
  /** The taxes of its lines, less what is withheld. */
  readonly line_tax: number;
  readonly shipping: number;
  readonly doc_taxes: readonly TaxRemainder[];
  /** What the lines that are not in the piece bear of a discount, where something is withheld. */
  readonly otherLinesCapacity: number | undefined;
}

/** Whether two amounts differ by no more than what rounding each piece may come to. */
export const isWithinRounding = (
  one: number,
  other: number,
  { creditNotes, currency }: CreditRemainder,
): boolean => compare(abs(sub(one, other)), fromMinor(2 * creditNotes, currency)) <= 0;

/** The last piece takes what is left, any other no more than that; what differs by more than rounding is meant. */
const capped = (formula: number, left: number, isLast: boolean, of: CreditRemainder): number => {
  if (!isWithinRounding(formula, left, of)) return formula;
  const isBelow = left < 0 || (left === 0 && formula < 0);
  const isMore = isBelow ? compare(formula, left) < 0 : compare(formula, left) > 0;
  return isLast || isMore ? left : formula;
};

/** The net of a line as a piece takes it; a total that was sent stays. */
export const partialNet = (
  amounts: LineAmounts,
  at: number,
  remainder: CreditRemainder | undefined,
): LineAmounts => {
  const line = remainder?.lines[at];
  if (!remainder || !line || amounts.isTotalGiven) return amounts;
  return {
    ...amounts,
    line_total: capped(amounts.line_total, line.line_total, line.isLast, remainder),
  };
};

/** The header discount as a piece takes it, or so much more or less: so much that of the rest no more is discounted than it comes to. */
export const partialDiscount = (
  formula: number,
  net: number,
  remainder: CreditRemainder | undefined,
  more: number,
): number => {
  if (!remainder) return formula;
  const share = capped(formula, remainder.discount_amount, remainder.isLast, remainder);
  const most = compare(share, net) > 0 && isWithinRounding(share, net, remainder) ? net : share;
  const least = sub(remainder.discount_amount, sub(remainder.subtotal, net));
  const made = compare(most, least) < 0 && isWithinRounding(most, least, remainder) ? least : most;
  const raised = add(made, more);
  const highest = lesser(net, remainder.discount_amount);
  return compare(raised, 0) < 0 || compare(raised, highest) > 0 ? made : raised;
};

/** The shares of the header discount that the last piece takes, by line; none where they are allocated anew. */
export const remainingDiscountShares = (
  discount: number,
  remainder: CreditRemainder | undefined,
): number[] | undefined => {
  if (!remainder?.isLast) return undefined;
  const shares = remainder.lines.map((line) => line?.allocated_discount ?? 0);
  return compare(sum(shares), discount) === 0 ? shares : undefined;
};

/** What a piece takes of taxes: what is withheld, too, so that no more is to be withheld than is left. */
const partialTaxes = (
  taxes: readonly TaxAmount[],
  remaining: readonly TaxRemainder[],
  { isLast, rest }: { readonly isLast: (tax: TaxAmount) => boolean; readonly rest: number },
  remainder: CreditRemainder,
): TaxAmount[] => {
  let capacity = greater(rest, 0);
  return taxes.map((tax, at) => {
    const of = remaining[at];
    if (!of || tax.is_given || of.code !== tax.code || of.rate !== tax.rate) return tax;
    const formula = capped(tax.amount, of.amount, isLast(tax), remainder);
    if (tax.rate >= 0 || tax.reverse_charge) return { ...tax, amount: formula };
    const most = add(of.amount, capacity);
    const isOver = compare(formula, most) > 0 && isWithinRounding(formula, most, remainder);
    const amount = isOver ? most : formula;
    capacity = sub(capacity, sub(amount, of.amount));
    return { ...tax, amount };
  });
};

/** The taxes of a line as a piece takes them; an amount that was sent stays. */
export const partialLineTaxes = (
  { line_total, allocated_discount, taxes }: LineTotals,
  at: number,
  remainder: CreditRemainder | undefined,
): readonly TaxAmount[] => {
  const line = remainder?.lines[at];
  if (!remainder || !line) return taxes;
  const net = sub(line.line_total, line_total);
  const discounted = sub(net, sub(line.allocated_discount, allocated_discount));
  const rest = lesser(discounted, net);
  return partialTaxes(taxes, line.taxes, { isLast: () => line.isLast, rest }, remainder);
};

/** The taxes of the whole document likewise; one on shipping is at its end when the shipping is. */
export const partialDocTaxes = (
  taxes: readonly TaxAmount[],
  { base, taxed, shipping }: Readonly<Record<'base' | 'taxed' | 'shipping', number>>,
  remainder: CreditRemainder,
): readonly TaxAmount[] => {
  const isAllShipped = compare(shipping, remainder.shipping) === 0;
  const isLast = (tax: TaxAmount): boolean =>
    remainder.isLast && (isAllShipped || !tax.applies_to_shipping);
  const bare = sub(remainder.subtotal, remainder.discount_amount);
  const rest = sub(add(bare, remainder.line_tax), add(base, taxed));
  return partialTaxes(taxes, remainder.doc_taxes, { isLast, rest }, remainder);
};

/** What a line comes to with the taxes inside its price. */
export const grossWithTaxes = (net: number, taxes: readonly TaxAmount[]): number =>
  add(net, sum(taxes.filter((tax) => tax.is_inclusive).map((tax) => tax.amount)));
