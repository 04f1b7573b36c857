import { Type } from '@sinclair/typebox';
import { isAtLeast } from '../../../kernel/declare/access.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { roleTooLow } from '../../../kernel/declare/refusal.ts';
import { Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import {
  typeRefusal,
  unknownEntityType,
  unknownEventType,
} from '../../../kernel/ledger/event-filter.ts';
import { addressNotAllowed } from '../../../kernel/platform/http-client/failure.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { RoleName } from '../../identity/contract/queries.ts';
import { addressUnknown, tooManyEndpoints } from '../refusals.ts';
import { endpoint, endpointCreated } from './endpoint.ts';
import { filterInput } from './filter-input.ts';
import { newSecret, sealSecrets, secretRow } from './secret.ts';

/** Makes a webhook endpoint; its address and the role of its events are fixed. */
export const create = command('webhooks.endpoints.create', {
  says: 'Make a webhook endpoint; its signing secret is shown once.',
  explains: [
    'Events recorded from now on are sent to `url` by POST, signed as Standard Webhooks specifies (`webhook-id`, `webhook-timestamp`, `webhook-signature`), at least once, and in order for each record.',
    'Empty filters deliver all events; unknown types are refused with the nearest name.',
    'The address must be public and https, or allowed with `system_outgoing_set`.',
    'Events show what `role` may see, by default your own role; it cannot exceed it.',
    'Owners and admins are notified. The address is in the ledger, which managers read: put no password in it.',
    'It is switched off when its maker is no longer an admin (role lost, login locked or handed back, company closed).',
    'Test it with `webhooks_endpoints_test`.',
  ],
  by: 'admin',
  needsSession: true,
  status: 201,
  on: endpoint,
  takes: Type.Object({
    url: Type.String({ minLength: 1, maxLength: 2000, description: 'Address, fixed from now on.' }),
    description: Type.Optional(Text),
    ...filterInput,
    role: Type.Optional(RoleName),
    made: prepared<{ readonly id: string; readonly secret: string; readonly sealed: string }>(),
  }),
  gives: writtenWith({
    secret: Type.String({ description: 'Signing secret, `whsec_` and Base64; shown once.' }),
  }),
  refuses: [
    unknownEventType,
    unknownEntityType,
    addressNotAllowed,
    addressUnknown,
    roleTooLow,
    tooManyEndpoints,
  ],
  keyless: true,
  prepare: async (input, services, caller) => {
    const { url, event_types = [], entity_types = [] } = input;
    const unknown = typeRefusal(services.registry, { event_types, entity_types });
    if (unknown) return unknown;
    const { where } = await services.http.locate(url);
    if (where === 'unknown') return addressUnknown({ url });
    if (where === 'forbidden') return addressNotAllowed({ service: 'the webhook endpoint' });
    const [id, secret] = [uuid(), newSecret()];
    const sealed = await sealSecrets(services, caller.company_id, id, { current: secret });
    return { ...input, made: { id, secret, sealed } };
  },
  reads: (reader, { role }, _, { caller }) => {
    if (role !== undefined && !isAtLeast(caller.role, role)) return roleTooLow({ required: role });
    const { n } = reader.row<{ n: number }>(
      'SELECT count(*) AS n FROM webhook_endpoint_view WHERE company=:company',
    ) ?? { n: 0 };
    const most = limits.webhookEndpoints;
    return n < most ? {} : tooManyEndpoints({ most });
  },
  decide: (_, { made, url, description = '', event_types = [], entity_types = [], role }, now) => {
    const { id, secret, sealed } = mustBe(made);
    const { user_id: owner_id, role: own } = now.caller;
    const fields = { url, description, event_types, entity_types, role: role ?? own, owner_id };
    return { facts: [endpointCreated(id, fields), secretRow(id, sealed)], answer: { secret } };
  },
});
