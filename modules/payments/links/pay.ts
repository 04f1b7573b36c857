import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { unknownSession } from '../refusals.ts';
import { payLinkPaid, receivedFields } from './facts.ts';
import { paymentLink } from './link.ts';

/** Records a reported payment; a session that this link did not begin is refused. */
export const pay = command('payments.links.pay', {
  says: 'Record that a customer paid.',
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
