import type { Caller } from '../declare/access.ts';
import type { Problem } from '../declare/refusal.ts';
import type { Entry } from '../ledger/entry.ts';

/** A command on its way to the writer. */
export type Request = {
  readonly name: string;
  readonly input: unknown;
  readonly caller: Caller;
  /** Whether a person sent it (their role is read again) or the house itself (a clock, a job). */
  readonly by: 'person' | 'system' | 'nobody';
  readonly ts: string;
  readonly source: string;
  readonly key?: string;
  /** What makes two requests the same: a hash of method, path, query and body. */
  readonly requestHash?: string;
  readonly expectedVersion?: number;
  readonly dryRun?: boolean;
  readonly correlationId: string;
};

/** What became of a request. */
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

/** What a group came to, as the sender's side hears it: its entries are only read where somebody listens. */
export type CommittedGroup = Omit<GroupOutcome, 'entries'> & {
  readonly count: number;
  readonly entries: () => readonly Entry[];
};

/** What one group of requests came to. */
export type GroupOutcome = {
  readonly outcomes: readonly Outcome[];
  readonly entries: readonly Entry[];
  /** `company|table` of every view that changed. */
  readonly touched: readonly string[];
  readonly commitMs: number;
};
