import { actor, on } from '../../../kernel/declare/actor.ts';
import { newValues } from '../../../kernel/declare/fact.ts';
import { subscription as life } from '../../../machines/subscription.ts';
import { typeNamed } from '../../documents/contract/queries.ts';
import {
  subCancelled,
  subCreated,
  subExpired,
  subGenerated,
  subPaused,
  subResumed,
  subUpdated,
} from './facts.ts';
import type { Template } from './fields.ts';

/** State of a subscription: its template, status and progress. */
export type Subscription = Template & {
  readonly status: string;
  /** Next due period; null after the last. */
  readonly next_run: string | null;
  /** Issue date of the last generated document; `last_period` is the due date it covered. */
  readonly last_run: string | null;
  readonly last_period: string | null;
  readonly last_generated_doc_id: string | null;
  readonly generated_count: number;
  readonly cancel_reason: string | null;
};

const blank: Subscription = {
  name: '',
  doc_type: 'invoice',
  frequency: 'monthly',
  start_date: '',
  end_date: null,
  custom_interval_days: null,
  contact_id: null,
  line_items: [],
  payment_terms: null,
  shipping: 0,
  discount: 0,
  tax: 0,
  status: 'active',
  next_run: null,
  last_run: null,
  last_period: null,
  last_generated_doc_id: null,
  generated_count: 0,
  cancel_reason: null,
};

const when = on<Subscription>();

/** Subscription; the `expire` event carries the current day, so that the guard stays pure. */
export const subscription = actor<Subscription>('subscription', {
  initial: blank,
  lifecycle: () => life,
  priced: {
    fields: ['doc_type'],
    is: ({ doc_type: name }) => typeNamed(String(name)).side === 'purchase',
  },
  context: ({ end_date, next_run }, asked) => {
    const { today } = (asked ?? {}) as { readonly today?: string };
    return {
      ended: end_date !== null && today !== undefined && end_date < today,
      has_period: next_run !== null,
    };
  },
  folds: [
    when(subCreated, (state, data) => ({ ...state, ...data })),
    when(subUpdated, (state, { fields_changed, next_run }) => ({
      ...state,
      ...newValues(fields_changed),
      next_run,
    })),
    when(subPaused, (state) => ({ ...state, status: 'paused' })),
    when(subResumed, (state, { next_run }) => ({ ...state, status: 'active', next_run })),
    when(subGenerated, (state, { doc_id, period, date, next_run }) => ({
      ...state,
      next_run,
      last_run: date,
      last_period: period,
      last_generated_doc_id: doc_id,
      generated_count: state.generated_count + 1,
    })),
    when(subCancelled, (state, { reason }) => ({
      ...state,
      status: 'cancelled',
      cancel_reason: reason,
      next_run: null,
    })),
    when(subExpired, (state) => ({ ...state, status: 'expired', next_run: null })),
  ],
});

/** Earliest date from a day on that no generated period covers. */
export const firstOpen = ({ last_period }: Pick<Subscription, 'last_period'>, from: string) =>
  last_period !== null && last_period >= from ? dayAfter(last_period) : from;

const dayAfter = (date: string): string =>
  Temporal.PlainDate.from(date).add({ days: 1 }).toString();
