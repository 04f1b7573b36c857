import { and, setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** The facts of a bank reconciliation that its life depends on; money in the account's currency. */
export interface ReconciliationContext {
  /** The statement's balance less what is cleared. */
  readonly difference: number;
  /** What may be written off at most, either way. */
  readonly tolerance: number;
  /** Lines of the statement. */
  readonly lines: number;
  /** Those that nothing answers yet. */
  readonly open_lines: number;
}

/** What may be asked of a reconciliation. */
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

/** What a person is told when a guard of a reconciliation refuses. */
export const words: Record<keyof typeof guards, string> = {
  hasLines: 'no line of the statement is there',
  nothingDiffers: 'what is cleared is not what the statement says',
  everyLineIsAnswered: 'lines of the statement are still unmatched',
  somethingDiffers: 'nothing is left to write off',
  differenceIsTolerable: 'the difference is more than the tolerance',
};

const line = { target: 'open', guard: 'hasLines' } as const;

/** The life of a bank reconciliation: open until the statement and the books agree; the last one may be opened again. */
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

/** The life of a bank reconciliation, as a table that answers. */
export const reconciliation = lifecycle(reconciliationMachine, words);
