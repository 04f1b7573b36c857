/** Kinds of exported tables. */
export type FormKind =
  | 'accounts'
  | 'contacts'
  | 'items'
  | 'journal'
  | 'ledger'
  | 'balances'
  | 'documents'
  | 'recipes'
  | 'assets';

/** Headers of a kind of table; alternatives separated by ` | `. */
export type Form = {
  readonly kind: FormKind;
  /** Headers by field, normalized by `headerKey`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Required groups: each needs one of its fields. */
  readonly needs: readonly (readonly string[])[];
  /** Headers that exclude this form. */
  readonly without?: string;
};
