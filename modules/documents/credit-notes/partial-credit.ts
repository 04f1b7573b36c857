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

/** Remainder of an original line after the other credit notes, in document currency. */
export interface LineRemainder {
  /** The credit note takes the complete remaining quantity. */
  readonly isLast: boolean;
  readonly line_total: number;
  readonly allocated_discount: number;
  readonly taxes: readonly TaxRemainder[];
}

/** Remainder of one tax. */
export type TaxRemainder = Pick<TaxAmount, 'code' | 'rate' | 'amount'>;

/** Remainder of an original after its other credit notes, as the limit of a partial credit. */
export interface CreditRemainder {
  readonly currency: string;
  /** Number of credit notes, this one included. */
  readonly creditNotes: number;
  /** The credit note takes all remaining lines. */
  readonly isLast: boolean;
  /** By line of the credit note; undefined for a line without an original. */
  readonly lines: readonly (LineRemainder | undefined)[];
  readonly subtotal: number;
  readonly discount_amount: number;
  /** Remaining line taxes, net of withholding. */
  readonly line_tax: number;
  readonly shipping: number;
  readonly doc_taxes: readonly TaxRemainder[];
  /** Remaining charges less allowances of the document. */
  readonly charged: number;
  /** Remaining taxes of shipping, allowances and charges. */
  readonly others: readonly TaxRemainder[];
  /**
   * Discount that the lines outside this credit note can carry; undefined without withholding tax.
   */
  readonly otherLinesCapacity: number | undefined;
}

/**
 * Tests whether two amounts differ by at most the possible rounding of all credit notes: two minor
 * units each.
 */
export const isWithinRounding = (
  one: number,
  other: number,
  { creditNotes, currency }: CreditRemainder,
): boolean => compare(abs(sub(one, other)), fromMinor(2 * creditNotes, currency)) <= 0;

/**
 * Caps a computed amount at the remainder; the last credit note takes the remainder exactly. A
 * difference larger than rounding is intended and stays.
 */
const capped = (formula: number, left: number, isLast: boolean, of: CreditRemainder): number => {
  if (!isWithinRounding(formula, left, of)) return formula;
  const isBelow = left < 0 || (left === 0 && formula < 0);
  const isMore = isBelow ? compare(formula, left) < 0 : compare(formula, left) > 0;
  return isLast || isMore ? left : formula;
};

/** Net of a line in a partial credit; a total that was sent stays. */
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

/**
 * Header discount of a partial credit, changed by `more`, so that the discount left does not exceed
 * the net left.
 */
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

/**
 * Remaining discount shares by line for the last credit note; undefined when the discount is
 * allocated by net.
 */
export const remainingDiscountShares = (
  discount: number,
  remainder: CreditRemainder | undefined,
): number[] | undefined => {
  if (!remainder?.isLast) return undefined;
  const shares = remainder.lines.map((line) => line?.allocated_discount ?? 0);
  return compare(sum(shares), discount) === 0 ? shares : undefined;
};

/**
 * Taxes of a partial credit, capped so that the withholding left does not exceed the amount left.
 */
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

/** Taxes of a line in a partial credit; an amount that was sent stays. */
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

/**
 * Document-level taxes of a partial credit; a tax on shipping is final when all shipping is
 * credited.
 */
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

/**
 * Taxes of shipping, allowances and charges in a partial credit; the last credit note that takes all
 * shipping takes the rest of each.
 */
export const completedTaxes = (
  all: readonly (readonly TaxAmount[])[],
  shipping: number,
  remainder: CreditRemainder | undefined,
): readonly (readonly TaxAmount[])[] => {
  if (!remainder?.isLast || compare(shipping, remainder.shipping) !== 0) return all;
  const apart = new Map(
    remainder.others.map(({ code, rate, amount }) => {
      const own = all.flat().filter((tax) => tax.code === code && tax.rate === rate);
      const rest = sub(amount, sum(own.map((tax) => tax.amount)));
      return [JSON.stringify([code, rate]), isWithinRounding(rest, 0, remainder) ? rest : 0];
    }),
  );
  return all.map((taxes) =>
    taxes.map((tax) => {
      const key = JSON.stringify([tax.code, tax.rate]);
      const rest = apart.get(key) ?? 0;
      apart.delete(key);
      return rest === 0 ? tax : { ...tax, amount: add(tax.amount, rest) };
    }),
  );
};

/** Line amount including the taxes contained in its price. */
export const grossWithTaxes = (net: number, taxes: readonly TaxAmount[]): number =>
  add(net, sum(taxes.filter((tax) => tax.is_inclusive).map((tax) => tax.amount)));
