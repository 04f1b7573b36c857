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
export interface LineLeft {
  /** With this piece the whole quantity is taken. */
  readonly isLast: boolean;
  readonly line_total: number;
  readonly allocated_discount: number;
  readonly taxes: readonly TaxLeft[];
}

/** What they left of a tax. */
export type TaxLeft = Pick<TaxAmount, 'code' | 'rate' | 'amount'>;

/** What other pieces of a whole left of it, for a document that is one of them. */
export interface Left {
  readonly currency: string;
  /** How many pieces there are with this one. */
  readonly pieces: number;
  /** With this piece all lines are taken. */
  readonly isLast: boolean;
  /** By the lines of the piece; nothing where a line is no part of the whole. */
  readonly lines: readonly (LineLeft | undefined)[];
  readonly subtotal: number;
  readonly discount_amount: number;
  /** The taxes of its lines, less what is withheld. */
  readonly line_tax: number;
  readonly shipping: number;
  readonly doc_taxes: readonly TaxLeft[];
  /** What the lines that are not in the piece bear of a discount, where something is withheld. */
  readonly bears: number | undefined;
}

/** Whether two amounts differ by no more than what rounding each piece may come to. */
export const isNear = (one: number, other: number, { pieces, currency }: Left): boolean =>
  compare(abs(sub(one, other)), fromMinor(2 * pieces, currency)) <= 0;

/** The last piece takes what is left, any other no more than that; what differs by more than rounding is meant. */
const taken = (formula: number, left: number, isLast: boolean, of: Left): number => {
  if (!isNear(formula, left, of)) return formula;
  const isBelow = left < 0 || (left === 0 && formula < 0);
  const isMore = isBelow ? compare(formula, left) < 0 : compare(formula, left) > 0;
  return isLast || isMore ? left : formula;
};

/** The net of a line as a piece takes it; a total that was sent stays. */
export const netTaken = (amounts: LineAmounts, at: number, left: Left | undefined): LineAmounts => {
  const line = left?.lines[at];
  if (!left || !line || amounts.isTotalGiven) return amounts;
  return { ...amounts, line_total: taken(amounts.line_total, line.line_total, line.isLast, left) };
};

/** The header discount as a piece takes it, or so much more or less: so much that of the rest no more is discounted than it comes to. */
export const discountTaken = (
  formula: number,
  net: number,
  left: Left | undefined,
  more: number,
): number => {
  if (!left) return formula;
  const share = taken(formula, left.discount_amount, left.isLast, left);
  const most = compare(share, net) > 0 && isNear(share, net, left) ? net : share;
  const least = sub(left.discount_amount, sub(left.subtotal, net));
  const made = compare(most, least) < 0 && isNear(most, least, left) ? least : most;
  const raised = add(made, more);
  const highest = lesser(net, left.discount_amount);
  return compare(raised, 0) < 0 || compare(raised, highest) > 0 ? made : raised;
};

/** The shares of the header discount that the last piece takes, by line; none where they are allocated anew. */
export const sharesTaken = (discount: number, left: Left | undefined): number[] | undefined => {
  if (!left?.isLast) return undefined;
  const shares = left.lines.map((line) => line?.allocated_discount ?? 0);
  return compare(sum(shares), discount) === 0 ? shares : undefined;
};

/** What a piece takes of taxes: what is withheld, too, so that no more is to be withheld than is left. */
const taxesTaken = (
  taxes: readonly TaxAmount[],
  owed: readonly TaxLeft[],
  { isLast, rest }: { readonly isLast: (tax: TaxAmount) => boolean; readonly rest: number },
  left: Left,
): TaxAmount[] => {
  let bears = greater(rest, 0);
  return taxes.map((tax, at) => {
    const of = owed[at];
    if (!of || tax.is_given || of.code !== tax.code || of.rate !== tax.rate) return tax;
    const formula = taken(tax.amount, of.amount, isLast(tax), left);
    if (tax.rate >= 0 || tax.reverse_charge) return { ...tax, amount: formula };
    const most = add(of.amount, bears);
    const isOver = compare(formula, most) > 0 && isNear(formula, most, left);
    const amount = isOver ? most : formula;
    bears = sub(bears, sub(amount, of.amount));
    return { ...tax, amount };
  });
};

/** The taxes of a line as a piece takes them; an amount that was sent stays. */
export const lineTaxesTaken = (
  { line_total, allocated_discount, taxes }: LineTotals,
  at: number,
  left: Left | undefined,
): readonly TaxAmount[] => {
  const line = left?.lines[at];
  if (!left || !line) return taxes;
  const net = sub(line.line_total, line_total);
  const discounted = sub(net, sub(line.allocated_discount, allocated_discount));
  const rest = lesser(discounted, net);
  return taxesTaken(taxes, line.taxes, { isLast: () => line.isLast, rest }, left);
};

/** The taxes of the whole document likewise; one on shipping is at its end when the shipping is. */
export const docTaxesTaken = (
  taxes: readonly TaxAmount[],
  { base, taxed, shipping }: Readonly<Record<'base' | 'taxed' | 'shipping', number>>,
  left: Left,
): readonly TaxAmount[] => {
  const isAllShipped = compare(shipping, left.shipping) === 0;
  const isLast = (tax: TaxAmount): boolean =>
    left.isLast && (isAllShipped || !tax.applies_to_shipping);
  const bare = sub(left.subtotal, left.discount_amount);
  const rest = sub(add(bare, left.line_tax), add(base, taxed));
  return taxesTaken(taxes, left.doc_taxes, { isLast, rest }, left);
};

/** What a line comes to with the taxes inside its price. */
export const grossTaken = (net: number, taxes: readonly TaxAmount[]): number =>
  add(net, sum(taxes.filter((tax) => tax.is_inclusive).map((tax) => tax.amount)));
