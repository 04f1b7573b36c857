import { view } from '../../../kernel/declare/projection.ts';
import { webhookEndpointTable } from '../tables.ts';
import { endpoint } from './endpoint.ts';

/** The endpoints of each company. */
export const endpointView = view(webhookEndpointTable, {
  of: endpoint,
  columns: ({ is_active, event_types, entity_types, deleted }) =>
    deleted
      ? undefined
      : {
          is_active: is_active ? 1 : 0,
          event_types: JSON.stringify(event_types),
          entity_types: JSON.stringify(entity_types),
        },
});
