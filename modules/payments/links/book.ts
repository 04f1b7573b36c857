import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, Written } from '../../../kernel/declare/schemas.ts';
import { accountOf } from '../config/account.ts';
import { payLinkBooked } from './facts.ts';
import { paymentLink } from './link.ts';

/**
 * Books received money as a payment of the invoice; a refusal of the payment refuses the booking.
 */
export const book = command('payments.links.book', {
  says: 'Book money received through a link that could not be booked automatically.',
  by: 'manager',
  on: paymentLink,
  at: ({ link_id }) => link_id,
  takes: Type.Object({ link_id: AnyId }),
  gives: Written,
  asks: 'book',
  reads: (reader) => ({ account: accountOf(reader) }),
  decide: (state, { link_id }, _, { account }) => [
    payLinkBooked(link_id, {
      amount: state.received_amount ?? 0,
      currency: state.received_currency ?? state.currency,
      bank_account: account.deposit_account,
      reference: state.payment_ref ?? state.session_id ?? link_id,
    }),
  ],
});
