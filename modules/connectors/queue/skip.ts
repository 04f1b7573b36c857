import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { connectorPushSkipped } from './facts.ts';
import { push } from './push.ts';

/** Completes a push that had nothing to send. */
export const skip = command('connectors.queue.skip', {
  says: 'Complete a push that had nothing to send.',
  by: 'admin',
  on: push,
  at: ({ push_id }) => push_id,
  takes: Type.Object({ push_id: Type.String(), reason: Type.String() }),
  asks: 'complete',
  decide: (_, { push_id, reason }) => [connectorPushSkipped(push_id, { reason })],
});
