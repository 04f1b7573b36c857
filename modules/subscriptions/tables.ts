import { viewTable } from '../../kernel/declare/table.ts';

/** What subscriptions are filtered by, and when their next document is due. */
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
