import { setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';

/** The facts of a journal entry that its life depends on. */
export interface JournalEntryContext {
  /** No document, asset, run or closing stands behind it. */
  readonly by_hand: boolean;
}

/** What may be asked of a journal entry. */
export type JournalEntryEvent = Asked<'void'>;

const guards = {
  wasMadeByHand: ({ context }: { context: JournalEntryContext }) => context.by_hand,
};

/** What a person is told when a guard of a journal entry refuses. */
export const words: Record<keyof typeof guards, string> = {
  wasMadeByHand: 'it was made by a document, an asset, a run or a closing: undo that instead',
};

/** The life of a journal entry: once posted it never changes; undone, another one reverses it. */
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

/** The life of a journal entry, as a table that answers. */
export const journalEntry = lifecycle(journalEntryMachine, words);
