import { setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';

/** Context of the guards of a journal entry. */
export interface JournalEntryContext {
  /** A person entered it; no document, asset, run or closing made it. */
  readonly by_hand: boolean;
}

/** Events of a journal entry. */
export type JournalEntryEvent = Asked<'void'>;

const guards = {
  wasMadeByHand: ({ context }: { context: JournalEntryContext }) => context.by_hand,
};

/** Refusal texts of the guards of a journal entry. */
export const words: Record<keyof typeof guards, string> = {
  wasMadeByHand: 'it was made by a document, an asset, a run or a closing: undo that instead',
};

/** State machine of a journal entry: a posted entry never changes; voiding posts a reversing entry. */
export const journalEntryMachine = setup({
  types: { context: {} as JournalEntryContext, events: {} as JournalEntryEvent },
  guards,
}).createMachine({
  id: 'journal_entry',
  context: { by_hand: true },
  initial: 'posted',
  states: {
    posted: { on: { void: { target: 'void', guard: 'wasMadeByHand' } } },
    void: { type: 'final' },
  },
});

/** Lifecycle of a journal entry. */
export const journalEntry = lifecycle(journalEntryMachine, words);
