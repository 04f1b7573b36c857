import { and, setup } from 'xstate';
import type { DocumentFacts, DocumentPayload } from './document.ts';
import { blankDocument, documentGuards, documentWords, holding } from './document.ts';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** The facts of a memo, goods out on consignment; quantities summed over its lines. */
export interface MemoContext extends DocumentFacts {
  /** Quantity not handed out yet. */
  readonly to_deliver: number;
  /** Quantity out at the customer. */
  readonly out: number;
  /** Quantity out that is not on an invoice made from this memo. */
  readonly to_invoice: number;
  /** Quantity sold by invoices made from this memo. */
  readonly sold: number;
}

/** Payload of a memo event; without a quantity, all that is out. */
export interface MemoPayload {
  /** Quantity that is returned or sold. */
  readonly quantity?: number | undefined;
}

/** Events of a memo; `sell` is sent when an invoice made from it is finalized. */
export type MemoEvent = Asked<
  | 'edit'
  | 'scan'
  | 'reprice'
  | 'reserve-lines'
  | 'send'
  | 'unsend'
  | 'finalize'
  | 'fulfill-lines'
  | 'return-lines'
  | 'convert'
  | 'sell'
  | 'close'
  | 'reopen'
  | 'revert-to-draft'
  | 'void'
  | 'unvoid'
  | 'delete',
  DocumentPayload & MemoPayload
>;

interface Question {
  readonly context: MemoContext;
  readonly event: MemoPayload;
}

const was =
  (status: string) =>
  ({ context }: { readonly context: MemoContext }) =>
    context.previous_status === status;

const guards = {
  ...documentGuards,
  somethingIsToDeliver: ({ context }: Question) => context.to_deliver > 0,
  nothingIsToDeliver: ({ context }: Question) => context.to_deliver === 0,
  enoughIsOut: ({ context, event }: Question) =>
    event.quantity === undefined
      ? context.out > 0
      : event.quantity > 0 && event.quantity <= context.out,
  nothingIsOut: ({ context }: Question) => context.out === 0,
  nothingStaysOut: ({ context, event }: Question) => (event.quantity ?? context.out) >= context.out,
  somethingIsToInvoice: ({ context }: Question) => context.to_invoice > 0,
  nothingIsSold: ({ context }: Question) => context.sold === 0,
  wasPartialReturned: was('partial_returned'),
  wasReturned: was('returned'),
  wasConverted: was('converted'),
};

/** Refusal texts of the guards of a memo. */
export const words: Record<keyof typeof guards, string> = {
  ...documentWords,
  somethingIsToDeliver: 'every line has been handed out already',
  nothingIsToDeliver: 'some lines are still to be handed out',
  enoughIsOut: 'less than that is out at the customer',
  nothingIsOut: 'goods are still out at the customer',
  nothingStaysOut: 'goods would stay out at the customer',
  somethingIsToInvoice: 'nothing is out at the customer that is not invoiced already',
  nothingIsSold: 'some of its goods have been sold',
  wasPartialReturned: 'it was not partially returned before',
  wasReturned: 'it was not returned before',
  wasConverted: 'it was not converted before',
};

const close = { target: 'closed', guard: 'nothingIsOut' } as const;

/** Events of a memo while goods may be out. */
const live = <State extends 'final' | 'partial_returned'>(state: State) =>
  ({
    ...stay(state, 'send'),
    ...holding(state),
    edit: { target: state, guard: 'changesOnlyFreeFields' },
    unsend: { target: state, guard: 'isMarkedSent' },
    'fulfill-lines': { target: state, guard: 'somethingIsToDeliver' },
    'return-lines': [
      {
        target: 'returned',
        guard: and(['enoughIsOut', 'nothingStaysOut', 'nothingIsSold', 'nothingIsToDeliver']),
      },
      { target: state, guard: and(['enoughIsOut', 'nothingStaysOut', 'nothingIsSold']) },
      { target: 'partial_returned', guard: 'enoughIsOut' },
    ],
    convert: { target: state, guard: 'somethingIsToInvoice' },
    sell: [
      { target: 'converted', guard: and(['enoughIsOut', 'nothingStaysOut']) },
      { target: state, guard: 'enoughIsOut' },
    ],
    close,
  }) as const;

/** Events of a memo whose goods are all returned or sold. */
const settled = <State extends 'returned' | 'converted'>(state: State) =>
  ({
    ...stay(state, 'send'),
    edit: { target: state, guard: 'changesOnlyFreeFields' },
    unsend: { target: state, guard: 'isMarkedSent' },
    close,
  }) as const;

/** State machine of a memo: goods go out on approval, are returned or invoiced, and the memo is closed. */
export const memoMachine = setup({
  types: { context: {} as MemoContext, events: {} as MemoEvent },
  guards,
}).createMachine({
  id: 'memo',
  context: { ...blankDocument, to_deliver: 0, out: 0, to_invoice: 0, sold: 0 },
  initial: 'draft',
  states: {
    draft: {
      on: {
        ...stay('draft', 'edit', 'scan', 'reprice', 'send'),
        ...holding('draft'),
        unsend: { target: 'draft', guard: 'isMarkedSent' },
        finalize: { target: 'final', guard: and(['hasContact', 'hasLines']) },
        void: { target: 'void', guard: 'nothingIsOut' },
        delete: { target: 'removed', guard: 'nothingIsPosted' },
      },
    },
    final: {
      on: {
        ...live('final'),
        'revert-to-draft': { target: 'draft', guard: and(['nothingIsOut', 'nothingIsSold']) },
        void: { target: 'void', guard: and(['nothingIsOut', 'nothingIsSold']) },
      },
    },
    partial_returned: { on: live('partial_returned') },
    returned: { on: settled('returned') },
    converted: { on: settled('converted') },
    closed: {
      on: {
        reopen: [
          { target: 'partial_returned', guard: 'wasPartialReturned' },
          { target: 'returned', guard: 'wasReturned' },
          { target: 'converted', guard: 'wasConverted' },
          { target: 'final', guard: and(['statusBeforeIsKnown', 'wasFinal']) },
        ],
      },
    },
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

/** Lifecycle of a memo. */
export const memo = lifecycle(memoMachine, words);
