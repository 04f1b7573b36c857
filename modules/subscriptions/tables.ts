import { viewTable } from '../../kernel/declare/table.ts';

/** Subscriptions with their filter columns and next due date. */
export const subscriptionTable = viewTable(
  'subscription_view',
  {
    name: 'text',
    sort_name: 'text',
    doc_type: 'text',
    status: 'text',
    contact_id: 'text?',
    next_run: 'text?',
    end_date: 'text?',
  },
  {
    indexes: [
      ['company', 'seq'],
      ['company', 'status', 'seq'],
      ['company', 'status', 'next_run'],
      ['company', 'contact_id'],
    ],
  },
);
