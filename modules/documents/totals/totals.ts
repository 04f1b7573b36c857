import type { CreditRemainder } from '../credit-notes/partial-credit.ts';
import type { Discount } from './discount.ts';
import type { LineItem, TaxApplication } from './line.ts';
import type { TaxAmount } from './tax-amounts.ts';

/** Input of document totals; amounts in document currency. */
export interface TotalsInput extends Discount {
  readonly currency: string;
  readonly lines: readonly LineItem[];
  readonly doc_taxes?: readonly TaxApplication[] | undefined;
  readonly shipping?: number | undefined;
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
  readonly allocated_discount: number;
  readonly taxes: readonly TaxAmount[];
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
}

/** Totals of a document: total = subtotal − discount_amount + tax + shipping. */
export interface DocumentTotals extends TaxSums {
  readonly lines: readonly LineTotals[];
  readonly subtotal: number;
  readonly discount_amount: number;
  readonly doc_taxes: readonly TaxAmount[];
  readonly shipping: number;
  readonly total: number;
  /** Imported total less the sum of lines, discount, tax and shipping; otherwise 0. */
  readonly rounding: number;
}
