import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { There } from '../connectors/connector.ts';
import type { Entity, Outbound } from '../platforms/platform.ts';
import { connectorPushed } from './facts.ts';
import { push } from './push.ts';

const entityOf: Readonly<Record<Outbound, Entity>> = {
  products_out: 'products',
  inventory_out: 'products',
  invoices_out: 'invoices',
};

/** It is there, under an id of the platform. */
export const complete = command('connectors.queue.complete', {
  says: 'Note that a record is at a platform.',
  by: 'admin',
  on: push,
  at: ({ push_id }) => push_id,
  takes: Type.Object({
    push_id: Type.String(),
    external_id: Type.String(),
    sent: Type.Array(There),
  }),
  asks: 'complete',
  decide: ({ connector, entity_type, target_id: entity_id }, { push_id, ...made }) => [
    connectorPushed(push_id, { connector, entity: entityOf[entity_type], entity_id, ...made }),
  ],
});
