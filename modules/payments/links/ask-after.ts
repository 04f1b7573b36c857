import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { payLinkAsked } from './facts.ts';
import { paymentLink } from './link.ts';

/** A customer went to the provider's page and nothing was heard since: the provider is asked. */
export const askAfter = command('payments.links.askAfter', {
  says: 'Have the provider asked what became of a payment.',
  by: 'operator',
  on: paymentLink,
  at: ({ link_id }) => link_id,
  takes: Type.Object({ link_id: AnyId }),
  asks: 'ask',
  decide: ({ session_id }, { link_id }) =>
    session_id === null ? [] : [payLinkAsked(link_id, { session_id })],
});
