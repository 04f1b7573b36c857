import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { connectorRequeued } from './facts.ts';
import { push } from './push.ts';

/** Requeues a push whose back-off has ended. */
export const retryDue = command('connectors.queue.retryDue', {
  says: 'Retry a push after its back-off.',
  by: 'admin',
  on: push,
  at: ({ push_id }) => push_id,
  takes: Type.Object({ push_id: Type.String() }),
  asks: 'due',
  decide: (_, { push_id }) => [connectorRequeued(push_id, { by_hand: false })],
});
