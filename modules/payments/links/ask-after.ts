import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { payLinkAsked } from './facts.ts';
import { paymentLink } from './link.ts';

/** Records that the provider is to be asked about a customer's visit without a report. */
export const askAfter = command('payments.links.askAfter', {
  says: 'Request the outcome of a payment from the provider.',
  by: 'operator',
  on: paymentLink,
  at: ({ link_id }) => link_id,
  takes: Type.Object({ link_id: AnyId }),
  asks: 'ask',
  decide: ({ session_id }, { link_id }) =>
    session_id === null ? [] : [payLinkAsked(link_id, { session_id })],
});
