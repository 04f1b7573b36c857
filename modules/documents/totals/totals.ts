import type { CreditRemainder } from '../credit-notes/partial-credit.ts';
import type { DocAllowance, LineAllowance } from '../lines/allowance.ts';
import type { TaxApplication } from '../lines/tax-application.ts';
import type { Discount } from './discount.ts';
import type { LineItem } from './line.ts';
import type { TaxAmount } from './tax-amounts.ts';
import type { TaxGroup } from './tax-group.ts';
import type { SentGroup } from './tax-terms.ts';

/** Input of document totals; amounts in document currency. */
export interface TotalsInput extends Discount {
  readonly currency: string;
  readonly lines: readonly LineItem[];
  readonly doc_taxes?: readonly TaxApplication[] | undefined;
  readonly shipping?: number | undefined;
  /** Allowances and charges of the whole document. */
  readonly allowances_charges?: readonly DocAllowance[] | undefined;
  /** Rounding of the amount to pay (BT-114), part of the total. */
  readonly payable_rounding?: number | undefined;
  /** Tax amounts by category and rate as sent; each near the formula counts. */
  readonly breakdown?: readonly SentGroup[] | undefined;
  /** Shipping and charges without taxes of their own are taxed like the goods. */
  readonly isShippingTaxed?: boolean | undefined;
  /** Each line's taxes are rounded by themselves instead of once per group. */
  readonly isTaxRoundedPerLine?: boolean | undefined;
  /** A sent tax amount that is not near the formula is a problem. */
  readonly isStrict?: boolean | undefined;
  /** Used without lines and in imports. */
  readonly subtotal?: number | undefined;
  /** Used in imports. */
  readonly discount_amount?: number | undefined;
  /** Used without a tax application, without lines, and in imports. */
  readonly tax?: number | undefined;
  /** As requested, not as stored: used without lines and in imports. */
  readonly total?: number | undefined;
  /** Side: a purchase (the default is sales) computes a reverse charge, a sale only prints it. */
  readonly side?: 'sales' | 'purchase' | undefined;
  /** Remainder of the original of a partial credit. */
  readonly remainder?: CreditRemainder | undefined;
  /** Imports: given figures stay as they are. */
  readonly keep?: boolean | undefined;
}

/** Totals of a line, rounded half away from zero to the minor unit. */
export interface LineTotals {
  readonly line_total: number;
  /** Amount with inclusive taxes, before the header discount, where the price includes some. */
  readonly gross?: number;
  /** Share of the header discount and of document allowances. */
  readonly allocated_discount: number;
  readonly taxes: readonly TaxAmount[];
  readonly allowances_charges?: readonly LineAllowance[];
  readonly is_total_given?: true;
}

/** Sums of taxes: tax = positive_tax − withheld. */
export interface TaxSums {
  readonly tax: number;
  readonly positive_tax: number;
  readonly withheld: number;
  /** Reverse charge of a purchase: owed and claimed at once, not part of tax or total. */
  readonly reverse_charged: number;
  /** True when `tax` is a sent figure without tax applications. */
  readonly is_tax_given?: true;
  /** VAT breakdown (BG-23): one group a code, category and rate. */
  readonly tax_breakdown: readonly TaxGroup[];
  /** Withholding by code and rate, outside the VAT breakdown. */
  readonly withholdings: readonly TaxGroup[];
}

/**
 * Totals of a document: total = subtotal − discount_amount − allowance_total + charge_total + tax +
 * shipping + rounding.
 */
export interface DocumentTotals extends TaxSums {
  readonly lines: readonly LineTotals[];
  readonly subtotal: number;
  readonly discount_amount: number;
  /** Allowances and charges of the document with their amounts and taxes. */
  readonly allowances_charges: readonly DocAllowance[];
  readonly allowance_total: number;
  readonly charge_total: number;
  readonly doc_taxes: readonly TaxAmount[];
  readonly shipping: number;
  /** Taxes of shipping and of charges that are taxed like the goods. */
  readonly shipping_taxes: readonly TaxAmount[];
  readonly total: number;
  /** Rounding of the amount to pay; in imports the total less the sum of its parts. */
  readonly rounding: number;
}
