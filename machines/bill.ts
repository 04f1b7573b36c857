import { and, setup } from 'xstate';
import type { DocumentFacts, DocumentPayload } from './document.ts';
import { blankDocument, documentGuards, documentWords } from './document.ts';
import { lifecycle } from './lifecycle.ts';
import type { Goods, Receipt } from './receipt.ts';
import { blankReceipt, receiptGuards, receiptWords } from './receipt.ts';
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

/** Context of the guards of a bill; its receipt counts what came on the bill itself. */
export interface BillContext extends DocumentFacts, Settlement, Receipt {
  /** Source: `purchase_order`, `consignment_in` or none. */
  readonly doc_origin: string | null;
  /** Goods kept from a consignment have moved since they were billed. */
  readonly kept_goods_moved: boolean;
}

/** Events of a bill. */
export type BillEvent = Asked<
  | 'edit'
  | 'scan'
  | 'reprice'
  | 'send'
  | 'unsend'
  | 'finalize'
  | 'receive'
  | 'undo-receive'
  | 'return-items'
  | 'payment'
  | 'apply-to-invoice'
  | 'void-payment'
  | 'refund'
  | 'return-payment'
  | 'revert-to-draft'
  | 'void'
  | 'unvoid'
  | 'delete',
  DocumentPayload & Money & Goods
>;

interface Question {
  readonly context: BillContext;
}

const guards = {
  ...documentGuards,
  ...settlementGuards,
  ...receiptGuards,
  isNotStockedFromBirth: ({ context }: Question) => context.doc_origin !== 'consignment_in',
  keptGoodsHaveNotMoved: ({ context }: Question) => !context.kept_goods_moved,
  wasAwaitingPayment: ({ context }: Question) => context.previous_status === 'awaiting_payment',
};

/** Refusal texts of the guards of a bill. */
export const words: Record<keyof typeof guards, string> = {
  ...documentWords,
  ...settlementWords,
  ...receiptWords,
  isNotStockedFromBirth: 'it bills a consignment whose goods are in stock already',
  keptGoodsHaveNotMoved: 'goods kept from the consignment have moved since',
  wasAwaitingPayment: 'it was not awaiting payment before',
};

const issue = {
  target: 'awaiting_payment',
  guard: and(['hasLines', 'hasContact', 'hasRate']),
} as const;

const payable = { payment: settle, 'apply-to-invoice': settle };

const giveBack = unsettle('awaiting_payment', 'somethingIsPaid');

const bounce = unsettle('awaiting_payment', 'somethingCameInMoney');

/** Events of an issued bill that keep its status. */
const issued = <State extends 'awaiting_payment' | 'partial' | 'paid'>(state: State) =>
  ({
    ...stay(state, 'send'),
    edit: { target: state, guard: 'changesOnlyFreeFields' },
    unsend: { target: state, guard: 'isMarkedSent' },
    receive: { target: state, guard: and(['isNotStockedFromBirth', 'somethingIsToCome']) },
    'undo-receive': {
      target: state,
      guard: and(['somethingIsReceived', 'receivedGoodsAreUntouched']),
    },
    'return-items': { target: state, guard: 'enoughIsOnHand' },
  }) as const;

/** State machine of a bill: what a supplier asks for, with or without the goods. */
export const billMachine = setup({
  types: { context: {} as BillContext, events: {} as BillEvent },
  guards,
}).createMachine({
  id: 'bill',
  context: {
    ...blankDocument,
    ...blankSettlement,
    ...blankReceipt,
    doc_origin: null,
    kept_goods_moved: false,
  },
  initial: 'draft',
  states: {
    draft: {
      on: {
        ...stay('draft', 'edit', 'scan', 'reprice'),
        send: { target: 'sent' },
        finalize: issue,
        void: { target: 'void' },
        delete: { target: 'removed', guard: 'nothingIsPosted' },
      },
    },
    sent: {
      on: {
        ...stay('sent', 'send'),
        edit: { target: 'sent', guard: 'changesOnlyFreeFields' },
        unsend: { target: 'draft' },
        'revert-to-draft': { target: 'draft' },
        finalize: issue,
        void: { target: 'void' },
      },
    },
    awaiting_payment: {
      on: {
        ...issued('awaiting_payment'),
        ...payable,
        'void-payment': payAgain,
        'revert-to-draft': {
          target: 'draft',
          guard: and([
            'nothingIsPaid',
            'nothingIsReceived',
            'keptGoodsHaveNotMoved',
            'noCreditNoteRefersToIt',
          ]),
        },
        void: {
          target: 'void',
          guard: and([
            'nothingIsPaid',
            'nothingIsInStock',
            'keptGoodsHaveNotMoved',
            'noCreditNoteRefersToIt',
          ]),
        },
      },
    },
    partial: {
      on: {
        ...issued('partial'),
        ...payable,
        'void-payment': [...payMore, ...giveBack],
        refund: giveBack,
        'return-payment': bounce,
      },
    },
    paid: {
      on: {
        ...issued('paid'),
        'void-payment': giveBack,
        refund: giveBack,
        'return-payment': bounce,
      },
    },
    void: {
      on: {
        unvoid: [
          { target: 'draft', guard: 'wasDraft' },
          { target: 'sent', guard: 'wasSent' },
          { target: 'awaiting_payment', guard: and(['statusBeforeIsKnown', 'wasAwaitingPayment']) },
        ],
      },
    },
    removed: { type: 'final' },
  },
});

/** Lifecycle of a bill. */
export const bill = lifecycle(billMachine, words);
