import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, pageInput } from '../../../kernel/reader/page.ts';
import { sortInput } from '../../../kernel/reader/sort-order.ts';
import { sortedKeyset } from '../../../kernel/reader/sorted-keyset.ts';
import { EndpointRecord, endpointRecord } from './record.ts';

const sortable = ['created_at', 'updated_at', 'is_active'] as const;
const sortKeys = { created_at: 'created_at', updated_at: 'version', is_active: 'is_active' };

/** The webhook endpoints of a company, oldest first. */
export const list = query('webhooks.endpoints.list', {
  says: 'List the webhook endpoints of the company.',
  explains: [
    'Oldest first unless `sort` is sent, inactive ones included; secrets are never shown.',
    'Deleted endpoints are left out; their events stay in the ledger.',
  ],
  by: 'admin',
  takes: Type.Object({ ...sortInput(sortable), ...pageInput }),
  gives: listOf(EndpointRecord),
  refuses: [badCursor],
  answer: (reader, asked) => {
    const page = sortedKeyset(sortKeys, { by: 'seq', dir: 'asc' }, asked);
    if (isRefusal(page)) return page;
    const { n: total } = reader.row<{ n: number }>(
      'SELECT count(*) AS n FROM webhook_endpoint_view WHERE company=:company',
    ) ?? { n: 0 };
    const rows = reader.rows<{ seq: number; id: string; sort_key: string | number }>(
      `SELECT seq, id, ${page.key} FROM webhook_endpoint_view WHERE company=:company${page.beyond} ${page.order}`,
      page.params,
    );
    const items = rows.flatMap(({ id }) => endpointRecord(reader, id) ?? []);
    return { items, total, ...page.next(rows, total, ({ seq }) => seq) };
  },
});
