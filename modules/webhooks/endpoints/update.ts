import { Type } from '@sinclair/typebox';
import { isAtLeast } from '../../../kernel/declare/access.ts';
import { changesBetween } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound, roleTooLow } from '../../../kernel/declare/refusal.ts';
import { AnyId, Text, Written } from '../../../kernel/declare/schemas.ts';
import {
  typeRefusal,
  unknownEntityType,
  unknownEventType,
} from '../../../kernel/ledger/event-filter.ts';
import { endpoint, endpointDisabled, endpointEnabled, endpointUpdated } from './endpoint.ts';
import { filterInput } from './filter-input.ts';

/** Changes filters and description of an endpoint, or switches it on or off. */
export const update = command('webhooks.endpoints.update', {
  says: 'Change a webhook endpoint, or switch it on or off.',
  explains: [
    'Missing fields keep their values; address and role are fixed.',
    'Switched off, it queues nothing, and waiting deliveries become dead ones. Switched on, it receives what is recorded from then on; `webhooks_endpoints_replay` delivers earlier events.',
    'The admin who switches it on becomes responsible for it and needs at least its role (`role_too_low`).',
    'Unknown types are refused with the nearest name.',
  ],
  by: 'admin',
  needsSession: true,
  on: endpoint,
  at: ({ endpoint_id }) => endpoint_id,
  takes: Type.Object({
    endpoint_id: AnyId,
    description: Type.Optional(Text),
    ...filterInput,
    is_active: Type.Optional(Type.Boolean()),
  }),
  gives: Written,
  refuses: [notFound, unknownEventType, unknownEntityType, roleTooLow],
  prepare: async (input, { registry }) => {
    const { event_types = [], entity_types = [] } = input;
    return typeRefusal(registry, { event_types, entity_types }) ?? input;
  },
  decide: (before, { endpoint_id: id, is_active, ...sent }, { caller }) => {
    const isEnabled = is_active === true && !before.is_active;
    if (isEnabled && !isAtLeast(caller.role, before.role))
      return roleTooLow({ required: before.role });
    const fields_changed = changesBetween(before, sent);
    return [
      ...(Object.keys(fields_changed).length > 0 ? [endpointUpdated(id, { fields_changed })] : []),
      ...(isEnabled ? [endpointEnabled(id, { owner_id: caller.user_id })] : []),
      ...(is_active === false && before.is_active
        ? [endpointDisabled(id, { reason: 'request' })]
        : []),
    ];
  },
});
