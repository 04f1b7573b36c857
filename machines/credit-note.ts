import { and, setup } from 'xstate';
import type { DocumentFacts, DocumentPayload } from './document.ts';
import { blankDocument, documentGuards, documentWords } from './document.ts';
import { lifecycle } from './lifecycle.ts';
import type { Money, Settlement } from './settlement.ts';
import { blankSettlement, settlementGuards, settlementWords } from './settlement.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** The facts of a credit note that its life depends on; `outstanding` is its balance. */
export interface CreditNoteContext extends DocumentFacts, Settlement {
  /** The total of the original less its other live credit notes. */
  readonly creditable: number;
  /** What it credits: `invoice` or `bill`. */
  readonly doc_origin: string | null;
  /** Credited quantity that is not back in stock. */
  readonly to_restock: number;
  readonly restocked: number;
}

/** What may be asked of a credit note. */
export type CreditNoteEvent = Asked<
  | 'edit'
  | 'scan'
  | 'reprice'
  | 'send'
  | 'unsend'
  | 'finalize'
  | 'apply-to-invoice'
  | 'cn-refund'
  | 'void-payment'
  | 'restock'
  | 'undo-restock'
  | 'revert-to-draft'
  | 'void'
  | 'unvoid'
  | 'delete',
  DocumentPayload & Money
>;

interface Question {
  readonly context: CreditNoteContext;
}

const guards = {
  ...documentGuards,
  ...settlementGuards,
  nothingIsApplied: settlementGuards.nothingIsPaid,
  somethingIsApplied: settlementGuards.somethingIsPaid,
  creditsNoMoreThanTheOriginal: ({ context }: Question) => context.total <= context.creditable,
  creditsASale: ({ context }: Question) => context.doc_origin !== 'bill',
  somethingIsToRestock: ({ context }: Question) => context.to_restock > 0,
  somethingIsRestocked: ({ context }: Question) => context.restocked > 0,
  nothingIsRestocked: ({ context }: Question) => context.restocked === 0,
};

/** What a person is told when a guard of a credit note refuses. */
export const words: Record<keyof typeof guards, string> = {
  ...documentWords,
  ...settlementWords,
  nothingIsApplied: 'some of it has been applied or refunded',
  somethingIsApplied: 'nothing of it has been applied or refunded',
  creditsNoMoreThanTheOriginal: 'live credit notes would exceed the total of the original',
  creditsASale: 'it credits a bill, whose goods go back by returning items',
  somethingIsToRestock: 'all credited goods are back in stock',
  somethingIsRestocked: 'none of its goods were put back into stock',
  nothingIsRestocked: 'its goods were put back into stock: undo that restock first',
};

const spend = [
  { target: 'paid', guard: and(['somethingIsOutstanding', 'amountIsOutstanding', 'settlesAll']) },
  { target: 'partial', guard: and(['somethingIsOutstanding', 'amountIsOutstanding']) },
] as const;

const unspend = [
  {
    target: 'final',
    guard: and(['somethingIsApplied', 'amountIsSettled', 'nothingRemainsPaid']),
  },
  { target: 'partial', guard: and(['somethingIsApplied', 'amountIsSettled']) },
] as const;

const spendable = { 'apply-to-invoice': spend, 'cn-refund': spend };

/** What an issued credit note takes without changing its status. */
const issued = <State extends 'final' | 'partial' | 'paid'>(state: State) =>
  ({
    ...stay(state, 'send'),
    edit: { target: state, guard: 'changesOnlyFreeFields' },
    unsend: { target: state, guard: 'isMarkedSent' },
    restock: { target: state, guard: and(['creditsASale', 'somethingIsToRestock']) },
    'undo-restock': { target: state, guard: 'somethingIsRestocked' },
  }) as const;

/** The life of a credit note: issued, then applied or refunded until nothing is left of it. */
export const creditNoteMachine = setup({
  types: { context: {} as CreditNoteContext, events: {} as CreditNoteEvent },
  guards,
}).createMachine({
  id: 'credit_note',
  context: {
    ...blankDocument,
    ...blankSettlement,
    creditable: 0,
    doc_origin: null,
    to_restock: 0,
    restocked: 0,
  },
  initial: 'draft',
  states: {
    draft: {
      on: {
        ...stay('draft', 'edit', 'scan', 'reprice', 'send'),
        unsend: { target: 'draft', guard: 'isMarkedSent' },
        finalize: {
          target: 'final',
          guard: and(['hasRate', 'creditsNoMoreThanTheOriginal']),
        },
        delete: { target: 'removed', guard: 'nothingIsPosted' },
      },
    },
    final: {
      on: {
        ...issued('final'),
        ...spendable,
        'revert-to-draft': {
          target: 'draft',
          guard: and(['nothingIsApplied', 'nothingIsRestocked']),
        },
        void: { target: 'void', guard: and(['nothingIsApplied', 'nothingIsRestocked']) },
      },
    },
    partial: { on: { ...issued('partial'), ...spendable, 'void-payment': unspend } },
    paid: { on: { ...issued('paid'), 'void-payment': unspend } },
    void: {
      on: {
        unvoid: {
          target: 'final',
          guard: and(['statusBeforeIsKnown', 'wasFinal', 'creditsNoMoreThanTheOriginal']),
        },
      },
    },
    removed: { type: 'final' },
  },
});

/** The life of a credit note, as a table that answers. */
export const creditNote = lifecycle(creditNoteMachine, words);
