import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, orNull, Text, Written } from '../../../kernel/declare/schemas.ts';
import { payLinkCancelled } from './facts.ts';
import { paymentLink } from './link.ts';

/** Ends a link that was not paid; a customer who is on the provider's page is sent away from there. */
export const cancel = command('payments.links.cancel', {
  says: 'Cancel an open payment link.',
  by: 'operator',
  on: paymentLink,
  at: ({ link_id }) => link_id,
  takes: Type.Object({ link_id: AnyId, reason: Type.Optional(orNull(Text)) }),
  gives: Written,
  asks: 'cancel',
  decide: (_, { link_id, reason = null }) => [payLinkCancelled(link_id, { reason })],
});
