import { table, viewTable } from '../../kernel/declare/table.ts';

/** Columns by which payment links are filtered, and the next time to ask the provider. */
export const paymentLinkTable = viewTable(
  'payment_link_view',
  {
    doc_id: 'text',
    status: 'text',
    /** In minor units of its currency. */
    amount: 'integer',
    is_booked: 'integer',
    expires_at: 'text?',
    ask_at: 'text?',
  },
  {
    indexes: [
      ['company', 'seq'],
      ['company', 'status', 'seq'],
      ['company', 'doc_id', 'status'],
    ],
    sparse: [['ask_at'], ['expires_at']],
  },
);

/** Encrypted credentials of a company's provider; never in a fact. */
export const paymentSecretTable = table('payment_secret', { id: 'text', sealed: 'text' });

/** Tokens by which public callers address a company: those of links and of the webhook. */
export const paymentAddressTable = table(
  'payment_address',
  { id: 'text', token: 'text' },
  { uniques: [['token']] },
);
