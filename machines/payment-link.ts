import { setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** Context of the guards of a payment link. */
export interface PaymentLinkContext {
  /** The money received is recorded as a payment of the document. */
  readonly booked: boolean;
}

/** Events of a payment link; `begin`, `ask`, `pay` and `expire` come from customer, provider and clock. */
export type PaymentLinkEvent = Asked<'begin' | 'ask' | 'pay' | 'book' | 'cancel' | 'expire'>;

const guards = {
  itIsNotBooked: ({ context }: { context: PaymentLinkContext }) => !context.booked,
};

/** Refusal texts of the guards of a payment link. */
export const words: Record<keyof typeof guards, string> = {
  itIsNotBooked: 'the payment is already recorded on the document',
};

/** A late payment is accepted. */
const late = { pay: { target: 'paid' } } as const;

/** State machine of a payment link: paid once, cancelled or expired. */
export const paymentLinkMachine = setup({
  types: { context: {} as PaymentLinkContext, events: {} as PaymentLinkEvent },
  guards,
}).createMachine({
  id: 'payment_link',
  context: { booked: false },
  initial: 'open',
  states: {
    open: {
      on: {
        ...stay('open', 'begin', 'ask'),
        pay: { target: 'paid' },
        cancel: { target: 'cancelled' },
        expire: { target: 'expired' },
      },
    },
    paid: { on: { book: { target: 'paid', guard: 'itIsNotBooked' } } },
    expired: { on: late },
    cancelled: { on: late },
  },
});

/** Lifecycle of a payment link. */
export const paymentLink = lifecycle(paymentLinkMachine, words);
