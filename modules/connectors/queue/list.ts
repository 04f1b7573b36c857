import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, listOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, equals, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { knownOf } from '../connectors/connector.ts';
import { unknownConnector } from '../refusals.ts';
import { PushRecord, PushStatus, pushView } from './push.ts';

/** Outbound queue of a platform, newest first, with the number of waiting and failed pushes. */
export const list = query('connectors.queue.list', {
  says: 'List the outbound queue of a platform.',
  explains: [
    'Newest first unless `sort` is sent, completed pushes included.',
    '`pending` and `failed` count the whole queue of the platform without regard to filter and page.',
    'A push is retried after 1, 5, 15, 60 and 240 minutes, then it is `failed`; `awaiting_token` waits for new credentials.',
  ],
  by: 'viewer',
  takes: Type.Object({
    connector_name: AnyId,
    status: Type.Optional(PushStatus),
    ...sortInput(['created_at', 'updated_at', 'next_retry_at', 'status']),
    ...pageInput,
  }),
  gives: Type.Object({
    ...listOf(PushRecord).properties,
    pending: Type.Integer({
      description: 'Pushes that wait to be sent, for a retry or for credentials.',
    }),
    failed: Type.Integer(),
  }),
  refuses: [unknownConnector, badCursor],
  answer: (reader, { connector_name: connector, status, ...input }, now) => {
    const known = knownOf(reader, connector);
    if (isRefusal(known)) return known;
    const where = [equals('connector', connector), equals('status', status)];
    const found = page(reader, pushView, { ...input, ...orderOf(input), where }, now);
    if (isRefusal(found)) return found;
    const counted = reader.row<{ pending: number; failed: number }>(
      `SELECT count(*) FILTER (WHERE status IN ('pending', 'retrying', 'awaiting_token')) AS pending,
         count(*) FILTER (WHERE status='failed') AS failed
       FROM connector_push_view WHERE company=:company AND connector=:connector
         AND status<>'completed'`,
      { connector },
    );
    return { raw: `${found.raw.slice(0, -1)},${JSON.stringify({ ...counted }).slice(1)}` };
  },
});
