import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { countOf } from '../records/stock.ts';
import { connectorQueued, OutboundName } from './facts.ts';
import { hasPendingPush } from './pending-pushes.ts';

/**
 * Adds a record to the outbound queue unless it is queued already; its content is read when it is sent. Stock is not queued
 * while a count of the platform waits for a person, which it would replace there.
 */
export const enqueue = command('connectors.queue.enqueue', {
  says: 'Add a record to the outbound queue of a platform.',
  by: 'operator',
  takes: Type.Object({
    connector: Type.String(),
    entity_type: OutboundName,
    target_id: Type.String(),
  }),
  reads: (reader, input) => ({
    waits:
      hasPendingPush(reader, input) ||
      (input.entity_type === 'inventory_out' &&
        countOf(reader, input.connector, input.target_id) !== undefined),
  }),
  decide: (_, input, now, { waits }) =>
    waits
      ? { facts: [], answer: { told: 'nothing' } }
      : { facts: [connectorQueued(now.id(), input)], answer: { told: 'queued' } },
});
