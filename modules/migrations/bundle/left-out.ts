/** An amount that is left out; without a currency it is in that of the books. */
export type LeftAmount = { readonly currency?: string; readonly amount: number };

/** What was in the files and cannot come over. */
export type LeftOut = {
  readonly kind: string;
  readonly label: string;
  readonly reason: string;
  readonly file: string;
  readonly row: number;
  /** Number of rows that it stands in, of which `row` is the first; bundles of earlier versions have none. */
  readonly rows?: number;
  /** Day of an entry. */
  readonly date?: string;
  readonly amounts?: readonly LeftAmount[];
  /** What it would move on accounts, debit positive. */
  readonly lines?: readonly (LeftAmount & { readonly account: string })[];
};

/** Rows of one table, text or list: each was taken, left out and named, or holds no data (heading, total, comment). */
export type RowCount = {
  readonly file: string;
  readonly name: string;
  readonly rows: number;
  readonly taken: number;
  readonly without_data: number;
  readonly left_out: number;
};
