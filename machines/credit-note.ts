import { and, setup } from 'xstate';
import type { DocumentFacts, DocumentPayload } from './document.ts';
import { blankDocument, documentGuards, documentWords } from './document.ts';
import { lifecycle } from './lifecycle.ts';
import type { Money, Settlement } from './settlement.ts';
import { blankSettlement, settlementGuards, settlementWords } from './settlement.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** Context of the guards of a credit note; `outstanding` is its balance. */
export interface CreditNoteContext extends DocumentFacts, Settlement {
  /** Total of the original less its other live credit notes. */
  readonly creditable: number;
  /** Original: `invoice` or `bill`. */
  readonly doc_origin: string | null;
  /** Credited quantity that is not back in stock. */
  readonly to_restock: number;
  readonly restocked: number;
}

/** Events of a credit note. */
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

/** Refusal texts of the guards of a credit note. */
export const words: Record<keyof typeof guards, string> = {
  ...documentWords,
  ...settlementWords,
  nothingIsApplied: 'some of it has been applied or refunded',
  somethingIsApplied: 'nothing of it has been applied or refunded',
  creditsNoMoreThanTheOriginal: 'live credit notes would exceed the total of the original',
  creditsASale: 'it credits a bill: return its items instead',
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

/** Events of an issued credit note that keep its status. */
const issued = <State extends 'final' | 'partial' | 'paid'>(state: State) =>
  ({
    ...stay(state, 'send'),
    edit: { target: state, guard: 'changesOnlyFreeFields' },
    unsend: { target: state, guard: 'isMarkedSent' },
    restock: { target: state, guard: and(['creditsASale', 'somethingIsToRestock']) },
    'undo-restock': { target: state, guard: 'somethingIsRestocked' },
  }) as const;

/** State machine of a credit note: issued, then applied or refunded until its balance is zero. */
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
        void: { target: 'void' },
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
        unvoid: [
          { target: 'draft', guard: 'wasDraft' },
          {
            target: 'final',
            guard: and(['statusBeforeIsKnown', 'wasFinal', 'creditsNoMoreThanTheOriginal']),
          },
        ],
      },
    },
    removed: { type: 'final' },
  },
});

/** Lifecycle of a credit note. */
export const creditNote = lifecycle(creditNoteMachine, words);
