import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { endpoint, reasonOff } from '../endpoints/endpoint.ts';
import { deliveryNotDead, endpointInactive } from '../refusals.ts';
import { type DeliveryRow, statusOf } from './delivery.ts';
import { jobName } from './job-name.ts';
import { waitingRow } from './waiting-row.ts';

const sql = `SELECT ledger_id, entity_id, status, error FROM job
 WHERE company=:company AND ledger_id=:event_id AND reaction=:reaction`;

/** Tries a dead delivery again. */
export const retry = command('webhooks.deliveries.retry', {
  says: 'Try a dead delivery of a webhook endpoint again.',
  explains: [
    'Only `dead` deliveries (`delivery_not_dead` otherwise); it is sent shortly after, with its `webhook-id`, signed for that time, and retried like a new one.',
    'Later events of the same record may have been delivered before it.',
    'An inactive endpoint is refused (`endpoint_inactive`); deliveries that a restore holds are released with `backups_jobs_release`.',
  ],
  by: 'admin',
  on: endpoint,
  at: ({ endpoint_id }) => endpoint_id,
  takes: Type.Object({
    endpoint_id: AnyId,
    event_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  gives: writtenWith({
    retried: Type.Integer({ description: 'Number of deliveries that are tried again.' }),
  }),
  refuses: [notFound, endpointInactive, deliveryNotDead],
  reads: (reader, { endpoint_id, event_id }) => {
    const row = reader.row<DeliveryRow>(sql, { event_id, reaction: jobName(endpoint_id) });
    return row ? { row } : notFound({ what: 'delivery', id: event_id });
  },
  decide: (state, { endpoint_id }, { ts }, { row }) => {
    if (!state.is_active) return endpointInactive({ reason: reasonOff(state) });
    const status = statusOf(row);
    if (status !== 'dead') return deliveryNotDead({ delivery_status: status });
    return { facts: [waitingRow(endpoint_id, row, ts)], answer: { retried: 1 } };
  },
});
