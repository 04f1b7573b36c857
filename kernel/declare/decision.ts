import type { Fact, FactKind } from './fact.ts';
import type { Refusal } from './refusal.ts';

/** A row of a table that is not derived from facts (a password hash, a session). */
export type Kept = {
  readonly keep: string;
  readonly row: Readonly<Record<string, unknown>>;
  /** Deletes the rows that match instead of putting one. */
  readonly drop?: boolean;
};

/** Replacement of a company's rows by those of a database file with the same tables. */
export type Replaced = { readonly replace: string; readonly company: string };

/** Anything that a decision records. */
export type Recorded = Fact | Kept | Replaced;

/** Facts to record, with the answer's fields beyond ids; or a refusal. */
export type Decision =
  | Refusal
  | readonly Recorded[]
  | { readonly facts: readonly Recorded[]; readonly answer: Readonly<Record<string, unknown>> };

/** Ledger ids of all facts of one type, filled into `event_ids` of an answer after recording. */
export type PendingIds = { readonly idsOfType: string };

/** Ids of all facts of a type that the command and its reactions record. */
export const idsOf = ({ type }: FactKind): PendingIds => ({ idsOfType: type });

/** True if a field of an answer is still to be filled with ids. */
export const isPendingIds = (field: unknown): field is PendingIds =>
  typeof field === 'object' && field !== null && 'idsOfType' in field;
