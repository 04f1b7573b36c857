import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, pageInput } from '../../../kernel/reader/page.ts';
import { sortInput } from '../../../kernel/reader/sort-order.ts';
import { sortedKeyset } from '../../../kernel/reader/sorted-keyset.ts';
import { ServiceAccountRecord, serviceAccountOfRow, serviceAccountRows } from './record.ts';

const sortable = ['name', 'role', 'created_at'] as const;
const sortKeys = { name: 'lower(name)', role: 'role', created_at: 'created_at' };

/** The service accounts of the company, with their keys. */
export const list = query('identity.serviceAccounts.list', {
  says: 'List the service accounts of the company and their keys.',
  explains: [
    'Includes deactivated accounts and, for each account, its keys with name, scopes, expiry and the day of their last use; the keys themselves are never shown.',
    'Ordered by creation unless `sort` is sent.',
    'Keys of users are not included.',
  ],
  by: 'admin',
  takes: Type.Object({ ...sortInput(sortable), ...pageInput }),
  gives: listOf(ServiceAccountRecord),
  refuses: [badCursor],
  answer: (reader, asked) => {
    const page = sortedKeyset(sortKeys, { by: 'seq', dir: 'asc' }, asked);
    if (isRefusal(page)) return page;
    const total =
      reader.row<{ n: number }>(
        'SELECT count(*) AS n FROM service_account_view WHERE company=:company',
      )?.n ?? 0;
    const rows = serviceAccountRows(reader, page);
    const items = rows.map((row) => serviceAccountOfRow(reader, row));
    return { items, total, ...page.next(rows, total, ({ seq }) => seq) };
  },
});
