import type { ControlCodes } from './control-codes.ts';

/** Figure of the source system to compare. */
export type ExpectedRow = { readonly key: string; readonly label: string; readonly amount: number };

/** Documents of a type and state. */
export type ExpectedDocuments = {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly total: number;
  readonly open: number;
};

/** Stock of an item. */
export type ExpectedStock = {
  readonly key: string;
  readonly label: string;
  readonly quantity: number;
  readonly value: number;
};

/** Number of source records of a kind, and of those that no phase migrates. */
export type ExpectedCount = {
  readonly kind: string;
  readonly in_source: number;
  readonly merged: number;
  /** Included in opening balances, in a cutover. */
  readonly summed: number;
  /** Left out, because they cannot be migrated. */
  readonly skipped: number;
};

/** Source records of a kind that are not migrated, with their total in a currency. */
export type ExpectedLoss = {
  readonly kind: string;
  readonly count: number;
  /** Undefined if they have no amount. */
  readonly total?: number;
  readonly currency?: string;
};

/** Expected figures after the migration; amounts in the currency of the books, debit positive. */
export type Expected = {
  /** Day of the figures. */
  readonly as_of: string;
  /** By account code. */
  readonly accounts: readonly ExpectedRow[];
  /** Full migration: result by account and fiscal year, key `code|year`. */
  readonly years: readonly ExpectedRow[];
  readonly receivables: readonly ExpectedRow[];
  readonly payables: readonly ExpectedRow[];
  readonly documents: readonly ExpectedDocuments[];
  readonly stock: readonly ExpectedStock[];
  readonly bank_codes: readonly string[];
  readonly tax_codes: readonly string[];
  readonly control_codes: ControlCodes;
  readonly counts: readonly ExpectedCount[];
  /** Source records that cannot be migrated, by kind and currency. */
  readonly not_imported: readonly ExpectedLoss[];
  readonly first: string | null;
  readonly last: string | null;
  /** Highest number of each document type. */
  readonly highest: readonly {
    readonly key: string;
    readonly label: string;
    readonly number: string;
  }[];
  /** Origin of the totals: a summary file of the source system, or the sum of its rows. */
  readonly totals_from: string;
};
