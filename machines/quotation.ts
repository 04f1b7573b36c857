import { and, setup } from 'xstate';
import type { DocumentFacts, DocumentPayload } from './document.ts';
import { blankDocument, documentGuards, documentWords, holding } from './document.ts';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** Context of the guards of a quotation. */
export interface QuotationContext extends DocumentFacts {
  /** Its last day of validity has passed. */
  readonly expired: boolean;
}

/** Events of a quotation. */
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

/** Refusal texts of the guards of a quotation. */
export const words: Record<keyof typeof guards, string> = {
  ...documentWords,
  isStillValid: 'it is no longer valid',
};

const convert = { target: 'converted', guard: 'isStillValid' } as const;

/** State machine of a quotation, until it is converted into an invoice. */
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

/** Lifecycle of a quotation. */
export const quotation = lifecycle(quotationMachine, words);
