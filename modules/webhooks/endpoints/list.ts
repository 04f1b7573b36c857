import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { keysetPage } from '../../../kernel/reader/keyset-page.ts';
import { badCursor, pageInput } from '../../../kernel/reader/page.ts';
import { EndpointRecord, endpointRecord } from './record.ts';

/** The webhook endpoints of a company, oldest first. */
export const list = query('webhooks.endpoints.list', {
  says: 'List the webhook endpoints of the company.',
  explains: [
    'Oldest first, inactive ones included; secrets are never shown.',
    'Deleted endpoints are left out; their events stay in the ledger.',
  ],
  by: 'admin',
  takes: Type.Object(pageInput),
  gives: listOf(EndpointRecord),
  refuses: [badCursor],
  answer: (reader, asked) => {
    const page = keysetPage({ by: ['seq'], dir: 'asc' }, asked);
    if (isRefusal(page)) return page;
    const { n: total } = reader.row<{ n: number }>(
      'SELECT count(*) AS n FROM webhook_endpoint_view WHERE company=:company',
    ) ?? { n: 0 };
    const rows = reader.rows<{ seq: number; id: string }>(
      `SELECT seq, id FROM webhook_endpoint_view WHERE company=:company${page.beyond} ${page.order}`,
      page.params,
    );
    const items = rows.flatMap(({ id }) => endpointRecord(reader, id) ?? []);
    return { items, total, ...page.next(rows, total, ({ seq }) => [seq]) };
  },
});
