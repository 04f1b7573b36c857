import { and, setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** Context of the guards of a bank reconciliation; money in the account's currency. */
export interface ReconciliationContext {
  /** Balance of the bank statement less the cleared amount. */
  readonly difference: number;
  /** Largest difference that may be written off, either sign. */
  readonly tolerance: number;
  /** Number of bank statement lines. */
  readonly lines: number;
  /** Number of unmatched lines. */
  readonly open_lines: number;
}

/** Events of a reconciliation. */
export type ReconciliationEvent = Asked<
  | 'edit'
  | 'delete'
  | 'match'
  | 'unmatch'
  | 'import-csv'
  | 'import-statement'
  | 'auto-match'
  | 'apply-rules'
  | 'bulk-confirm'
  | 'match-line'
  | 'unmatch-line'
  | 'create-line'
  | 'split-line'
  | 'edit-line'
  | 'attach-line'
  | 'detach-line'
  | 'write-off'
  | 'complete'
  | 'reopen'
>;

interface Question {
  readonly context: ReconciliationContext;
}

const guards = {
  hasLines: ({ context }: Question) => context.lines > 0,
  nothingDiffers: ({ context }: Question) => context.difference === 0,
  everyLineIsAnswered: ({ context }: Question) => context.open_lines === 0,
  somethingDiffers: ({ context }: Question) => context.difference !== 0,
  differenceIsTolerable: ({ context }: Question) =>
    Math.abs(context.difference) <= context.tolerance,
};

/** Refusal texts of the guards of a reconciliation. */
export const words: Record<keyof typeof guards, string> = {
  hasLines: 'the bank statement has no lines',
  nothingDiffers: 'the cleared amount differs from the bank statement',
  everyLineIsAnswered: 'lines of the bank statement are unmatched',
  somethingDiffers: 'nothing is left to write off',
  differenceIsTolerable: 'the difference is more than the tolerance',
};

const line = { target: 'open', guard: 'hasLines' } as const;

/** State machine of a bank reconciliation: open until the bank statement and the books agree; the last one can be reopened. */
export const reconciliationMachine = setup({
  types: { context: {} as ReconciliationContext, events: {} as ReconciliationEvent },
  guards,
}).createMachine({
  id: 'reconciliation',
  context: { difference: 0, tolerance: 1, lines: 0, open_lines: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        ...stay('open', 'edit', 'match', 'unmatch', 'import-csv', 'import-statement'),
        ...stay('open', 'auto-match', 'apply-rules', 'bulk-confirm'),
        'match-line': line,
        'unmatch-line': line,
        'create-line': line,
        'split-line': line,
        'edit-line': line,
        'attach-line': line,
        'detach-line': line,
        'write-off': { target: 'open', guard: and(['somethingDiffers', 'differenceIsTolerable']) },
        complete: { target: 'completed', guard: and(['everyLineIsAnswered', 'nothingDiffers']) },
        delete: { target: 'removed' },
      },
    },
    completed: { on: { reopen: { target: 'open' } } },
    removed: { type: 'final' },
  },
});

/** Lifecycle of a bank reconciliation. */
export const reconciliation = lifecycle(reconciliationMachine, words);
