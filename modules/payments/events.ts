import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of online payment: provider and payment links. */
export const events: EventNotes = {
  'pay.configured': 'The provider of online payments was set. Its credentials are in no event.',
  'pay.disconnected': 'The provider of online payments was removed.',
  'pay.link.created': 'A payment link of a document was created. Its token is in no event.',
  'pay.link.attempted': "A customer went to the provider's page.",
  'pay.link.asked': 'The provider is asked about the visit of a customer.',
  'pay.link.paid': 'A customer paid by a payment link.',
  'pay.link.paid_again':
    'A customer paid a paid link again; the money must be refunded or booked by a person.',
  'pay.link.booked': 'The payment of a link was booked on its document.',
  'pay.link.not_booked':
    'A payment was received but the document refuses it; a person must decide.',
  'pay.link.cancelled': 'A payment link was cancelled.',
  'pay.link.expired': 'A payment link expired.',
};
