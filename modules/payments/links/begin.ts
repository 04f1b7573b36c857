import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { payLinkAttempted } from './facts.ts';
import { paymentLink } from './link.ts';

/** A customer goes to the provider's page; the same visit is noted once. */
export const begin = command('payments.links.begin', {
  says: 'Note that a customer went to the page of the provider.',
  by: 'operator',
  on: paymentLink,
  at: ({ link_id }) => link_id,
  takes: Type.Object({ link_id: AnyId, session_id: Type.String() }),
  asks: 'begin',
  decide: (state, { link_id, session_id }) =>
    state.session_id === session_id
      ? []
      : [payLinkAttempted(link_id, { session_id, attempt: state.attempts + 1 })],
});
