import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { DisabledReason, endpoint, endpointDisabled } from './endpoint.ts';

/** Switches an endpoint off because its deliveries failed or its admin lost access. */
export const disable = command('webhooks.endpoints.disable', {
  says: 'Switch a webhook endpoint off because its deliveries failed or its admin lost access.',
  by: 'admin',
  on: endpoint,
  at: ({ endpoint_id }) => endpoint_id,
  takes: Type.Object({ endpoint_id: Type.String(), reason: DisabledReason }),
  decide: ({ is_active }, { endpoint_id, reason }) =>
    is_active ? [endpointDisabled(endpoint_id, { reason })] : [],
});
