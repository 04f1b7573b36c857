import { setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** The facts of a payment link that its life depends on. */
export interface PaymentLinkContext {
  /** The money that came in stands on the document. */
  readonly booked: boolean;
}

/** What may be asked of a payment link; `begin`, `ask`, `pay` and `expire` come from customer, provider and clock. */
export type PaymentLinkEvent = Asked<'begin' | 'ask' | 'pay' | 'book' | 'cancel' | 'expire'>;

const guards = {
  itIsNotBooked: ({ context }: { context: PaymentLinkContext }) => !context.booked,
};

/** What a person is told when a guard of a payment link refuses. */
export const words: Record<keyof typeof guards, string> = {
  itIsNotBooked: 'the money stands on the document already',
};

/** Money that came late is money all the same. */
const late = { pay: { target: 'paid' } } as const;

/** The life of a payment link: a customer pays through it once, or it ends. */
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

/** The life of a payment link, as a table that answers. */
export const paymentLink = lifecycle(paymentLinkMachine, words);
