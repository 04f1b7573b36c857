import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { connectorQueued, OutboundName } from './facts.ts';

/** Puts a record on its way out, unless it is already: it is read only when it goes. */
export const enqueue = command('connectors.queue.enqueue', {
  says: 'Put a record on its way to a platform.',
  by: 'operator',
  takes: Type.Object({
    connector: Type.String(),
    entity_type: OutboundName,
    target_id: Type.String(),
  }),
  reads: (look, { connector, entity_type, target_id }) => ({
    waits: look.row(
      `SELECT 1 FROM connector_push_view WHERE company=:company AND target_id=:target_id
         AND connector=:connector AND entity_type=:entity_type
         AND status IN ('pending', 'retrying', 'awaiting_token') LIMIT 1`,
      { connector, entity_type, target_id },
    ),
  }),
  decide: (_, input, now, { waits }) =>
    waits
      ? { facts: [], answer: { told: 'nothing' } }
      : { facts: [connectorQueued(now.id(), input)], answer: { told: 'queued' } },
});
