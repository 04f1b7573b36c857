/** Amount of a record left out; the currency of the books if none is given. */
export type LeftAmount = { readonly currency?: string; readonly amount: number };

/** Source record that is not migrated, with the reason. */
export type LeftOut = {
  readonly kind: string;
  readonly label: string;
  readonly reason: string;
  readonly file: string;
  readonly row: number;
  /** Number of rows, of which `row` is the first; absent in bundles of earlier versions. */
  readonly rows?: number;
  /** Date of an entry. */
  readonly date?: string;
  readonly amounts?: readonly LeftAmount[];
  /** Lines of an entry, debit positive. */
  readonly lines?: readonly (LeftAmount & { readonly account: string })[];
};

/**
 * Rows of one table, text or list: each was read, left out, or holds no data (heading, total,
 * comment).
 */
export type RowCount = {
  readonly file: string;
  readonly name: string;
  readonly rows: number;
  readonly taken: number;
  readonly without_data: number;
  readonly left_out: number;
};
