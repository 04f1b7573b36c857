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
  explains: [
    'Records the received amount as a payment of the invoice with method `online`: debit of the deposit account, credit of receivables (1120).',
    'Needed when automatic booking failed because the amount or currency differs, or the invoice refused the payment; the link must be `paid` and not yet booked (`not_allowed`).',
    'Refusals of the payment, such as an amount above the balance, refuse the booking: correct the invoice and retry.',
    'Undo with `documents_payments_voidPayment`.',
  ],
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
