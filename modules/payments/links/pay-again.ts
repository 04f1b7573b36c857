import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { unknownSession } from '../refusals.ts';
import { payLinkPaidAgain, receivedFields } from './facts.ts';
import { paymentLink } from './link.ts';

/**
 * Records a reported payment on another visit of a paid link; people are notified and nothing is
 * booked.
 */
export const payAgain = command('payments.links.payAgain', {
  says: 'Record that a customer paid a second time.',
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
