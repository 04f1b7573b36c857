import { setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** Context of the guards of a subscription. */
export interface SubscriptionContext {
  /** Its end date has passed. */
  readonly ended: boolean;
  /** A period without its document is left. */
  readonly has_period: boolean;
}

/** Events of a subscription; `expire` is sent by the clock. */
export type SubscriptionEvent = Asked<
  'edit' | 'pause' | 'resume' | 'generate' | 'cancel' | 'expire'
>;

const guards = {
  endHasPassed: ({ context }: { context: SubscriptionContext }) => context.ended,
  aPeriodIsLeft: ({ context }: { context: SubscriptionContext }) => context.has_period,
};

/** Refusal texts of the guards of a subscription. */
export const words: Record<keyof typeof guards, string> = {
  endHasPassed: 'its end date has not passed',
  aPeriodIsLeft: 'its last period has its document',
};

const end = {
  cancel: { target: 'cancelled' },
  expire: { target: 'expired', guard: 'endHasPassed' },
} as const;

/** State machine of a subscription: it makes a draft document each period until it ends. */
export const subscriptionMachine = setup({
  types: { context: {} as SubscriptionContext, events: {} as SubscriptionEvent },
  guards,
}).createMachine({
  id: 'subscription',
  context: { ended: false, has_period: true },
  initial: 'active',
  states: {
    active: {
      on: {
        ...stay('active', 'edit'),
        generate: { target: 'active', guard: 'aPeriodIsLeft' },
        pause: { target: 'paused' },
        ...end,
      },
    },
    paused: {
      on: {
        ...stay('paused', 'edit'),
        generate: { target: 'paused', guard: 'aPeriodIsLeft' },
        resume: { target: 'active' },
        ...end,
      },
    },
    expired: { on: { cancel: { target: 'cancelled' } } },
    cancelled: { type: 'final' },
  },
});

/** Lifecycle of a subscription. */
export const subscription = lifecycle(subscriptionMachine, words);
