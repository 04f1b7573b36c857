import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { pausedByRestore } from '../../../kernel/platform/job-outcome.ts';
import { endpoint, reasonOff } from '../endpoints/endpoint.ts';
import { endpointInactive } from '../refusals.ts';
import { type DeliveryRow, statusConditions } from './delivery.ts';
import { jobName } from './job-name.ts';
import { waitingRow } from './waiting-row.ts';

const where = `FROM job j WHERE j.company=:company AND j.reaction=:reaction${statusConditions.dead}`;

/** Tries the dead deliveries of an endpoint again, oldest event first. */
export const retryAll = command('webhooks.deliveries.retryAll', {
  says: 'Try the dead deliveries of a webhook endpoint again.',
  explains: [
    'Oldest event first, at most 1000 in one call; `remaining` counts those left.',
    'They are sent shortly after, each with its `webhook-id`, signed for that time, and retried like new ones.',
    'An inactive endpoint is refused (`endpoint_inactive`).',
  ],
  by: 'admin',
  on: endpoint,
  at: ({ endpoint_id }) => endpoint_id,
  takes: Type.Object({ endpoint_id: AnyId }),
  gives: writtenWith({
    retried: Type.Integer({ description: 'Number of deliveries that are tried again.' }),
    remaining: Type.Integer({ description: 'Number of dead deliveries that are left.' }),
  }),
  refuses: [notFound, endpointInactive],
  reads: (reader, { endpoint_id }) => {
    const params = { reaction: jobName(endpoint_id), paused: pausedByRestore };
    const dead = reader.row<{ n: number }>(`SELECT count(*) AS n ${where}`, params)?.n ?? 0;
    const rows = reader.rows<DeliveryRow>(
      `SELECT j.ledger_id, j.entity_id ${where} ORDER BY j.ledger_id LIMIT +:most`,
      { ...params, most: limits.bulkIds },
    );
    return { rows, remaining: dead - rows.length };
  },
  decide: (state, { endpoint_id }, { ts }, { rows, remaining }) =>
    state.is_active
      ? {
          facts: rows.map((row) => waitingRow(endpoint_id, row, ts)),
          answer: { retried: rows.length, remaining },
        }
      : endpointInactive({ reason: reasonOff(state) }),
});
