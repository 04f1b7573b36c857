import type { CreditRemainder } from '../credit-notes/partial-credit.ts';
import type { Discount } from './discount.ts';
import type { LineItem, TaxApplication } from './line.ts';
import type { TaxAmount } from './tax-amounts.ts';

/** What the totals of a document are made of; money in its currency. */
export interface TotalsInput extends Discount {
  readonly currency: string;
  readonly lines: readonly LineItem[];
  readonly doc_taxes?: readonly TaxApplication[] | undefined;
  readonly shipping?: number | undefined;
  /** Counts without lines, and in imports. */
  readonly subtotal?: number | undefined;
  /** Counts in imports. */
  readonly discount_amount?: number | undefined;
  /** Counts without a tax application, without lines, and in imports. */
  readonly tax?: number | undefined;
  /** As the request has it, not as it is stored: counts without lines, and in imports. */
  readonly total?: number | undefined;
  /** Purchases (the default is sales) reckon a reverse charge, sales only print it. */
  readonly side?: 'sales' | 'purchase' | undefined;
  /** What is left of the whole that it is a piece of: of what a credit note credits. */
  readonly remainder?: CreditRemainder | undefined;
  /** Imports: the numbers that are given stay as they are. */
  readonly keep?: boolean | undefined;
}

/** A line reckoned: money rounded half away from zero to the minor unit. */
export interface LineTotals {
  readonly line_total: number;
  /** With the inclusive taxes, before the header discount; where the price includes some. */
  readonly gross?: number;
  readonly allocated_discount: number;
  readonly taxes: readonly TaxAmount[];
  readonly is_total_given?: true;
}

/** What taxes come to: tax = positive_tax − withheld. */
export interface TaxSums {
  readonly tax: number;
  readonly positive_tax: number;
  readonly withheld: number;
  /** Reverse charge of a purchase: owed and claimed at once, no part of tax or total. */
  readonly reverse_charged: number;
  /** No tax application stands behind `tax`: it is the one that was sent. */
  readonly is_tax_given?: true;
}

/** A document reckoned: total = subtotal − discount_amount + tax + shipping. */
export interface DocumentTotals extends TaxSums {
  readonly lines: readonly LineTotals[];
  readonly subtotal: number;
  readonly discount_amount: number;
  readonly doc_taxes: readonly TaxAmount[];
  readonly shipping: number;
  readonly total: number;
  /** An imported total less what lines, discount, tax and shipping come to; otherwise 0. */
  readonly rounding: number;
}
