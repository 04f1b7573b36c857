import type { Fact, FactKind } from './fact.ts';
import type { Refusal } from './refusal.ts';

/** A row of a table that is not derived from facts (a password hash, a session). */
export type Kept = {
  readonly keep: string;
  readonly row: Readonly<Record<string, unknown>>;
  /** Deletes the rows that match instead of putting one. */
  readonly drop?: boolean;
};

/** A company's rows, in the place of those that are here: they lie in a database file of the same tables. */
export type Replaced = { readonly replace: string; readonly company: string };

/** What a decision records. */
export type Recorded = Fact | Kept | Replaced;

/** Facts to record, with what the answer says beyond ids; or a refusal. */
export type Decision =
  | Refusal
  | readonly Recorded[]
  | { readonly facts: readonly Recorded[]; readonly answer: Readonly<Record<string, unknown>> };

/** Ledger ids that are there only once all is recorded: as `event_ids` of an answer, those of the facts of a kind. */
export type PendingIds = { readonly idsOfType: string };

/** The ids of all facts of a kind that come of a command, by reactions too. */
export const idsOf = ({ type }: FactKind): PendingIds => ({ idsOfType: type });

/** Whether a field of an answer waits for its ids. */
export const isPendingIds = (field: unknown): field is PendingIds =>
  typeof field === 'object' && field !== null && 'idsOfType' in field;
