import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { endpoint } from './endpoint.ts';
import { EndpointRecord, endpointRecord } from './record.ts';

/** A webhook endpoint. */
export const get = query('webhooks.endpoints.get', {
  says: 'Read a webhook endpoint.',
  explains: [
    'Never shows the secret; `webhooks_endpoints_rotateSecret` makes a new one.',
    '`disabled_reason` says why an inactive endpoint receives nothing, `replay` how far a replay has progressed.',
    'Its deliveries are read with `webhooks_deliveries_list`.',
  ],
  by: 'admin',
  takes: Type.Object({ endpoint_id: AnyId }),
  gives: EndpointRecord,
  refuses: [notFound],
  answer: (reader, { endpoint_id: id }) =>
    endpointRecord(reader, id) ?? notFound({ what: endpoint.title, id }),
});
