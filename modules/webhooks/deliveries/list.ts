import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, listOf } from '../../../kernel/declare/schemas.ts';
import { pausedByRestore } from '../../../kernel/platform/job-outcome.ts';
import { keysetPage } from '../../../kernel/reader/keyset-page.ts';
import { badCursor, pageInput } from '../../../kernel/reader/page.ts';
import { endpoint } from '../endpoints/endpoint.ts';
import {
  DeliveryRecord,
  type DeliveryRow,
  DeliveryStatus,
  deliveryColumns,
  statusConditions,
  statusOf,
} from './delivery.ts';
import { jobName } from './job-name.ts';
import { messageId } from './message.ts';

const recordOf = (row: DeliveryRow) => ({
  event_id: row.ledger_id,
  webhook_id: messageId({ id: row.ledger_id, hash: row.hash }),
  event_type: row.event_type,
  entity_type: row.entity_type,
  entity_id: row.entity_id,
  status: statusOf(row),
  attempts: row.attempts,
  next_attempt_at: row.status === 'waiting' ? row.next_at : null,
  error: row.error,
});

/** Deliveries of an endpoint, newest event first; `status=dead` is its dead-letter list. */
export const list = query('webhooks.deliveries.list', {
  says: 'List the deliveries of a webhook endpoint, newest event first.',
  explains: [
    '`waiting` deliveries are due or are retried after growing pauses, eleven attempts in three days; `dead` ones were given up and wait for `webhooks_deliveries_retry`; `held` ones wait for `backups_jobs_release` after a restore.',
    'Delivered ones are listed for 30 days.',
    'Redirects are not followed; every answer but 2xx is a failure, and 410 switches the endpoint off.',
  ],
  by: 'admin',
  takes: Type.Object({
    endpoint_id: AnyId,
    status: Type.Optional(DeliveryStatus),
    ...pageInput,
  }),
  gives: listOf(DeliveryRecord),
  refuses: [notFound, badCursor],
  long: () => 'large',
  answer: (reader, { endpoint_id: id, status, ...asked }) => {
    if (!reader.entity(endpoint, id)) return notFound({ what: endpoint.title, id });
    const page = keysetPage({ by: ['ledger_id'], dir: 'desc' }, asked);
    if (isRefusal(page)) return page;
    const where = `j.company=:company AND j.reaction=:reaction${status ? statusConditions[status] : ''}`;
    const isPaused = status === 'dead' || status === 'held';
    const params = { reaction: jobName(id), ...(isPaused ? { paused: pausedByRestore } : {}) };
    const rows = reader.rows<DeliveryRow>(
      `SELECT ${deliveryColumns} FROM job j JOIN ledger l ON l.company=j.company AND l.id=j.ledger_id
       WHERE ${where}${page.beyond} ${page.order}`,
      { ...params, ...page.params },
    );
    const total =
      reader.row<{ n: number }>(`SELECT count(*) AS n FROM job j WHERE ${where}`, params)?.n ?? 0;
    return {
      items: rows.map(recordOf),
      total,
      ...page.next(rows, total, ({ ledger_id }) => [ledger_id]),
    };
  },
});
