import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, Ids } from '../../../kernel/declare/schemas.ts';
import { knownOf } from '../connectors/connector.ts';
import { unknownConnector } from '../refusals.ts';
import { retryOne } from './retry-one.ts';

const waitingSql = `SELECT id FROM connector_push_view WHERE company=:company
 AND connector=:connector AND status IN ('failed', 'awaiting_token', 'retrying')
 AND (:ids IS NULL OR id IN (SELECT value FROM json_each(:ids))) ORDER BY seq LIMIT +:most`;

/** Retries pushes that failed or wait: all of a connector, or those named. */
export const retry = batch('connectors.queue.retry', {
  says: 'Retry the failed and waiting pushes of a platform.',
  explains: [
    'Requeues pushes that are failed, retrying or waiting for credentials, or those of `ids`, at most 1000 and oldest first; others are ignored and `requeued` counts the rest.',
    'Their retry count starts anew.',
    'The pushes are sent after the call, see `connectors_queue_list`.',
    'Storing new credentials does the same.',
  ],
  by: 'admin',
  takes: Type.Object({ connector_name: AnyId, ids: Type.Optional(Ids) }),
  gives: Type.Object({ requeued: Type.Integer() }),
  refuses: [unknownConnector],
  reads: (reader, { connector_name: connector, ids }) => {
    const known = knownOf(reader, connector);
    if (isRefusal(known)) return known;
    const params = { connector, ids: ids ? JSON.stringify(ids) : null, most: limits.bulkIds };
    return { found: reader.rows<{ id: string }>(waitingSql, params) };
  },
  runs: ({ connector_name }, _, { found }) =>
    found.map(({ id: push_id }) => send(retryOne, { connector_name, push_id })),
  sums: (results) => ({
    facts: [],
    answer: { requeued: results.filter((one) => one.done).length },
  }),
});
