import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Written } from '../../../kernel/declare/schemas.ts';
import { connectorRequeued } from './facts.ts';
import { push } from './push.ts';

/** Retries a push at once and resets its retry count. */
export const retryOne = command('connectors.queue.retryOne', {
  says: 'Retry a push now.',
  explains: [
    'Possible for failed and waiting pushes; a pending or completed one is refused with `not_allowed`.',
    'The retry count starts anew and the push is sent shortly after the call; read the result with `connectors_queue_get`.',
    'The record is sent as it is then.',
  ],
  by: 'admin',
  on: push,
  at: ({ push_id }) => push_id,
  takes: Type.Object({ connector_name: AnyId, push_id: AnyId }),
  gives: Written,
  refuses: [notFound],
  asks: 'retry',
  decide: ({ connector }, { connector_name, push_id }) =>
    connector === connector_name
      ? [connectorRequeued(push_id, { by_hand: true })]
      : notFound({ what: 'push', id: push_id }),
});
