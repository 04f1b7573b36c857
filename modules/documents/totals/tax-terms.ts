import { roundRate, toMillionths, toMinor } from '../../../kernel/values/money/money.ts';
import type { TaxCategory } from '../../companies/contract/queries.ts';
import type { TaxApplication } from '../lines/tax-application.ts';

/** Terms for the taxes of a document. */
export interface TaxTerms {
  readonly currency: string;
  readonly isPurchase: boolean;
  /** Imports: sent amounts stay. */
  readonly keep: boolean;
  /** A sent amount that is not near the formula is a problem; otherwise the formula wins. */
  readonly isStrict: boolean;
  /** Rounds each line by itself instead of once per group. */
  readonly perLine: boolean;
  /** Tax amounts of a file or request by category and rate. */
  readonly breakdown?: readonly SentGroup[] | undefined;
}

/** Tax of one category and rate as sent. */
export interface SentGroup {
  readonly code?: string | undefined;
  readonly category?: TaxCategory | undefined;
  readonly rate: number;
  readonly tax_amount: number;
}

/** An amount that taxes apply to: a line, a charge, or the whole document. */
export interface TaxableAmount {
  readonly base: number;
  readonly taxes: readonly TaxApplication[];
  /** Added to the base of taxes that apply to shipping. */
  readonly shipping?: number;
  /** Shipping and charges taxed like the goods: added to the base of all taxes but withholding. */
  readonly charges?: number;
  /** Known amounts by position: taxes included in a price. */
  readonly fixed?: ReadonlyMap<number, Settled> | undefined;
  /** Number of lines that the base stands for. */
  readonly lines?: number;
}

/** An amount, and whether it is the one that was sent. */
export interface Settled {
  readonly amount: number;
  readonly isGiven: boolean;
}

/** A tax of one base. */
export interface Part {
  readonly at: number;
  readonly index: number;
  readonly tax: TaxApplication;
}

/** Tests for a reverse charge on a sale, which is only printed: the buyer owes the tax. */
export const isOnlyPrinted = (tax: TaxApplication, terms: TaxTerms): boolean =>
  tax.reverse_charge === true && !terms.isPurchase;

/** Denominator of exact taxes: percent, in millionths. */
export const perMinor = 100_000_000n;

/** Exact tax of a base: minor units × `perMinor`. */
export const exactTax = (base: number, rate: number, currency: string): bigint =>
  BigInt(toMinor(base, currency)) * BigInt(toMillionths(roundRate(rate)));
