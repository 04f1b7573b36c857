import { and, setup } from 'xstate';
import type { DocumentFacts, DocumentPayload } from './document.ts';
import { blankDocument, documentGuards, documentWords } from './document.ts';
import { lifecycle } from './lifecycle.ts';
import type { Goods, Receipt } from './receipt.ts';
import { blankReceipt, receiptGuards, receiptWords } from './receipt.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** Context of the guards of a consignment in. */
export type ConsignmentInContext = DocumentFacts & Receipt;

/** Events of a consignment in. */
export type ConsignmentInEvent = Asked<
  | 'edit'
  | 'scan'
  | 'reprice'
  | 'send'
  | 'unsend'
  | 'finalize'
  | 'receive'
  | 'undo-receive'
  | 'return-items'
  | 'convert'
  | 'revert-to-draft'
  | 'void'
  | 'unvoid'
  | 'delete',
  DocumentPayload & Goods & ConsignmentPayload
>;

/** Payload of a conversion. */
export interface ConsignmentPayload {
  /** Goods of it are left to be billed or to come. */
  readonly part?: boolean | undefined;
}

const guards = {
  ...documentGuards,
  ...receiptGuards,
  aPartStays: ({ event }: { readonly event: ConsignmentPayload }) => event.part === true,
};

/** Refusal texts of the guards of a consignment in. */
export const words: Record<keyof typeof guards, string> = {
  ...documentWords,
  ...receiptWords,
  aPartStays: 'nothing of it is left',
};

/** Bills all that is left of it, or a part, after which it stays open. */
const convert = <State extends string>(state: State) =>
  [{ target: state, guard: 'aPartStays' }, { target: 'converted' }] as const;

const receive = [
  { target: 'received', guard: and(['somethingIsToCome', 'everythingIsIn']) },
  { target: 'partially_received', guard: 'somethingIsToCome' },
] as const;

const undo = [
  {
    target: 'final',
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

/** Events of an issued consignment that keep its status. */
const issued = <
  State extends 'final' | 'partially_received' | 'received' | 'partial_returned' | 'returned',
>(
  state: State,
) =>
  ({
    ...stay(state, 'send'),
    edit: { target: state, guard: 'changesOnlyFreeFields' },
    unsend: { target: state, guard: 'isMarkedSent' },
  }) as const;

/** State machine of a consignment in: goods stay the supplier's until they are sold, kept and billed, or returned. */
export const consignmentInMachine = setup({
  types: { context: {} as ConsignmentInContext, events: {} as ConsignmentInEvent },
  guards,
}).createMachine({
  id: 'consignment_in',
  context: { ...blankDocument, ...blankReceipt },
  initial: 'draft',
  states: {
    draft: {
      on: {
        ...stay('draft', 'edit', 'scan', 'reprice', 'send'),
        unsend: { target: 'draft', guard: 'isMarkedSent' },
        finalize: { target: 'final' },
        void: { target: 'void', guard: 'nothingIsInStock' },
        delete: { target: 'removed', guard: 'nothingIsPosted' },
      },
    },
    final: {
      on: {
        ...issued('final'),
        receive,
        convert: convert('final'),
        'revert-to-draft': { target: 'draft', guard: 'nothingIsInStock' },
        void: { target: 'void', guard: 'nothingIsInStock' },
      },
    },
    partially_received: {
      on: {
        ...issued('partially_received'),
        receive,
        'undo-receive': undo,
        'return-items': giveBack,
        convert: convert('partially_received'),
      },
    },
    received: {
      on: {
        ...issued('received'),
        'undo-receive': undo,
        'return-items': giveBack,
        convert: convert('received'),
      },
    },
    partial_returned: {
      on: {
        ...issued('partial_returned'),
        'return-items': giveBack,
        convert: convert('partial_returned'),
      },
    },
    returned: { on: issued('returned') },
    converted: { type: 'final' },
    void: {
      on: {
        unvoid: [
          { target: 'draft', guard: 'wasDraft' },
          { target: 'final', guard: and(['statusBeforeIsKnown', 'wasFinal']) },
        ],
      },
    },
    removed: { type: 'final' },
  },
});

/** Lifecycle of a consignment in. */
export const consignmentIn = lifecycle(consignmentInMachine, words);
