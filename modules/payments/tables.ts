import { table, viewTable } from '../../kernel/declare/table.ts';

/** What payment links are filtered by, and when the provider is asked about one next. */
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

/** The credentials of a company's provider, sealed; never a fact. */
export const paymentSecretTable = table('payment_secret', { id: 'text', sealed: 'text' });

/** Where a company is addressed by people without a login: the token of a link, or of its provider's calls. */
export const paymentAddressTable = table(
  'payment_address',
  { id: 'text', token: 'text' },
  { uniques: [['token']] },
);
