import { actor, on } from '../../../kernel/declare/actor.ts';
import { instantAfter } from '../../../kernel/values/clock.ts';
import { paymentLink as life } from '../../../machines/payment-link.ts';
import * as facts from './facts.ts';

/** A link through which a customer pays an invoice once. */
export type PaymentLink = {
  readonly doc_id: string;
  readonly reference: string | null;
  /** Amount to pay, in units of its currency. */
  readonly amount: number;
  readonly currency: string;
  readonly provider: string;
  readonly status: 'open' | 'paid' | 'expired' | 'cancelled';
  readonly expires_at: string | null;
  /** Number of visits to the provider's page, time of the last one, and its session id. */
  readonly attempts: number;
  readonly attempted_at: string | null;
  readonly session_id: string | null;
  /** Session ids of all visits; a late payment on an earlier one is accepted. */
  readonly sessions: readonly string[];
  /** Number of times the provider was asked about the last visit. */
  readonly asked: number;
  readonly paid_at: string | null;
  readonly payment_ref: string | null;
  readonly received_amount: number | null;
  readonly received_currency: string | null;
  readonly booked: boolean;
  readonly booked_at: string | null;
  /** Reason why the received money is not booked. */
  readonly problem: string | null;
  readonly cancel_reason: string | null;
};

const initial: PaymentLink = {
  doc_id: '',
  reference: null,
  amount: 0,
  currency: '',
  provider: '',
  status: 'open',
  expires_at: null,
  attempts: 0,
  attempted_at: null,
  session_id: null,
  sessions: [],
  asked: 0,
  paid_at: null,
  payment_ref: null,
  received_amount: null,
  received_currency: null,
  booked: false,
  booked_at: null,
  problem: null,
  cancel_reason: null,
};

const when = on<PaymentLink>();

/** A payment link. */
export const paymentLink = actor<PaymentLink>('payment_link', {
  title: 'payment link',
  v: 2,
  initial,
  lifecycle: () => life,
  context: ({ booked }) => ({ booked }),
  folds: [
    when(facts.payLinkCreated, (state, data) => ({ ...state, ...data })),
    when(facts.payLinkAttempted, (state, { session_id, attempt }, { ts }) => ({
      ...state,
      session_id,
      sessions: [...state.sessions, session_id],
      attempts: attempt,
      attempted_at: ts,
      asked: 0,
    })),
    when(facts.payLinkAsked, (state) => ({ ...state, asked: state.asked + 1 })),
    when(facts.payLinkPaid, (state, { session_id, amount, currency, payment_ref }, { ts }) => ({
      ...state,
      status: 'paid',
      session_id,
      paid_at: ts,
      payment_ref,
      received_amount: amount,
      received_currency: currency,
    })),
    when(facts.payLinkPaidAgain, (state, { amount, currency, payment_ref, session_id }) => ({
      ...state,
      problem: `${amount} ${currency} came in a second time (${payment_ref ?? session_id})`,
    })),
    when(facts.payLinkBooked, (state, _, { ts }) => ({
      ...state,
      booked: true,
      booked_at: ts,
      problem: null,
    })),
    when(facts.payLinkNotBooked, (state, { problem }) => ({ ...state, problem })),
    when(facts.payLinkCancelled, (state, { reason }) => ({
      ...state,
      status: 'cancelled',
      cancel_reason: reason,
    })),
    when(facts.payLinkExpired, (state) => ({ ...state, status: 'expired' })),
  ],
});

/** Minutes after a visit at which the provider is asked about it, unless it reports first. */
const askAfterMinutes = [2, 15, 60, ...[1, 3, 7, 14].map((days) => days * 24 * 60)];

/** Next time to ask the provider; null without an open visit or after the last attempt. */
export const askAt = ({ status, attempted_at, asked }: PaymentLink): string | null => {
  const minutes = askAfterMinutes[asked];
  if (status !== 'open' || attempted_at === null || minutes === undefined) return null;
  return instantAfter(attempted_at, { minutes });
};
