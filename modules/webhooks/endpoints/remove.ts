import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { jobName } from '../deliveries/job-name.ts';
import { endpoint, endpointDeleted } from './endpoint.ts';

/** Deletes an endpoint with its secret and its deliveries. */
export const remove = command('webhooks.endpoints.remove', {
  says: 'Delete a webhook endpoint.',
  explains: [
    'Its secret, waiting and dead deliveries are deleted at once; the events stay in the ledger.',
    'A delivery in progress may still arrive.',
    'To pause it instead, switch it off with `webhooks_endpoints_update`.',
  ],
  by: 'admin',
  needsSession: true,
  status: 204,
  on: endpoint,
  at: ({ endpoint_id }) => endpoint_id,
  takes: Type.Object({ endpoint_id: AnyId }),
  refuses: [notFound],
  decide: (_, { endpoint_id: id }) => [
    endpointDeleted(id, {}),
    { keep: 'webhook_secret', row: { id }, drop: true },
    { keep: 'webhook_replay', row: { id }, drop: true },
    { keep: 'job', row: { reaction: jobName(id) }, drop: true },
  ],
});
