import { setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** The facts of a subscription that its life depends on. */
export interface SubscriptionContext {
  /** Its end date has passed. */
  readonly ended: boolean;
  /** A period is left for which it has made no document. */
  readonly has_period: boolean;
}

/** What may be asked of a subscription; `expire` is sent by the clock. */
export type SubscriptionEvent = Asked<
  'edit' | 'pause' | 'resume' | 'generate' | 'cancel' | 'expire'
>;

const guards = {
  endHasPassed: ({ context }: { context: SubscriptionContext }) => context.ended,
  aPeriodIsLeft: ({ context }: { context: SubscriptionContext }) => context.has_period,
};

/** What a person is told when a guard of a subscription refuses. */
export const words: Record<keyof typeof guards, string> = {
  endHasPassed: 'its end date has not passed',
  aPeriodIsLeft: 'its last period has its document',
};

const end = {
  cancel: { target: 'cancelled' },
  expire: { target: 'expired', guard: 'endHasPassed' },
} as const;

/** The life of a subscription: it makes a draft each period until it ends. */
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

/** The life of a subscription, as a table that answers. */
export const subscription = lifecycle(subscriptionMachine, words);
