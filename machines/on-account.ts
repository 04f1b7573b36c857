import { and, setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';

/** Context of the guards of money on account, in its currency. */
export interface OnAccountContext {
  /** Neither applied nor refunded. */
  readonly remaining: number;
  /** Applied to documents. */
  readonly applied: number;
  readonly refunded: number;
  /** It is the rest of a payment of a document. */
  readonly came_with_payment: boolean;
}

/** Payload of an event: the amount it moves; without one, all of it. */
interface Moved {
  readonly amount?: number | undefined;
}

/** Events of money on account. */
export type OnAccountEvent = Asked<
  'apply' | 'void-application' | 'refund' | 'void-refund' | 'void',
  Moved
>;

interface Question {
  readonly context: OnAccountContext;
  readonly event: Moved;
}

// Amounts arrive rounded and are only compared, so no sum is made in floating point here.
const guards = {
  amountRemains: ({ context, event }: Question) =>
    context.remaining > 0 &&
    (event.amount === undefined || (event.amount > 0 && event.amount <= context.remaining)),
  usesAll: ({ context, event }: Question) =>
    event.amount === undefined || event.amount >= context.remaining,
  somethingIsAppliedToDocuments: ({ context }: Question) => context.applied > 0,
  somethingIsPaidBack: ({ context }: Question) => context.refunded > 0,
  nothingElseIsApplied: ({ context, event }: Question) =>
    event.amount === undefined || event.amount >= context.applied,
  nothingElseIsRefunded: ({ context, event }: Question) =>
    event.amount === undefined || event.amount >= context.refunded,
  nothingIsRefunded: ({ context }: Question) => context.refunded === 0,
  nothingIsAppliedToDocuments: ({ context }: Question) => context.applied === 0,
  cameByItself: ({ context }: Question) => !context.came_with_payment,
};

/** Refusal texts of the guards of money on account. */
export const words: Record<keyof typeof guards, string> = {
  amountRemains: 'the amount is more than remains on account, or not above zero',
  usesAll: 'the amount leaves something on account',
  somethingIsAppliedToDocuments: 'nothing of it is applied to a document',
  somethingIsPaidBack: 'nothing of it is refunded',
  nothingElseIsApplied: 'something else of it is applied',
  nothingElseIsRefunded: 'something else of it is refunded',
  nothingIsRefunded: 'some of it is refunded',
  nothingIsAppliedToDocuments: 'some of it is applied to documents',
  cameByItself: 'it is the rest of a payment of a document',
};

const use = [
  { target: 'used', guard: and(['usesAll', 'amountRemains']) },
  { target: 'partial', guard: 'amountRemains' },
] as const;

const giveBack = {
  'void-application': [
    {
      target: 'open',
      guard: and(['somethingIsAppliedToDocuments', 'nothingElseIsApplied', 'nothingIsRefunded']),
    },
    { target: 'partial', guard: 'somethingIsAppliedToDocuments' },
  ],
  'void-refund': [
    {
      target: 'open',
      guard: and(['somethingIsPaidBack', 'nothingElseIsRefunded', 'nothingIsAppliedToDocuments']),
    },
    { target: 'partial', guard: 'somethingIsPaidBack' },
  ],
} as const;

/** State machine of money on account: applied to documents or refunded, in parts, and back again. */
export const onAccountMachine = setup({
  types: { context: {} as OnAccountContext, events: {} as OnAccountEvent },
  guards,
}).createMachine({
  id: 'on_account',
  context: { remaining: 0, applied: 0, refunded: 0, came_with_payment: false },
  initial: 'open',
  states: {
    open: {
      on: { apply: use, refund: use, void: { target: 'void', guard: 'cameByItself' } },
    },
    partial: { on: { apply: use, refund: use, ...giveBack } },
    used: { on: giveBack },
    void: { type: 'final' },
  },
});

/** Lifecycle of money on account. */
export const onAccount = lifecycle(onAccountMachine, words);
