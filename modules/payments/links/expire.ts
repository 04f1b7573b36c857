import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { payLinkExpired } from './facts.ts';
import { paymentLink } from './link.ts';

/** Expires a link whose time has passed. */
export const expire = command('payments.links.expire', {
  says: 'Expire a payment link whose time has passed.',
  by: 'operator',
  on: paymentLink,
  at: ({ link_id }) => link_id,
  takes: Type.Object({ link_id: AnyId }),
  asks: 'expire',
  decide: (_, { link_id }) => [payLinkExpired(link_id, {})],
});
