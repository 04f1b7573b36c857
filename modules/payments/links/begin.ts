import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { payLinkAttempted } from './facts.ts';
import { paymentLink } from './link.ts';

/** Records the customer's visit to the provider's page; one visit is recorded once. */
export const begin = command('payments.links.begin', {
  says: 'Record that a customer went to the page of the provider.',
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
