/** A figure of the other system that has its like here. */
export type ExpectedRow = { readonly key: string; readonly label: string; readonly amount: number };

/** Documents of a type and state. */
export type ExpectedDocuments = {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly total: number;
  readonly open: number;
};

/** Goods of an item. */
export type ExpectedStock = {
  readonly key: string;
  readonly label: string;
  readonly quantity: number;
  readonly value: number;
};

/** How many of a kind the files hold, and what became of those that no phase carries. */
export type ExpectedCount = {
  readonly kind: string;
  readonly in_source: number;
  readonly merged: number;
  /** Part of opening balances in a cutover. */
  readonly summed: number;
  /** Left out, because it cannot come over. */
  readonly skipped: number;
};

/** Things of a kind that do not come over, with their total in a currency. */
export type ExpectedLoss = {
  readonly kind: string;
  readonly count: number;
  /** Undefined where they have no amount. */
  readonly total?: number;
  readonly currency?: string;
};

/** What the books must show once all came over; amounts in the currency of the books, debit positive. */
export type Expected = {
  /** The day for which the figures stand. */
  readonly as_of: string;
  /** By the code of the account here. */
  readonly accounts: readonly ExpectedRow[];
  /** Of full history: what was earned by account and fiscal year, key `code|year`. */
  readonly years: readonly ExpectedRow[];
  readonly receivables: readonly ExpectedRow[];
  readonly payables: readonly ExpectedRow[];
  readonly documents: readonly ExpectedDocuments[];
  readonly stock: readonly ExpectedStock[];
  readonly bank_codes: readonly string[];
  readonly tax_codes: readonly string[];
  readonly counts: readonly ExpectedCount[];
  /** What the files hold and cannot come over, by kind and currency. */
  readonly not_imported: readonly ExpectedLoss[];
  readonly first: string | null;
  readonly last: string | null;
  /** The highest number of each type of document. */
  readonly highest: readonly {
    readonly key: string;
    readonly label: string;
    readonly number: string;
  }[];
  /** Where the totals are from: a summary file of the other system, or the sum of its rows. */
  readonly totals_from: string;
};
