import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { PlatformState } from '../connectors/connector.ts';
import type { Entity, Outbound } from '../platforms/platform.ts';
import { connectorPushed } from './facts.ts';
import { push } from './push.ts';

const entityOf: Readonly<Record<Outbound, Entity>> = {
  products_out: 'products',
  inventory_out: 'products',
  invoices_out: 'invoices',
};

/** Records that a platform has the record, and its id there. */
export const complete = command('connectors.queue.complete', {
  says: 'Record that a platform received a record.',
  by: 'admin',
  on: push,
  at: ({ push_id }) => push_id,
  takes: Type.Object({
    push_id: Type.String(),
    external_id: Type.String(),
    sent: Type.Array(PlatformState),
  }),
  asks: 'complete',
  decide: ({ connector, entity_type, target_id: entity_id }, { push_id, ...made }) => [
    connectorPushed(push_id, { connector, entity: entityOf[entity_type], entity_id, ...made }),
  ],
});
