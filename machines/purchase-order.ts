import { and, setup } from 'xstate';
import type { DocumentFacts, DocumentPayload } from './document.ts';
import { blankDocument, documentGuards, documentWords } from './document.ts';
import { lifecycle } from './lifecycle.ts';
import type { Goods, Receipt } from './receipt.ts';
import { blankReceipt, receiptGuards, receiptWords } from './receipt.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** Context of the guards of a purchase order. */
export type PurchaseOrderContext = DocumentFacts & Receipt;

/** Events of a purchase order. */
export type PurchaseOrderEvent = Asked<
  | 'edit'
  | 'scan'
  | 'reprice'
  | 'send'
  | 'unsend'
  | 'receive'
  | 'undo-receive'
  | 'return-items'
  | 'finalize'
  | 'revert-to-draft'
  | 'void'
  | 'unvoid'
  | 'delete',
  DocumentPayload & Goods
>;

const guards = { ...documentGuards, ...receiptGuards };

/** Refusal texts of the guards of a purchase order. */
export const words: Record<keyof typeof guards, string> = { ...documentWords, ...receiptWords };

/** The order becomes a bill, whose machine continues from this status. */
const bill = {
  finalize: {
    target: 'awaiting_payment',
    guard: and(['hasLines', 'hasContact', 'hasRate']),
  },
} as const;

const receive = [
  { target: 'received', guard: and(['somethingIsToCome', 'everythingIsIn']) },
  { target: 'partially_received', guard: 'somethingIsToCome' },
] as const;

const undo = [
  {
    target: 'sent',
    guard: and(['somethingIsReceived', 'receivedGoodsAreUntouched', 'nothingRemainsReceived']),
  },
  {
    target: 'partially_received',
    guard: and(['somethingIsReceived', 'receivedGoodsAreUntouched']),
  },
] as const;

const giveBack = [
  { target: 'returned', guard: and(['enoughIsOnHand', 'everythingIsReturned']) },
  { target: 'partial_returned', guard: 'enoughIsOnHand' },
] as const;

/** Events of an order with received goods that keep its status. */
const ordered = <State extends 'partially_received' | 'received' | 'partial_returned' | 'returned'>(
  state: State,
) =>
  ({
    ...stay(state, 'edit', 'send'),
    unsend: { target: state, guard: 'isMarkedSent' },
  }) as const;

/** State machine of a purchase order, until it becomes a bill. */
export const purchaseOrderMachine = setup({
  types: { context: {} as PurchaseOrderContext, events: {} as PurchaseOrderEvent },
  guards,
}).createMachine({
  id: 'purchase_order',
  context: { ...blankDocument, ...blankReceipt },
  initial: 'draft',
  states: {
    draft: {
      on: {
        ...stay('draft', 'edit', 'scan', 'reprice'),
        send: { target: 'sent' },
        ...bill,
        void: { target: 'void' },
        delete: { target: 'removed', guard: 'nothingIsPosted' },
      },
    },
    sent: {
      on: {
        ...stay('sent', 'edit', 'send'),
        unsend: { target: 'draft' },
        'revert-to-draft': { target: 'draft' },
        receive,
        ...bill,
        void: { target: 'void' },
      },
    },
    partially_received: {
      on: {
        ...ordered('partially_received'),
        receive,
        'undo-receive': undo,
        'return-items': giveBack,
        ...bill,
      },
    },
    received: {
      on: { ...ordered('received'), 'undo-receive': undo, 'return-items': giveBack, ...bill },
    },
    partial_returned: {
      on: { ...ordered('partial_returned'), 'return-items': giveBack, ...bill },
    },
    returned: { on: ordered('returned') },
    void: {
      on: {
        unvoid: [
          { target: 'draft', guard: 'wasDraft' },
          { target: 'sent', guard: and(['statusBeforeIsKnown', 'wasSent']) },
        ],
      },
    },
    awaiting_payment: { type: 'final' },
    removed: { type: 'final' },
  },
});

/** Lifecycle of a purchase order. */
export const purchaseOrder = lifecycle(purchaseOrderMachine, words);
