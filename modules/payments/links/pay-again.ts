import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { unknownSession } from '../refusals.ts';
import { payLinkPaidAgain, receivedFields } from './facts.ts';
import { paymentLink } from './link.ts';

/** The provider says that money came in on another visit than the one that was paid; it is told, not booked. */
export const payAgain = command('payments.links.payAgain', {
  says: 'Note that a customer has paid a second time.',
  by: 'operator',
  on: paymentLink,
  at: ({ link_id }) => link_id,
  takes: Type.Object({ link_id: AnyId, ...receivedFields }),
  refuses: [unknownSession],
  decide: (state, { link_id, ...received }) =>
    state.sessions.includes(received.session_id)
      ? [payLinkPaidAgain(link_id, received)]
      : unknownSession(),
});
