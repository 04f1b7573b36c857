import { and, setup } from 'xstate';
import type { DocumentFacts, DocumentPayload } from './document.ts';
import { blankDocument, documentGuards, documentWords, holding } from './document.ts';
import { lifecycle } from './lifecycle.ts';
import type { Money, Settlement } from './settlement.ts';
import {
  blankSettlement,
  payAgain,
  payMore,
  settle,
  settlementGuards,
  settlementWords,
  unsettle,
} from './settlement.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** Context of the guards of an invoice. */
export interface InvoiceContext extends DocumentFacts, Settlement {
  /** Quantity of its lines not delivered yet. */
  readonly to_deliver: number;
  /** Quantity delivered and not taken back by unfulfilling. */
  readonly delivered: number;
  /** Quantity that credit notes put back into stock. */
  readonly restocked: number;
  /** Goods of its negative lines that are not back in stock. */
  readonly to_take_back: number;
  /** Goods of its negative lines that were put back into stock. */
  readonly taken_back: number;
}

/** Events of an invoice. */
export type InvoiceEvent = Asked<
  | 'edit'
  | 'scan'
  | 'reprice'
  | 'reserve-lines'
  | 'send'
  | 'unsend'
  | 'finalize'
  | 'fulfill-lines'
  | 'unfulfill'
  | 'unfulfill-lines'
  | 'restock'
  | 'undo-restock'
  | 'payment'
  | 'apply-to-invoice'
  | 'write-off'
  | 'void-payment'
  | 'refund'
  | 'return-payment'
  | 'revert-to-draft'
  | 'void'
  | 'unvoid'
  | 'delete',
  DocumentPayload & Money
>;

interface Question {
  readonly context: InvoiceContext;
}

const guards = {
  ...documentGuards,
  ...settlementGuards,
  somethingIsToDeliver: ({ context }: Question) => context.to_deliver > 0,
  somethingIsDelivered: ({ context }: Question) => context.delivered > 0,
  nothingIsRestocked: ({ context }: Question) => context.restocked === 0,
  somethingIsToTakeBack: ({ context }: Question) => context.to_take_back > 0,
  somethingIsTakenBack: ({ context }: Question) => context.taken_back > 0,
  nothingIsTakenBack: ({ context }: Question) => context.taken_back === 0,
};

/** Refusal texts of the guards of an invoice. */
export const words: Record<keyof typeof guards, string> = {
  ...documentWords,
  ...settlementWords,
  somethingIsToDeliver: 'every line is delivered already',
  somethingIsDelivered: 'nothing has been delivered on it',
  nothingIsRestocked: 'a credit note put its goods back into stock: undo that restock first',
  somethingIsToTakeBack: 'no goods of a negative line are to come back',
  somethingIsTakenBack: 'no goods of its negative lines were put back into stock',
  nothingIsTakenBack: 'goods of its negative lines are back in stock: undo that restock first',
};

const issue = { target: 'final', guard: and(['hasLines', 'hasContact', 'hasRate']) } as const;

const voidSettlement = [
  { target: 'final', guard: and(['amountIsSettled', 'nothingRemainsPaid']) },
  { target: 'partial', guard: 'amountIsSettled' },
] as const;

const giveBack = unsettle('final', 'somethingIsPaid');

const bounce = unsettle('final', 'somethingCameInMoney');

const receivable = { payment: settle, 'apply-to-invoice': settle, 'write-off': settle };

/** Events of an issued invoice that keep its status. */
const issued = <State extends 'final' | 'partial' | 'paid'>(state: State) =>
  ({
    ...stay(state, 'send'),
    ...holding(state),
    edit: { target: state, guard: 'changesOnlyFreeFields' },
    unsend: { target: state, guard: 'isMarkedSent' },
    'fulfill-lines': { target: state, guard: 'somethingIsToDeliver' },
    unfulfill: { target: state, guard: and(['somethingIsDelivered', 'nothingIsRestocked']) },
    'unfulfill-lines': {
      target: state,
      guard: and(['somethingIsDelivered', 'nothingIsRestocked']),
    },
    restock: { target: state, guard: 'somethingIsToTakeBack' },
    'undo-restock': { target: state, guard: 'somethingIsTakenBack' },
  }) as const;

const withdrawn = and([
  'nothingIsPaid',
  'noCreditNoteRefersToIt',
  'nothingIsRestocked',
  'nothingIsTakenBack',
]);

/** State machine of an invoice: pro forma, issued, delivered and paid in any order. */
export const invoiceMachine = setup({
  types: { context: {} as InvoiceContext, events: {} as InvoiceEvent },
  guards,
}).createMachine({
  id: 'invoice',
  context: {
    ...blankDocument,
    ...blankSettlement,
    to_deliver: 0,
    delivered: 0,
    restocked: 0,
    to_take_back: 0,
    taken_back: 0,
  },
  initial: 'draft',
  states: {
    draft: {
      on: {
        ...stay('draft', 'edit', 'scan', 'reprice'),
        ...holding('draft'),
        send: { target: 'sent' },
        finalize: issue,
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
        finalize: issue,
        void: { target: 'void' },
      },
    },
    final: {
      on: {
        ...issued('final'),
        ...receivable,
        'void-payment': payAgain,
        'revert-to-draft': { target: 'draft', guard: withdrawn },
        void: { target: 'void', guard: withdrawn },
      },
    },
    partial: {
      on: {
        ...issued('partial'),
        ...receivable,
        'void-payment': [...payMore, ...voidSettlement],
        refund: giveBack,
        'return-payment': bounce,
      },
    },
    paid: {
      on: {
        ...issued('paid'),
        'void-payment': voidSettlement,
        refund: giveBack,
        'return-payment': bounce,
      },
    },
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

/** Lifecycle of an invoice. */
export const invoice = lifecycle(invoiceMachine, words);
