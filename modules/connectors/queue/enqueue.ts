import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { connectorQueued, OutboundName } from './facts.ts';
import { isWaiting } from './waiting.ts';

/** Puts a record on its way out, unless it is already: it is read only when it goes. */
export const enqueue = command('connectors.queue.enqueue', {
  says: 'Put a record on its way to a platform.',
  by: 'operator',
  takes: Type.Object({
    connector: Type.String(),
    entity_type: OutboundName,
    target_id: Type.String(),
  }),
  reads: (reader, input) => ({ waits: isWaiting(reader, input) }),
  decide: (_, input, now, { waits }) =>
    waits
      ? { facts: [], answer: { told: 'nothing' } }
      : { facts: [connectorQueued(now.id(), input)], answer: { told: 'queued' } },
});
