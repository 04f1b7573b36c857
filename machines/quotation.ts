import { and, setup } from 'xstate';
import type { DocumentFacts, DocumentPayload } from './document.ts';
import { blankDocument, documentGuards, documentWords, holding } from './document.ts';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** The facts of a quotation that its life depends on. */
export interface QuotationContext extends DocumentFacts {
  /** The day it was valid until has passed. */
  readonly expired: boolean;
}

/** What may be asked of a quotation. */
export type QuotationEvent = Asked<
  | 'edit'
  | 'scan'
  | 'reprice'
  | 'reserve-lines'
  | 'send'
  | 'unsend'
  | 'finalize'
  | 'convert'
  | 'revert-to-draft'
  | 'void'
  | 'unvoid'
  | 'delete',
  DocumentPayload
>;

const guards = {
  ...documentGuards,
  isStillValid: ({ context }: { context: QuotationContext }) => !context.expired,
};

/** What a person is told when a guard of a quotation refuses. */
export const words: Record<keyof typeof guards, string> = {
  ...documentWords,
  isStillValid: 'it is no longer valid',
};

const convert = { target: 'converted', guard: 'isStillValid' } as const;

/** The life of a quotation, until it is converted into an invoice. */
export const quotationMachine = setup({
  types: { context: {} as QuotationContext, events: {} as QuotationEvent },
  guards,
}).createMachine({
  id: 'quotation',
  context: { ...blankDocument, expired: false },
  initial: 'draft',
  states: {
    draft: {
      on: {
        ...stay('draft', 'edit', 'scan', 'reprice'),
        ...holding('draft'),
        send: { target: 'sent' },
        finalize: { target: 'final' },
        convert,
        void: { target: 'void' },
        delete: { target: 'removed', guard: 'nothingIsPosted' },
      },
    },
    sent: {
      on: {
        ...stay('sent', 'send'),
        ...holding('sent'),
        edit: { target: 'sent', guard: 'changesOnlyFreeFields' },
        unsend: { target: 'draft' },
        'revert-to-draft': { target: 'draft' },
        finalize: { target: 'final' },
        convert,
        void: { target: 'void' },
      },
    },
    final: {
      on: {
        ...stay('final', 'send'),
        ...holding('final'),
        edit: { target: 'final', guard: 'changesOnlyFreeFields' },
        unsend: { target: 'final', guard: 'isMarkedSent' },
        'revert-to-draft': { target: 'draft' },
        convert,
        void: { target: 'void' },
      },
    },
    converted: { type: 'final' },
    void: {
      on: {
        unvoid: [
          { target: 'draft', guard: 'wasDraft' },
          { target: 'sent', guard: 'wasSent' },
          { target: 'final', guard: and(['statusBeforeIsKnown', 'wasFinal']) },
        ],
      },
    },
    removed: { type: 'final' },
  },
});

/** The life of a quotation, as a table that answers. */
export const quotation = lifecycle(quotationMachine, words);
