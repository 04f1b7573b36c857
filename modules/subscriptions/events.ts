import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of subscriptions: recurring invoices and purchase orders. */
export const events: EventNotes = {
  'sub.created': 'A subscription, a recurring invoice or purchase order, was created.',
  'sub.updated': 'Fields or lines of a subscription were changed.',
  'sub.paused': 'A subscription was paused; no drafts are made.',
  'sub.resumed': 'A paused subscription continues.',
  'sub.generated':
    'The draft of a period was made: `date` is its issue date, `period` the due date that it covers.',
  'sub.cancelled': 'A subscription was cancelled.',
  'sub.expired': 'A subscription passed its end date.',
};
