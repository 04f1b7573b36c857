import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { unknownSession } from '../refusals.ts';
import { payLinkPaid, receivedFields } from './facts.ts';
import { paymentLink } from './link.ts';

/** The provider says that money came in; from a visit that this link did not begin it is refused. */
export const pay = command('payments.links.pay', {
  says: 'Note that a customer has paid.',
  by: 'operator',
  on: paymentLink,
  at: ({ link_id }) => link_id,
  takes: Type.Object({ link_id: AnyId, ...receivedFields }),
  refuses: [unknownSession],
  asks: 'pay',
  decide: (state, { link_id, ...received }) =>
    state.sessions.includes(received.session_id)
      ? [payLinkPaid(link_id, received)]
      : unknownSession(),
});
