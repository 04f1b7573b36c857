import type { Caller } from '../declare/access.ts';
import type { Problem } from '../declare/refusal.ts';
import type { Entry } from '../ledger/entry.ts';
import type { Commit } from './tape/commit.ts';

/** A command for the writer, with its caller and its request data. */
export type Request = {
  readonly name: string;
  readonly input: unknown;
  readonly caller: Caller;
  /** Sender: a person (whose role is read again in the transaction), the system (a clock, a job), or nobody (a public request). */
  readonly by: 'person' | 'system' | 'nobody';
  readonly ts: string;
  readonly source: string;
  readonly key?: string;
  /** Hash of method, path, query and body; a repeated key must have the same one. */
  readonly requestHash?: string;
  readonly expectedVersion?: number;
  readonly dryRun?: boolean;
  /** Key of the digest of the facts (outcome.ts); without one, a dry run answers none. */
  readonly outcomeKey?: string;
  /** Digest that the facts of the write must have. */
  readonly expectedOutcome?: string;
  /** Ids that were made for the input, so that the digest leaves them out. */
  readonly newIds?: readonly string[];
  readonly correlationId: string;
  /** Changes rows of this copy of the database alone, so that a copy that follows a leader runs it itself. */
  readonly isLocal?: boolean;
  /** Epoch of the leader whose background work sends it; it runs in that epoch only. */
  readonly leaderEpoch?: number;
};

/** Outcome of a request. */
export type Outcome =
  | { readonly done: true; readonly status: number; readonly body: string; readonly hit: boolean }
  | {
      readonly done: false;
      readonly status: number;
      readonly code: string;
      readonly detail: string | readonly Problem[];
      readonly facts: Readonly<Record<string, unknown>>;
      /** Set when the failure is a bug, for the log only. */
      readonly error?: string;
    };

/** Outcome of a committed group on the sender's side; its entries are read lazily, only if there is a listener. */
export type CommittedGroup = Omit<GroupOutcome, 'entries'> & {
  readonly count: number;
  readonly entries: () => readonly Entry[];
};

/** Outcome of one group of requests. */
export type GroupOutcome = {
  readonly outcomes: readonly Outcome[];
  readonly entries: readonly Entry[];
  /** `company|table` of every view that changed. */
  readonly touched: readonly string[];
  readonly commitMs: number;
  /** Steps of the transaction for other copies of the database; only where the writer is asked for them and recorded something. */
  readonly commit?: Commit;
  /** Place of the node after the group; only in a cluster. */
  readonly node?: NodePlace;
};

/** Place of a node of a cluster: its last group of the log, and the epoch in which it leads, 0 as a follower. */
export type NodePlace = {
  readonly position: number;
  readonly epoch: number;
  /** The log begins after this copy, which cannot follow it before it has a snapshot. */
  readonly isOutrun?: true;
};
