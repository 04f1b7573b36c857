import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, orNull, Text, Written } from '../../../kernel/declare/schemas.ts';
import { payLinkCancelled } from './facts.ts';
import { paymentLink } from './link.ts';

/** Cancels an unpaid link and closes the customer's visit at the provider. */
export const cancel = command('payments.links.cancel', {
  says: 'Cancel an open payment link.',
  explains: [
    'Only an open link can be cancelled.',
    'The checkout session at the provider is closed afterwards in the background; a payment that completes in the meantime is still accepted and booked.',
    'Not reversible: create a new link instead.',
  ],
  by: 'operator',
  on: paymentLink,
  at: ({ link_id }) => link_id,
  takes: Type.Object({ link_id: AnyId, reason: Type.Optional(orNull(Text)) }),
  gives: Written,
  asks: 'cancel',
  decide: (_, { link_id, reason = null }) => [payLinkCancelled(link_id, { reason })],
});
